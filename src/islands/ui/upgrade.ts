import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useHydrated } from './hydrated.ts';

/**
 * Upgrades a native control to a richer one. The first render equals the server's HTML; then `adopt` takes over what
 * was typed or chosen meanwhile. A focused control is upgraded only after blur, because its picker must not vanish
 * while in use. A component mounted in the browser has no native stage.
 * @returns `upgraded`, and a ref for the element around the native control
 */
export function useUpgrade<Native extends HTMLElement>(
  adopt: (native: Native) => void,
): [upgraded: boolean, ref: RefObject<Native | null>] {
  const ref = useRef<Native>(null);
  const [upgraded, setUpgraded] = useState(useHydrated());
  const latest = useRef(adopt);
  latest.current = adopt;
  useLayoutEffect(() => {
    const native = ref.current;
    if (!native) return undefined;
    latest.current(native);
    if (!native.contains(document.activeElement)) return setUpgraded(true);
    const leave = (event: FocusEvent): void => {
      if (!native.contains(event.relatedTarget as Node | null)) setUpgraded(true);
    };
    native.addEventListener('focusout', leave);
    return () => native.removeEventListener('focusout', leave);
  }, []);
  return [upgraded, ref];
}
