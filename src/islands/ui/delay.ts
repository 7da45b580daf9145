import { useEffect, useState } from 'react';

/** Slow networks 4: what is over sooner is not worth a flicker. */
const UNSEEN_MS = 150;

/** True once `on` has been true for 150 ms; false at once. */
export function useDelayed(on: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return setLate(false);
    const timer = setTimeout(() => setLate(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, [on]);
  return on && late;
}
