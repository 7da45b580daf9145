import { useEffect, useState } from 'react';
import { elementAt } from './fields/context.ts';

/**
 * The place to show: it is scrolled to and takes the focus, again each time it is aimed at.
 * @param ready before that the page is inert, and nothing in it takes the focus
 */
export function useTarget(first: string | undefined, ready: boolean) {
  const [target, setTarget] = useState({ path: first ?? '', count: first ? 1 : 0, isNew: false });
  useEffect(() => {
    if (!ready || !target.count || show(target)) return undefined;
    // The tab of the form is drawn one step after it was chosen.
    const frame = requestAnimationFrame(() => show(target));
    return () => cancelAnimationFrame(frame);
  }, [target, ready]);
  const aim = (path: string, isNew = false) => setTarget(({ count }) => ({ path, count: count + 1, isNew }));
  return { target, aim };
}

/** @returns whether it is there */
function show({ path, isNew }: { path: string; isNew: boolean }): boolean {
  const here = isNew ? firstFieldIn(path) : headingOf(path);
  here?.scrollIntoView({ block: 'center' });
  here?.focus();
  return here !== null;
}

/** Its heading where it has none. */
const firstFieldIn = (path: string) =>
  elementAt(`${path} first`)?.querySelector<HTMLElement>(
    'input, textarea, select, button:not(.edit-fold-head):not(.edit-tool)',
  ) ?? headingOf(path);

const headingOf = (path: string) => document.getElementById(`f-${path}`);
