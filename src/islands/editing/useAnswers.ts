import { useRef, useState } from 'react';
import type { EditConflict } from '../../shared/editing/conflict.ts';
import type { EditProblem } from '../../shared/editing/endpoints.ts';
import { editingFormCopy } from '../../copy/editing/form.ts';
import type { useTypedWork } from './draft/useTypedWork.ts';
import { isRetryable, type Answer, type RefusedAnswer } from './draft/wire.ts';
import type { Work } from './draft/work.ts';

export type Trouble = 'signed-out' | 'second-factor';
export type SaveResult =
  { version: number; discarded?: boolean } | EditConflict | { problems: EditProblem[] };
/**
 * Takes over what the server answered.
 * @param isQuiet after an automatic save, when no dialog may take the focus from what is being typed
 * @returns whether the server has what was sent
 */
export type ApplyAnswer = (
  answer: Answer<never> | { ok: SaveResult },
  sent: Work,
  isQuiet?: boolean,
) => boolean;

type Parts = {
  markSaved: ReturnType<typeof useTypedWork>['markSaved'];
  showProblems(problems: readonly EditProblem[], sent: Work): void;
  showConflict(conflict: EditConflict, isQuiet: boolean): void;
  setStatusText(sentence: string): void;
};

const copy = editingFormCopy.state;

/** What the form says of the server's answers. */
export function useAnswers({ markSaved, showProblems, showConflict, setStatusText }: Parts) {
  const [trouble, setTrouble] = useState<Trouble>();
  /** Whether the last request failed for a reason that passes. */
  const hasFailed = useRef(false);

  const applyAnswer: ApplyAnswer = (answer, sent, isQuiet = false) => {
    hasFailed.current = isRetryable(answer);
    if ('refused' in answer) sayRefusal(answer, isQuiet);
    else if ('problems' in answer.ok) showProblems(answer.ok.problems, sent);
    else if ('conflict' in answer.ok) showConflict(answer.ok, isQuiet);
    else {
      markSaved(sent, answer.ok.version);
      return true;
    }
    return false;
  };

  function sayRefusal({ refused, message }: RefusedAnswer, isQuiet: boolean): void {
    if (refused === 'offline') setStatusText(copy.offline);
    else if (refused === 'failed') setStatusText(message ?? copy.failed);
    else if (isQuiet) setStatusText(copy[refused === 'signed-out' ? 'signedOut' : 'unconfirmed']);
    else setTrouble(refused);
  }

  return { trouble, setTrouble, hasFailed, applyAnswer };
}
