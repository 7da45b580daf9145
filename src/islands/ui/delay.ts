import { useEffect, useState } from 'react';

/** Work that ends sooner shows no indicator, to avoid a flicker. ms */
const UNSEEN_MS = 150;

export function useDelayed(on: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return setLate(false);
    const timer = setTimeout(() => setLate(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, [on]);
  return on && late;
}
