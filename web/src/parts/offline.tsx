// A banner while the studio does not answer. It checks now and then, until there is an answer.
import { useEffect, useState } from "preact/hooks";
import { checkStudio, onLost, reachable, sayReturned } from "../api";

const AGAIN = 3000; // milliseconds
const NOW_AND_THEN = 10_000;

export function Offline() {
  const [lost, setLost] = useState(false);
  useEffect(() => onLost(() => setLost(true)), []);
  const returned = () => {
    setLost(false);
    sayReturned();
  };
  useEffect(() => {
    const ask = () => void (lost ? reachable().then((there) => there && returned()) : document.hidden || checkStudio());
    const timer = setInterval(ask, lost ? AGAIN : NOW_AND_THEN);
    return () => clearInterval(timer);
  }, [lost]);
  return (
    <div role="status">
      {lost && <p class="banner">The studio does not answer. Trying again. Pages you have opened keep working, and your collection is safe.</p>}
    </div>
  );
}
