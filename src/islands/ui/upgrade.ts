import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * A native control that becomes a richer one (DESIGN section 8). The first render equals the server's HTML; then
 * `adopt` hands over what was typed or chosen meanwhile. A control in use is left alone until it is left: its picker
 * must not vanish under the finger.
 * @returns `upgraded`, and a ref for the element around the native control
 */
export function useUpgrade<Native extends HTMLElement>(
  adopt: (native: Native) => void,
): [upgraded: boolean, ref: RefObject<Native | null>] {
  const ref = useRef<Native>(null);
  const [upgraded, setUpgraded] = useState(false);
  const latest = useRef(adopt);
  latest.current = adopt;
  useLayoutEffect(() => {
    const native = ref.current;
    if (!native) return setUpgraded(true);
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
