/** "My trip" as a form that posts to its own page and returns to where the user came from (F111). */
import { tripMessages, type TripMessages } from '../../shared/trips/rules.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import { runCall } from '../calls/call.ts';
import { callAction, type Action, type Form, type Post } from '../calls/form.ts';
import { isRefusal, seeOther } from '../calls/refusal.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { clearTrip, saveTrip } from './calls.ts';
import { formRefusal, valueOf, type FormRefusal, type Fields } from '../calls/fields.ts';

/** What was typed, with its messages. */
export type TripForm = Omit<FormRefusal, 'values' | 'errors'> & { values: Trip; errors: TripMessages };
type TripPost = Post & { returnTo: (done: 'saved' | 'cleared') => string };

const CAP = 40;

const clear = callAction(
  clearTrip,
  () => ({}),
  (_, { returnTo }: TripPost) => seeOther(returnTo('cleared')),
);

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

export const tripForm: Form<TripPost, TripForm> = {
  path: paths.trip(),
  access: 'user',
  action: (fields) => (valueOf(fields, 'action') === 'clear' ? clear : save),
  showAgain: (refusal, fields, post) => ({
    ...formRefusal(refusal, fields),
    values: typedTrip(post, fields),
  }),
};

function typedTrip({ app }: Post, fields: Fields): Trip {
  const text = (name: string): string => valueOf(fields, name).slice(0, CAP);
  return { country: countryByCode(app, text('country'))?.iso2 ?? '', start: text('start'), end: text('end') };
}
