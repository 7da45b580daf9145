import { useEffect, useRef, useState, type ComponentType } from 'react';

/**
 * Loads a component's code on demand. Unlike `React.lazy`, a failed download can be retried, and the caller handles
 * failures.
 * @param failed called once for each failed download
 * @returns the component; undefined until loaded
 */
export function useLazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  failed: () => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const latest = useRef({ load, failed });
  latest.current = { load, failed };
  useEffect(() => {
    if (!wanted || Part) return;
    latest.current.load().then(
      (module) => setPart(() => module.default),
      () => latest.current.failed(),
    );
  }, [wanted, Part]);
  return Part;
}
