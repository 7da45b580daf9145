/** "My trip" as a form that posts to its own page and returns to where the user came from (F111). */
import { tripMessages, type TripMessages } from '../../shared/trips/rules.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { runCall } from '../calls/call.ts';
import { callAction, type Action, type Form, type Post } from '../calls/form.ts';
import { isRefusal, seeOther } from '../calls/refusal.ts';
import { countryByCode } from '../lookups/lookups.ts';
import * as links from '../secretLinks/calls.ts';
import { addTrip, chooseTrip, removeTrip, restoreTrip, saveTrip, shareTrip } from './calls.ts';
import { formRefusal, inputOf, valueOf, type FormRefusal, type Fields } from '../calls/fields.ts';

/** What was typed, with its messages; `values` is undefined when another button than "Save" was refused. */
export type TripForm = Omit<FormRefusal, 'values' | 'errors'> & {
  values: (Trip & { id: string }) | undefined;
  errors: TripMessages;
};
export type TripDone = 'saved' | 'cleared' | 'added' | 'chosen' | 'restored';
type TripPost = Post & { returnTo: (done: TripDone) => string };

const MAX_TYPED = 40;

const backWith =
  (done: TripDone) =>
  (_: unknown, { returnTo }: TripPost): Response =>
    seeOther(returnTo(done));

const clear = callAction(removeTrip, inputOf('id'), backWith('cleared'));
const choose = callAction(chooseTrip, inputOf('id'), backWith('chosen'));
const restore = callAction(restoreTrip, () => ({}), backWith('restored'));

/** At the link: where "Copy link" was pressed the page has nothing under the finger but what it has just made. */
const toLink = (done: 'shared' | 'copied' | 'revoked'): Response =>
  seeOther(`${withQuery(paths.trip(), { done })}#share-plan`);

const share = callAction(
  shareTrip,
  (fields) => (valueOf(fields, 'id') ? inputOf('id')(fields) : {}),
  (_, __: TripPost, fields) => toLink(fields['copied'] ? 'copied' : 'shared'),
);

const revoke = callAction(links.removeLink, inputOf('id'), (_, __: TripPost) => toLink('revoked'));

const save: Action<TripPost, TripForm> = {
  limit: saveTrip.declaration,
  run: (post, fields) =>
    ifValid(post, fields, async ({ id, ...trip }) => {
      const saved = await runCall(saveTrip, post, { ...trip, ...(id && { id }) });
      // Removed in another tab, and wanted in this one.
      const isGone = isRefusal(saved) && saved.refusal === 'NOT_FOUND';
      const answer = isGone ? await runCall(addTrip, post, trip) : saved;
      return isRefusal(answer) ? answer : seeOther(post.returnTo('saved'));
    }),
};

const add: Action<TripPost, TripForm> = {
  limit: addTrip.declaration,
  run: (post, fields) =>
    ifValid(post, fields, async ({ id: _, ...trip }) => {
      const answer = await runCall(addTrip, post, trip);
      return isRefusal(answer) ? answer : seeOther(post.returnTo('added'));
    }),
};

/** Runs only when the form's own rules find nothing. */
async function ifValid<R>(
  post: TripPost,
  fields: Fields,
  run: (typed: Trip & { id: string }) => Promise<R>,
): Promise<R | TripForm> {
  const values = tripIn(post, fields);
  const errors = tripMessages(values, earliestToday(post.app.now()));
  return Object.keys(errors).length ? { values, errors } : run(values);
}

/** Those without fields of their own. */
const BUTTONS: ReadonlyMap<string, Action<TripPost, TripForm>> = new Map<string, Action<TripPost, TripForm>>([
  ['clear', clear],
  ['choose', choose],
  ['restore', restore],
  ['share', share],
  ['revoke', revoke],
]);

export const tripForm: Form<TripPost, TripForm> = {
  path: paths.trip(),
  access: 'user',
  action: (fields) =>
    BUTTONS.get(valueOf(fields, 'action')) ?? (valueOf(fields, 'action') === 'add' ? add : save),
  showAgain: (refusal, fields, post) => ({
    ...formRefusal(refusal, fields),
    values: typedTrip(post, fields),
  }),
};

/** @returns undefined where another button than "Save" was pressed */
export const typedTrip = (post: Post, fields: Fields): (Trip & { id: string }) | undefined =>
  BUTTONS.has(valueOf(fields, 'action')) ? undefined : tripIn(post, fields);

function tripIn({ app }: Post, fields: Fields): Trip & { id: string } {
  const text = (name: string): string => valueOf(fields, name).slice(0, MAX_TYPED);
  const country = countryByCode(app, text('country'))?.iso2 ?? '';
  return { country, start: text('start'), end: text('end'), id: valueOf(fields, 'id') };
}
