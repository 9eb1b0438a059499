/* cluster_message.h: what ranks say to each other about jobs. Every ASK and every BYE is answered, and a rank
 * that has asked says nothing more until it has its answer: so two ranks never wait for each other inside a
 * send. A STOP may come at any time. */
#ifndef LW_APP_CLUSTER_CLUSTER_MESSAGE_H
#define LW_APP_CLUSTER_CLUSTER_MESSAGE_H

/* To rank 0: the kind, how many jobs are wanted, how many threads have none, how many results follow, results.
 * A BYE is from one that has ended; what it wants is then 1 if it was stopped. */
enum lw_asking { LW_SAY_ASK, LW_SAY_BYE };
/* From rank 0: the kind, how many jobs follow, jobs. END: there will be no more. LAST answers a BYE. */
enum lw_cluster_reply { LW_SAY_MORE, LW_SAY_END, LW_SAY_STOP, LW_SAY_LAST };

#endif
