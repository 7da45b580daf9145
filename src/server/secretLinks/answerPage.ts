import { submitIfPosted, postOf, type Form, type Post } from '../calls/form.ts';
import type { FormRefusal } from '../calls/fields.ts';
import { showRefusal } from '../calls/refusal.ts';
import { hideAddress } from '../calls/secretAddress.ts';
import type { App } from '../context.ts';
import type { LinkKind } from '../../shared/secretLinks/endpoints.ts';
import { openSecretPage, type LinkSubject, type SecretPageContext } from './page.ts';

export type AnswerPost = Post & { token: string };

type AnswerPage<View> = {
  token: string;
  /** What was posted and refused; undefined where nothing was. */
  form: FormRefusal | undefined;
  view?: View;
  /** Why there is nothing to show. */
  closed?: 'ended' | 'busy';
};

/**
 * The page on which a provider or an insurer answers, by the secret link of its message. A mail program that opens it changes nothing.
 * @param read what the page shows; "ended" where the link's subject is gone
 * @returns a Response to send instead of the page
 */
export async function openAnswerPage<View extends object>(
  context: SecretPageContext,
  kind: LinkKind,
  form: Form<AnswerPost>,
  read: (app: App, link: LinkSubject) => Promise<View | 'ended'>,
): Promise<AnswerPage<View> | Response> {
  const { locals, params, response } = context;
  const token = params['token'] ?? '';
  const link = await openSecretPage(context, kind);
  // The form posts to this address, so its origin has to be told.
  hideAddress(response, 'strict-origin');
  if (typeof link === 'string') return { token, form: undefined, closed: link };
  const posted = await submitIfPosted(form, { ...postOf(context), token });
  if (posted instanceof Response) return posted;
  const view = await read(locals.app, link);
  if (view === 'ended') {
    response.status = 404;
    return { token, form: posted, closed: 'ended' };
  }
  showRefusal(response, posted);
  return { token, form: posted, view };
}
