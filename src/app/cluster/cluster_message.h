/* cluster_message.h: the messages between ranks. Every ASK and every BYE gets a reply, and a rank that has
 * sent one sends nothing more until the reply arrives, so two ranks never wait for each other inside a send. A
 * STOP may come at any time. */
#ifndef LW_APP_CLUSTER_CLUSTER_MESSAGE_H
#define LW_APP_CLUSTER_CLUSTER_MESSAGE_H

/* To rank 0: the kind, the number of jobs wanted, the number of idle threads, the number of results, the
 * results. A BYE comes from a rank that has ended; the number wanted is then 1 if it was stopped. */
enum lw_asking { LW_SAY_ASK, LW_SAY_BYE };
/* From rank 0: the kind, the number of jobs, the jobs. END: there will be no more. LAST is the reply to a
 * BYE. */
enum lw_cluster_reply { LW_SAY_MORE, LW_SAY_END, LW_SAY_STOP, LW_SAY_LAST };

#endif
