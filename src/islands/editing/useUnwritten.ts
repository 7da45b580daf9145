import { useMemo, useState } from 'react';
import type { EditProblem } from '../../shared/editing/endpoints.ts';
import { pathOf, valueAt } from '../../shared/editing/paths.ts';
import type { Value } from '../../shared/editing/shape.ts';
import { placeOf } from './context.ts';
import type { EditorProps } from './props.ts';
import type { Work } from './work.ts';

type Check = Pick<EditorProps, 'editor'> & {
  work: Work;
  published: Value | null;
  problems: readonly EditProblem[] | undefined;
};

const isBlank = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isBlank));

/** Whoever begins a page or an entry has made no mistake yet: what is empty there, and no traveler has, is only still to be written. */
function isUnwritten(problem: EditProblem, { editor, work, published }: Check): boolean {
  if (problem.file !== editor.file || !problem.field || !('form' in work)) return false;
  const place = pathOf(placeOf(editor, problem));
  return isBlank(valueAt(work.form, place)) && isBlank(valueAt(published, place));
}

/** `refuse`: it was to go out, so from now on what is still to be written is a mistake like the others. */
export function useUnwritten({ editor, work, published, problems }: Check) {
  const [isRefused, setIsRefused] = useState(false);
  const { mistakes, unwritten } = useMemo(() => {
    const check = { editor, work, published, problems };
    const unwritten = problems?.filter((each) => !isRefused && isUnwritten(each, check)) ?? [];
    return { unwritten, mistakes: problems?.filter((each) => !unwritten.includes(each)) ?? [] };
  }, [isRefused, editor, work, published, problems]);
  return { mistakes, unwritten, refuse: () => setIsRefused(true) };
}
