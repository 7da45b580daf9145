import { useEffect, useRef, useState } from 'react';
import { checkContent, type EditProblem } from '../../../shared/editing/endpoints.ts';
import type { Value } from '../../../shared/editing/shape.ts';
import { isRetryable, send } from './wire.ts';
import { inputOf, type Work } from './work.ts';

const CHECK_MS = 700;
/** After a check that failed. */
const RETRY_MS = 10_000;

/** `form`: what was checked; null where only the source shows it. */
export type CheckResult = { problems: readonly EditProblem[]; form: Value | null };

const check = (file: string, work: Work, planned?: true) =>
  send(checkContent, { file, ...inputOf(work), ...(planned && { planned }) });

/** What the server says of the work, a moment after it was typed. */
export function useCheck(file: string, work: Work) {
  const [result, setResult] = useState<CheckResult>();
  const latest = useRef(work);
  latest.current = work;
  const read = useRef<{ work: Work; form: string | null }>(undefined);

  useEffect(() => {
    const checkNow = async (): Promise<void> => {
      const answer = await check(file, work);
      if (latest.current !== work) return;
      if (!('ok' in answer)) return isRetryable(answer) ? retry() : setResult(undefined);
      read.current = { work, form: answer.ok.form };
      setResult({ problems: answer.ok.problems, form: formOf(work, answer.ok.form) });
    };
    /** What was found before is not said of this work. */
    const retry = (): void => {
      setResult(undefined);
      timer = setTimeout(() => void checkNow(), RETRY_MS);
    };
    let timer = setTimeout(() => void checkNow(), CHECK_MS);
    return () => clearTimeout(timer);
  }, [work, file]);

  /** @returns null where only the source shows it, or nothing was read yet */
  const valueOf = (sent: Work): Value | null =>
    formOf(sent, read.current?.work === sent ? read.current.form : null);

  const setProblems = (problems: readonly EditProblem[], sent: Work): void =>
    setResult({ problems, form: valueOf(sent) });

  /**
   * Mistakes in other files may be gone by now.
   * @param planned those that keep it from being planned: what is planned to go out mends some
   * @returns those that remain, none where no answer came
   */
  async function recheck(planned?: true): Promise<readonly EditProblem[]> {
    const sent = latest.current;
    const answer = await check(file, sent, planned);
    if (!('ok' in answer)) return [];
    if (latest.current === sent && !planned) setProblems(answer.ok.problems, sent);
    return answer.ok.problems;
  }
  return { result, setProblems, recheck, valueOf };
}

/** @param read the form as the server read it, JSON */
const formOf = (work: Work, read: string | null): Value | null =>
  'form' in work ? work.form : read === null ? null : (JSON.parse(read) as Value);
