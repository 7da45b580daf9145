import { useEffect, useState } from 'react';
import { elementAt } from './context.ts';

/**
 * The place to show: it is scrolled to and takes the focus, again each time it is aimed at.
 * @param ready before that the page is inert, and nothing in it takes the focus
 */
export function useTarget(first: string | undefined, ready: boolean) {
  const [target, setTarget] = useState({ path: first ?? '', count: first ? 1 : 0, isNew: false });
  useEffect(() => {
    if (!ready || !target.count) return;
    const here = target.isNew ? firstFieldIn(target.path) : headingOf(target.path);
    here?.scrollIntoView({ block: 'center' });
    here?.focus();
  }, [target, ready]);
  const aim = (path: string, isNew = false) => setTarget(({ count }) => ({ path, count: count + 1, isNew }));
  return { target, aim };
}

/** Its heading where it has none. */
const firstFieldIn = (path: string) =>
  elementAt(`${path} first`)?.querySelector<HTMLElement>(
    'input, textarea, select, button:not(.edit-fold-head):not(.edit-tool)',
  ) ?? headingOf(path);

const headingOf = (path: string) => document.getElementById(`f-${path}`);
