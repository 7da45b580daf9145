import { useMemo, useState } from 'react';
import type { EditProblem } from '../../../shared/editing/endpoints.ts';
import { pathOf, valueAt } from '../../../shared/editing/paths.ts';
import type { Value } from '../../../shared/editing/shape.ts';
import { formPathOf } from '../fields/context.ts';
import type { EditorProps } from '../release/props.ts';
import type { CheckResult } from './useCheck.ts';

type Props = Pick<EditorProps, 'editor'> & {
  /** Travelers have no such page yet. */
  isNew: boolean;
  result: CheckResult | undefined;
};

const isBlank = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isBlank));

/** @param form as it was checked: what is typed since then is judged by the next check */
const isUnwritten = (problem: EditProblem, editor: EditorProps['editor'], form: Value): boolean =>
  problem.file === editor.file &&
  problem.field !== '' &&
  isBlank(valueAt(form, pathOf(formPathOf(editor, problem))));

/**
 * An editor who begins a page has made no mistake yet: what is empty in a new file is only still to be written, until it is to go out
 * (`countAsMistakes`), and again once its draft was discarded (`countAsUnwritten`).
 */
export function useUnwritten({ editor, isNew, result }: Props) {
  const [isCalm, setIsCalm] = useState(true);
  const lists = useMemo(() => {
    const { problems = [], form = null } = result ?? {};
    const unwritten =
      isCalm && isNew && form !== null ? problems.filter((each) => isUnwritten(each, editor, form)) : [];
    return { unwritten, mistakes: problems.filter((each) => !unwritten.includes(each)) };
  }, [isCalm, isNew, editor, result]);
  return {
    ...lists,
    countAsMistakes: () => setIsCalm(false),
    countAsUnwritten: () => setIsCalm(true),
  };
}
