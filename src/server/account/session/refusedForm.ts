/**
 * A refused form of a signed-in reader: the post is answered by a redirect to its page, which shows the form with what was typed
 * and what is wrong. So Back and Reload ask the browser for nothing. The form travels in sealed cookies, never in an address.
 */
import type { APIContext } from 'astro';
import * as v from 'valibot';
import type { FormRefusal } from '../../calls/fields.ts';
import { submit, type Form, type Post } from '../../calls/form.ts';
import { seeOther } from '../../calls/refusal.ts';
import {
  deleteLong,
  INTERRUPTED_FORM,
  lengthOfLong,
  openLong,
  REFUSED_FORM,
  storeLong,
} from './longCookie.ts';
import { REFUSAL_PARAMETER, withoutOutcome, withRefusal } from './outcomeOnce.ts';

type Context = Pick<APIContext, 'cookies' | 'locals' | 'url'>;

const texts = v.record(v.string(), v.string());
const refusalSchema = v.object({
  values: texts,
  errors: texts,
  refused: v.optional(v.string()),
  sentence: v.optional(v.string()),
  wait: v.optional(v.number()),
  /** Mistakes in a content file. */
  mistakes: v.optional(
    v.array(
      v.object({
        file: v.string(),
        title: v.optional(v.string()),
        place: v.optional(v.array(v.union([v.string(), v.number()]))),
        text: v.string(),
      }),
    ),
  ),
});
/** No refusal, but what a form made that no cookie may hold, such as recovery codes. */
export type ShownOnce = { shownOnce: true };
type StoredRefusal = v.InferOutput<typeof refusalSchema>;
const storedSchema = v.object({ uid: v.string(), path: v.string(), refusal: refusalSchema });

/**
 * @returns an answer to each post; the refused form once its page is asked for, or at once where no cookie can hold it; what is
 * shown once, at once; undefined for a page that is only looked at
 */
export async function submitOrRecall<P extends Post, R extends StoredRefusal | FormRefusal>(
  context: Context,
  form: Form<P, R>,
  post: P,
): Promise<Response | StoredRefusal | R | undefined> {
  if (post.request.method !== 'POST') return recall(context);
  const outcome = await submit(form, post);
  // What was refused before is done now, or something else is wrong. Another tab's form stays.
  if (refusalOfPage(context)) deleteRefusedForm(context);
  if (outcome instanceof Response || 'shownOnce' in outcome) return outcome;
  return redirectWith(context, outcome as StoredRefusal);
}

/** Who has to wait is told at once: later the time told would not be true. */
function redirectWith(context: Context, refusal: StoredRefusal): Response | StoredRefusal {
  const { cookies, locals, url } = context;
  const { app, user } = locals;
  const path = withoutOutcome(url);
  if (!user || refusal.wait !== undefined) return refusal;
  if (!hasInput(refusal) && isOtherPageStored(context)) return refusal;
  // Two long forms at once would make the cookies too long for a request.
  const taken = lengthOfLong(app, INTERRUPTED_FORM, cookies);
  if (!storeLong(app, REFUSED_FORM, { uid: user.id, path, refusal }, cookies, taken)) return refusal;
  return seeOther(withRefusal(url));
}

const hasInput = ({ values }: StoredRefusal): boolean => Object.values(values).some(Boolean);

/** Another tab waits with what was typed there: a form without input is no reason to lose that. */
function isOtherPageStored({ cookies, locals: { app, user }, url }: Context): boolean {
  const stored = openLong(app, REFUSED_FORM, storedSchema, cookies);
  return stored?.uid === user?.id && stored?.path !== withoutOutcome(url);
}

/** The form stays for a reload. Only the redirect's address asks for it, so the page is empty when it is opened again. */
const recall = (context: Context): StoredRefusal | undefined =>
  context.url.searchParams.has(REFUSAL_PARAMETER) ? refusalOfPage(context) : undefined;

/** What was refused on this page: the same path with the same query. */
function refusalOfPage({ cookies, locals: { app, user }, url }: Context): StoredRefusal | undefined {
  const stored = user && openLong(app, REFUSED_FORM, storedSchema, cookies);
  return stored?.uid === user?.id && stored?.path === withoutOutcome(url) ? stored.refusal : undefined;
}

export const deleteRefusedForm = ({ cookies, locals: { app } }: Pick<Context, 'cookies' | 'locals'>): void =>
  deleteLong(app, REFUSED_FORM, cookies);
