import { savePhoneModel } from '../../shared/esim/phoneEndpoints.ts';
import { paths } from '../../shared/lib/paths.ts';
import { call } from '../lib/call.ts';
import { fragment } from '../lib/fragment.ts';

/** Remembers the phone of a form and draws its page's answer in place of it, without leaving the page. */
export async function checkPhone(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const html = await remember(new FormData(form, submitter))
    .then(() => fragment(paths.phoneAnswer(location.pathname + location.search)))
    .catch(() => undefined);
  const answer =
    html &&
    new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-phone-check]');
  // The form's own page says what is wrong.
  if (!answer) return form.submit();
  form.closest('[data-phone-check]')?.replaceWith(answer);
  (answer.querySelector<HTMLElement>('[role=status]') ?? answer.querySelector('input'))?.focus();
}

const remember = (fields: FormData): Promise<unknown> =>
  call(savePhoneModel, { phone_model: String(fields.get('phone_model')) });
