import type { Value } from '../../../shared/editing/shape.ts';
import type { ApplyAnswer } from '../useAnswers.ts';
import type { useFileStatus } from '../draft/useFileStatus.ts';
import type { useTypedWork } from '../draft/useTypedWork.ts';
import type { Work } from '../draft/work.ts';

/** What publishing and planning need of the editor. */
export type ReleaseParts = {
  file: string;
  typed: Pick<ReturnType<typeof useTypedWork>, 'latest' | 'baseRevision'>;
  status: ReturnType<typeof useFileStatus>;
  runExclusive<T>(job: () => Promise<T>): Promise<T>;
  applyAnswer: ApplyAnswer;
  setStatusText(sentence: string): void;
  valueOf(sent: Work): Value | null;
  /** What the history says of the release. */
  note: string;
  clearNote(): void;
};
