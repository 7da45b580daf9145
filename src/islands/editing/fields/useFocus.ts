import { useEffect, useState } from 'react';
import { elementAt } from './context.ts';

/** Moves the focus to a control that is there after the next drawing. */
export function useFocus(): (place: string) => void {
  const [place, setPlace] = useState<{ name: string }>();
  useEffect(() => {
    if (!place) return;
    elementAt(place.name)?.focus();
  }, [place]);
  return (name) => setPlace({ name });
}
