import { useEffect, useState } from 'react';

/** Work that ends sooner shows no indicator, to avoid a flicker. ms */
const UNSEEN_MS = 150;

export function useDelayed(on: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!on) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, [on]);
  return on && isSlow;
}
