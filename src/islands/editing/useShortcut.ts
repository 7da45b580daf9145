import { useEffect, useRef } from 'react';

/** Where a browser undoes what is typed, and where the form behind is not meant. */
const OWN_UNDO = 'input, textarea, [role=dialog]';

/**
 * Control or Command with a letter from wherever in a long form, as in any editor, in place of what the browser would do.
 * @param run undefined where there is nothing to do
 */
export function useShortcut(letter: 's' | 'z', run: (() => void) | undefined): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAlone = !event.altKey && !event.shiftKey;
      const isMeant = (event.ctrlKey || event.metaKey) && isAlone && event.key.toLowerCase() === letter;
      if (!isMeant || !latest.current) return;
      if (letter === 'z' && event.target instanceof Element && event.target.closest(OWN_UNDO)) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [letter]);
}
