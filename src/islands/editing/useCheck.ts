import { useEffect, useRef, useState } from 'react';
import { checkContent, type EditProblem } from '../../shared/editing/endpoints.ts';
import type { Value } from '../../shared/editing/shape.ts';
import { isRetryable, send } from './wire.ts';
import { inputOf, type Work } from './work.ts';

const CHECK_MS = 700;
/** After a check that failed. */
const RETRY_MS = 10_000;

const check = (file: string, work: Work) => send(checkContent, { file, ...inputOf(work) });

/** What the server says of the work, a moment after it was typed. */
export function useCheck(file: string, work: Work) {
  const [problems, setProblems] = useState<EditProblem[]>();
  const latest = useRef(work);
  latest.current = work;
  const read = useRef<{ work: Work; form: string | null }>(undefined);

  useEffect(() => {
    const checkNow = async (): Promise<void> => {
      const answer = await check(file, work);
      if (latest.current !== work) return;
      if (!('ok' in answer)) return isRetryable(answer) ? retry() : setProblems(undefined);
      read.current = { work, form: answer.ok.form };
      setProblems(answer.ok.problems);
    };
    /** What was found before is not said of this work. */
    const retry = (): void => {
      setProblems(undefined);
      timer = setTimeout(() => void checkNow(), RETRY_MS);
    };
    let timer = setTimeout(() => void checkNow(), CHECK_MS);
    return () => clearTimeout(timer);
  }, [work, file]);

  /** @returns null where only the source shows it, or nothing was read yet */
  function valueOf(sent: Work): Value | null {
    if ('form' in sent) return sent.form;
    const form = read.current?.work === sent ? read.current.form : null;
    return form === null ? null : (JSON.parse(form) as Value);
  }

  /** Mistakes in other files may be gone by now. @returns those that remain, none where no answer came */
  async function recheck(): Promise<readonly EditProblem[]> {
    const checked = latest.current;
    const answer = await check(file, checked);
    if (!('ok' in answer)) return [];
    if (latest.current === checked) setProblems(answer.ok.problems);
    return answer.ok.problems;
  }
  return { problems, setProblems, recheck, valueOf };
}
