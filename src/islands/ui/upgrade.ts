import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

const never = () => () => {};

/** False on the server and while its HTML is taken over; true for what is born in the browser. */
const useBornHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * A native control that becomes a richer one. The first render equals the server's HTML; then
 * `adopt` hands over what was typed or chosen meanwhile. A control in use is left alone until it is left: its picker
 * must not vanish under the finger. What is born in the browser has no native stage.
 * @returns `upgraded`, and a ref for the element around the native control
 */
export function useUpgrade<Native extends HTMLElement>(
  adopt: (native: Native) => void,
): [upgraded: boolean, ref: RefObject<Native | null>] {
  const ref = useRef<Native>(null);
  const [upgraded, setUpgraded] = useState(useBornHere());
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
