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
import { clearTrip, saveTrip, shareTrip } from './calls.ts';
import { formRefusal, inputOf, valueOf, type FormRefusal, type Fields } from '../calls/fields.ts';

/** What was typed, with its messages; `values` is undefined when another button than "Save" was refused. */
export type TripForm = Omit<FormRefusal, 'values' | 'errors'> & {
  values: Trip | undefined;
  errors: TripMessages;
};
type TripPost = Post & { returnTo: (done: 'saved' | 'cleared') => string };

const CAP = 40;

const clear = callAction(
  clearTrip,
  () => ({}),
  (_, { returnTo }: TripPost) => seeOther(returnTo('cleared')),
);

/** At the link: where "Copy link" was pressed the page has nothing under the finger but what it has just made. */
const toLink = (done: 'shared' | 'copied' | 'revoked'): Response =>
  seeOther(`${withQuery(paths.trip(), { done })}#share-plan`);

const share = callAction(
  shareTrip,
  () => ({}),
  (_, __: TripPost, fields) => toLink(fields['copied'] ? 'copied' : 'shared'),
);

const revoke = callAction(links.removeLink, inputOf('id'), (_, __: TripPost) => toLink('revoked'));

const save: Action<TripPost, TripForm> = {
  limit: saveTrip.declaration,
  run: async (post, fields) => {
    const values = typedTrip(post, fields);
    const errors = tripMessages(values, earliestToday(post.app.now()));
    if (Object.keys(errors).length) return { values, errors };
    const answer = await runCall(saveTrip, post, values);
    return isRefusal(answer) ? answer : seeOther(post.returnTo('saved'));
  },
};

/** Those beside "Save". */
const BUTTONS: ReadonlyMap<string, Action<TripPost, TripForm>> = new Map<string, Action<TripPost, TripForm>>([
  ['clear', clear],
  ['share', share],
  ['revoke', revoke],
]);

export const tripForm: Form<TripPost, TripForm> = {
  path: paths.trip(),
  access: 'user',
  action: (fields) => BUTTONS.get(valueOf(fields, 'action')) ?? save,
  showAgain: (refusal, fields, post) => ({
    ...formRefusal(refusal, fields),
    values: BUTTONS.has(valueOf(fields, 'action')) ? undefined : typedTrip(post, fields),
  }),
};

function typedTrip({ app }: Post, fields: Fields): Trip {
  const text = (name: string): string => valueOf(fields, name).slice(0, CAP);
  return { country: countryByCode(app, text('country'))?.iso2 ?? '', start: text('start'), end: text('end') };
}
