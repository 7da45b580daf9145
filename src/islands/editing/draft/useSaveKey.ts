import { useEffect, useRef } from 'react';

/** As in any editor, Control+S or Command+S saves, from wherever in a long form; the browser would save the page as a file. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAlone = !event.altKey && !event.shiftKey;
      const isSave = (event.ctrlKey || event.metaKey) && isAlone && event.key.toLowerCase() === 's';
      if (!isSave) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
