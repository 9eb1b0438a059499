// A banner while the studio that was there does not answer. It asks again until it does.
import { useEffect, useState } from "preact/hooks";
import { onLost, reachable, sayReturned } from "../api";

const AGAIN = 3000; // milliseconds

export function Offline() {
  const [lost, setLost] = useState(false);
  useEffect(() => onLost(() => setLost(true)), []);
  const returned = () => {
    setLost(false);
    sayReturned();
  };
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void reachable().then((there) => there && returned()), AGAIN);
    return () => clearInterval(timer);
  }, [lost]);
  return (
    <div role="status">
      {lost && <p class="banner">The studio does not answer. Trying again; playing works meanwhile, and your collection is safe.</p>}
    </div>
  );
}
