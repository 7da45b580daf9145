import { useEffect, useRef, useState } from 'react';
import { checkContent, type EditProblem } from '../../shared/editing/endpoints.ts';
import type { Value } from '../../shared/editing/shape.ts';
import { isRetryable, send } from './wire.ts';
import { inputOf, type Work } from './work.ts';

const CHECK_MS = 700;
/** After a check that failed. */
const RETRY_MS = 10_000;

/** What the server says of the work, a moment after it was typed. */
export function useCheck(file: string, work: Work) {
  const [problems, setProblems] = useState<EditProblem[]>();
  const latest = useRef(work);
  latest.current = work;
  const read = useRef<{ work: Work; form: string | null }>(undefined);

  useEffect(() => {
    const check = async (): Promise<void> => {
      const answer = await send(checkContent, { file, ...inputOf(work) });
      if (latest.current !== work) return;
      if (!('ok' in answer)) return isRetryable(answer) ? retry() : setProblems(undefined);
      read.current = { work, form: answer.ok.form };
      setProblems(answer.ok.problems);
    };
    /** What was found before is not said of this work. */
    const retry = (): void => {
      setProblems(undefined);
      timer = setTimeout(() => void check(), RETRY_MS);
    };
    let timer = setTimeout(() => void check(), CHECK_MS);
    return () => clearTimeout(timer);
  }, [work, file]);

  /** @returns null where only the source shows it, or nothing was read yet */
  function valueOf(sent: Work): Value | null {
    if ('form' in sent) return sent.form;
    const form = read.current?.work === sent ? read.current.form : null;
    return form === null ? null : (JSON.parse(form) as Value);
  }
  return { problems, setProblems, valueOf };
}
