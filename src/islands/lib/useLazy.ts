import { useEffect, useRef, useState, type ComponentType } from 'react';

/**
 * A component whose code comes when it is wanted. Unlike `React.lazy`, a failed download can be tried again, and what
 * happens instead is up to the caller.
 * @param failed called once for every download that failed
 * @returns the component; undefined until it is there
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
