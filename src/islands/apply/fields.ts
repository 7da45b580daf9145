import type { Answers, ApplicationField } from '../../shared/applications/answers.ts';
import { answerValues } from '../../shared/applications/steps.ts';
import { isPristine } from '../lib/pristine.ts';
import { EITHER } from './either.ts';

export function readFields(form: HTMLFormElement, fields: readonly ApplicationField[]): Answers {
  const data = new FormData(form);
  const typed = fields.map((field) => [field, data.getAll(field).map(String)] as const);
  const answers: Answers = Object.fromEntries(typed);
  return Object.fromEntries(fields.map((field) => [field, answerValues(answers, field)]));
}

/** Fills what is as the page drew it, as if the answers had been typed. */
export function fill(form: HTMLFormElement, values: Answers): void {
  const controlsOf = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  for (const [field, answers = []] of Object.entries(values)) {
    if (!controlsOf(EITHER[field] ?? '').every(isPristine)) continue;
    for (const control of controlsOf(field).filter(isPristine)) {
      if (control.matches('[type=checkbox],[type=radio]')) control.checked = answers.includes(control.value);
      else control.value = answers[0] ?? '';
    }
  }
}
