import { useEffect, useRef, useState, type ComponentType } from 'react';

/**
 * Loads a component's code on demand. Unlike `React.lazy`, a failed download can be retried, and the caller handles
 * failures.
 * @param onFailure called once for each failed download
 * @returns the component; undefined until loaded
 */
export function useLazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  enabled: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const latest = useRef({ load, onFailure });
  latest.current = { load, onFailure };
  useEffect(() => {
    if (!enabled || Part) return;
    latest.current.load().then(
      (module) => setPart(() => module.default),
      () => latest.current.onFailure(),
    );
  }, [enabled, Part]);
  return Part;
}
