/**
 * A form sent without script after its session had ended: its fields travel to sign-in and back in sealed cookies,
 * never in an address. Only the same traveler on the same page gets them back.
 */
import type { APIContext } from 'astro';
import * as v from 'valibot';
import { FORM_TOO_LONG } from '../../../shared/account/signInCodes.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { SENT_BY_SCRIPT } from '../../../shared/lib/scriptedForm.ts';
import { STAFF_PAGES } from '../../calls/access.ts';
import { mediaType, readFormLists } from '../../calls/body.ts';
import { textsIn, type Fields } from '../../calls/fields.ts';
import { isForeignOrigin } from '../../calls/request.ts';
import { isRefusal } from '../../calls/refusal.ts';
import { deleteLong, INTERRUPTED_FORM, openLong, storeLong } from './longCookie.ts';
import { withoutOutcome } from './outcomeOnce.ts';
import { deleteRefusedForm } from './refusedForm.ts';
import { cookieName, accountOfCookie } from './session.ts';

type Context = Pick<APIContext, 'cookies' | 'locals' | 'request' | 'url'>;

const formSchema = v.object({
  ...{ uid: v.string(), path: v.string() },
  fields: v.record(v.string(), v.array(v.string())),
});

const SECRETS = /password|token/i;

/**
 * Stores the fields of a refused post when its session cookie still says whose session that was.
 * @returns 'too long' for what no cookies take; nothing of it is stored then
 */
export async function storeInterruptedForm({
  cookies,
  locals,
  request,
  url,
}: Context): Promise<'too long' | undefined> {
  const { app } = locals;
  if (request.method !== 'POST' || !comesBack(request) || isForeignOrigin(request, app.config.origin))
    return undefined;
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return undefined;
  const uid = await accountOfCookie(app, cookies.get(cookieName(app))?.value);
  const allFields = uid && (await readFormLists(request));
  if (!allFields) return undefined;
  if (isRefusal(allFields)) return forget();
  const fields = Object.fromEntries(Object.entries(allFields).filter(([name]) => !SECRETS.test(name)));
  // Two forms at once could make the cookies too long for a request.
  deleteRefusedForm({ cookies, locals });
  return storeLong(app, INTERRUPTED_FORM, { uid, path: withoutOutcome(url), fields }, cookies)
    ? undefined
    : forget();

  /** An older form of the same page must not come back in place of this one. */
  function forget(): 'too long' {
    deleteLong(app, INTERRUPTED_FORM, cookies);
    return 'too long';
  }
}

/** The refusal of a post: the page for signing in or for the second factor says when the form could not be stored. */
export async function refuseForm(
  context: Context & Pick<APIContext, 'redirect' | 'routePattern'>,
  refused: Response,
): Promise<Response> {
  const staffPage = STAFF_PAGES.get(context.routePattern);
  if (staffPage && !staffPage.bringsBack) return refused;
  if ((await storeInterruptedForm(context)) !== 'too long') return refused;
  const address = addressWithWord(new URL(refused.headers.get('location') ?? '', context.url));
  return address === undefined ? refused : context.redirect(address, 303);
}

function addressWithWord({ pathname, searchParams }: URL): string | undefined {
  const after = (name: string): string | undefined => searchParams.get(name) ?? undefined;
  if (pathname === paths.signIn()) return paths.signIn(after('callbackUrl'), FORM_TOO_LONG);
  return pathname === paths.secondFactor() ? paths.secondFactor(after('to'), FORM_TOO_LONG) : undefined;
}

/** What a script sends for an answer of its own leads to no page. */
const comesBack = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-dest') !== 'empty' || headers.has(SENT_BY_SCRIPT);

/** @param to the address of a page of ours, where the form of its user waits to be taken */
export function hasInterruptedForm(
  { cookies, locals }: Pick<Context, 'cookies' | 'locals'>,
  to: string,
): boolean {
  const { app, user } = locals;
  const form = user && openLong(app, INTERRUPTED_FORM, formSchema, cookies);
  return form !== undefined && form.uid === user?.id && form.path === to;
}

/**
 * For a page that draws texts.
 * @param boxes the name that boxes of the form share: all that are ticked come back, with spaces between
 */
export function takeInterruptedForm(
  context: Omit<Context, 'request'>,
  boxes?: string,
): Record<string, string> | undefined {
  const fields = takeInterruptedFields(context);
  return fields && textsIn(fields, boxes);
}

/** @returns every value, once, for the traveler who sent them on the page they were sent to */
export function takeInterruptedFields({
  cookies,
  locals,
  url,
}: Omit<Context, 'request'>): Fields | undefined {
  const { app, user } = locals;
  const form = user && openLong(app, INTERRUPTED_FORM, formSchema, cookies);
  if (!form) return undefined;
  const own = form.uid === user.id;
  // With its query, which names what the form is about: a number for one item must not come back for another.
  if (own && form.path !== withoutOutcome(url)) return undefined;
  deleteInterruptedForm({ cookies, locals });
  return own ? form.fields : undefined;
}

/** Called at sign-out: the next person at this browser must not see it. */
export const deleteInterruptedForm = ({ cookies, locals: { app } }: Pick<Context, 'cookies' | 'locals'>) =>
  deleteLong(app, INTERRUPTED_FORM, cookies);
