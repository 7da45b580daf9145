/** The newsletter's pages as forms. Opening a mailed link has no effect: mail programs do that by themselves. */
import { callAction, submitIfPosted, type Form, type Post } from '../calls/form.ts';
import { fieldlessRefusal, formRefusal, inputOf, type FormRefusal } from '../calls/fields.ts';
import { callLimits, networkLimits, refuseOverLimit } from '../calls/limits.ts';
import { isRefusal, seeOther } from '../calls/refusal.ts';
import type { EndedByLink } from '../../shared/consents/kinds.ts';
import { paths } from '../../shared/lib/paths.ts';
import { choiceOfToken } from './choices.ts';
import * as calls from './calls.ts';
import { confirmedAddress, isSubscribed } from './newsletter.ts';

export type NewsletterForm = FormRefusal & { done?: boolean };
type LinkPost = Post & { token: string };

const EMPTY: NewsletterForm = { values: {}, errors: {} };
const DONE_FORM: NewsletterForm = { ...EMPTY, done: true };

export const newsletterForm: Form<Post, NewsletterForm> = {
  path: '/newsletter',
  access: 'public',
  action: () =>
    callAction(calls.requestNewsletter, inputOf('EMAIL'), () => seeOther(paths.newsletter('sent'))),
  showAgain: formRefusal,
};

export const newsletterPage = async (post: Post): Promise<Response | NewsletterForm> =>
  (await submitIfPosted(newsletterForm, post)) ?? (isDone(post) ? DONE_FORM : EMPTY);

const isDone = ({ request }: Post): boolean => new URL(request.url).searchParams.has('done');

export const newsletterLinkForm: Form<LinkPost, NewsletterForm> = {
  path: '/newsletter/confirm/[token]',
  access: 'public',
  action: (_, { token }) =>
    callAction(
      calls.confirmNewsletter,
      () => ({ token }),
      () => seeOther(paths.confirmNewsletter(token, 'confirmed')),
    ),
  showAgain: (refusal) => fieldlessRefusal(refusal),
};

export async function newsletterLinkPage(post: Post, token: string): Promise<Response | NewsletterForm> {
  const form = await submitIfPosted(newsletterLinkForm, { ...post, token });
  if (form) return form;
  const email = confirmedAddress(post.app, token);
  if (isRefusal(email)) return fieldlessRefusal(email);
  // As after every form, the address says what was done, so that a reload says the same.
  return isDone(post) ? DONE_FORM : { ...EMPTY, values: { email } };
}

/**
 * Not by `submit`: a mail program posts `List-Unsubscribe=One-Click`, in either encoding, without cookies and without our
 * origin (RFC 8058). The token in the address is what allows it, and the body says nothing more.
 */
export const unsubscribeForm = { path: '/unsubscribe/[token]', access: 'public' } as const;

/** `choice`: what the link ends, when it is not the newsletter. */
export async function unsubscribePage(
  post: Post,
  token: string,
): Promise<NewsletterForm & { choice?: EndedByLink | undefined }> {
  const tries = [...callLimits(calls.unsubscribe.declaration, post), ...networkLimits(post)];
  const refused = await refuseOverLimit(post, tries);
  if (refused) return fieldlessRefusal(refused);
  const about = await choiceOfToken(post.app, token);
  const choice = about?.kind;
  const isOn = about?.isOn ?? (await isSubscribed(post.app, token));
  if (post.request.method !== 'POST') return { ...(isOn ? EMPTY : DONE_FORM), choice };
  await calls.unsubscribe.work(post, { token });
  return { ...DONE_FORM, choice };
}
