import { useEffect, useRef, useState } from 'react';

/**
 * Loads a component's code, or that of several together, on demand. Unlike `React.lazy`, a failed download can be retried, and the caller handles
 * failures.
 * @param onFailure called once for each failed download
 * @returns what the file exports by default; undefined until loaded
 */
export function useLazy<Part>(
  load: () => Promise<{ default: Part }>,
  enabled: boolean,
  onFailure: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const latest = useRef({ load, onFailure });
  latest.current = { load, onFailure };
  useEffect(() => {
    if (!enabled || part) return;
    latest.current.load().then(
      (module) => setPart(() => module.default),
      () => latest.current.onFailure(),
    );
  }, [enabled, part]);
  return part;
}
