import type { Answers, ApplicationField } from '../../shared/applications/answers.ts';
import { answerValues } from '../../shared/applications/steps.ts';
import type { Lists } from '../../shared/applications/view.ts';

/** The answers of a field as text; '' for none. Values that are no longer in their list are left out. */
export function answerText(field: ApplicationField, answers: Answers, lists: Lists): string {
  const values = answerValues(answers, field);
  const list = lists[field];
  if (!list) return values.join('\n');
  return values.flatMap((value) => list.find(({ id }) => String(id) === value)?.name ?? []).join(', ');
}
