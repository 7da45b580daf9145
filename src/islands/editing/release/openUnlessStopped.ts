import type { EditProblem } from '../../../shared/editing/endpoints.ts';

type ProblemCheck = {
  problems: readonly EditProblem[] | undefined;
  recheck(): Promise<readonly EditProblem[]>;
  /** Says that it does not go out. */
  stop(): void;
};

/**
 * Opens the dialog only for a draft that can go out. Mistakes in other files may be gone since the last check, so the
 * server is asked again before one is shown.
 * @param show leads to the first field of this file that has a mistake
 */
export async function openUnlessStopped(
  { problems, recheck, stop }: ProblemCheck,
  file: string,
  openDialog: () => void,
  show: (field: string) => Promise<void>,
): Promise<void> {
  const remaining = problems?.length ? await recheck() : [];
  if (remaining.length === 0) return openDialog();
  stop();
  const first = remaining.find((problem) => problem.file === file && problem.field);
  if (first?.field) await show(first.field);
}
