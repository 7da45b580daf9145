import { savePhoneModel } from '../../shared/esim/phoneEndpoints.ts';
import { paths } from '../../shared/lib/paths.ts';
import { call } from '../lib/call.ts';
import { fragment } from '../lib/fragment.ts';

/**
 * Remembers the phone of a form and draws its page's answer in place of it, without leaving the page.
 * @throws when there is no answer to draw
 */
export async function checkPhone(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')!;
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  const phone_model = String(new FormData(form).get('phone_model'));
  await call(savePhoneModel, { phone_model });
  const html = await fragment(paths.phoneAnswer(location.pathname + location.search));
  const page = new DOMParser().parseFromString(html ?? '', 'text/html');
  const answer = page.querySelector<HTMLElement>('[data-phone-check]');
  if (!answer) throw new Error('No answer.');
  form.closest('[data-phone-check]')!.replaceWith(answer);
  (answer.querySelector<HTMLElement>('[role=status]') ?? answer.querySelector('input'))?.focus();
}
