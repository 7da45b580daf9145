import { useEffect, useState } from 'react';

/** Whether something has been going on for long enough to say so (interface rules, slow networks 4). */
export function useSlow(going: boolean, after = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setSlow(true), after);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going, after]);
  return slow;
}
