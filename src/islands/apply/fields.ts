import type { Answers, ApplicationField } from '../../shared/applications/answers.ts';
import { answerValues } from '../../shared/applications/steps.ts';
import { addRow } from './rows.ts';

export function readFields(form: HTMLFormElement, fields: readonly ApplicationField[]): Answers {
  const data = new FormData(form);
  const typed = fields.map((field) => [field, data.getAll(field).map(String)] as const);
  const answers: Answers = Object.fromEntries(typed);
  return Object.fromEntries(fields.map((field) => [field, answerValues(answers, field)]));
}

/** Fills the form as if the answers had been typed. */
export function fill(form: HTMLFormElement, values: Answers): void {
  for (const [field, answers = []] of Object.entries(values)) {
    const rows = form.querySelector<HTMLElement>(`[data-rows="${field}"]`);
    if (rows) for (const value of answers) addRow(rows, value);
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${field}"]`)) {
      if (control.matches('select')) continue;
      if (control.matches('[type=checkbox],[type=radio]')) control.checked = answers.includes(control.value);
      else control.value = answers[0] ?? '';
    }
  }
}
