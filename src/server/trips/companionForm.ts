/** Somebody who travels along, as a form that posts to its own page and returns to the trip (F200). */
import { companionMessages, type CompanionMessages } from '../../shared/trips/companionRules.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import { paths } from '../../shared/lib/paths.ts';
import { runCall } from '../calls/call.ts';
import { formRefusal, inputOf, valueOf, type Fields, type FormRefusal } from '../calls/fields.ts';
import { callAction, type Action, type Form, type Post } from '../calls/form.ts';
import { isRefusal, seeOther, type Refusal } from '../calls/refusal.ts';
import { addCompanion, changeCompanion, removeCompanion, restoreCompanion } from './calls.ts';
import { allTrips } from './severalTrips.ts';

/** "" is no answer. `trip`: its id; `id`: of the companion, "" of a new one. */
type CompanionValues = { trip: string; id: string; name: string; start: string; end: string };
export type CompanionForm = Omit<FormRefusal, 'values' | 'errors'> & {
  values: CompanionValues;
  errors: CompanionMessages;
};
type CompanionDone = 'added' | 'changed' | 'removed' | 'restored';
type FormAction = Action<Post, CompanionForm>;
type Answer = Output<typeof addCompanion.declaration> | Refusal;

const MAX_TYPED = 200;

/** A removal stays in the address, with the button that takes it back; what else was done is said once. */
const toTrip = (done: CompanionDone): Response =>
  seeOther(paths.whoTravels({ [done === 'removed' ? 'undo' : 'done']: `companion-${done}` }));

const remove: FormAction = callAction(removeCompanion, inputOf('id'), () => toTrip('removed'));
const nothing = () => ({});
const restore: FormAction = callAction(restoreCompanion, nothing, () => toTrip('restored'));

const addTyped = (post: Post, { trip, ...typed }: CompanionValues): Promise<Answer> =>
  runCall(addCompanion, post, { trip, ...inputFrom(typed) });

/** Who was removed in another tab, and is wanted in this one, is added again. */
async function changeTyped(post: Post, typed: CompanionValues): Promise<Answer> {
  const answer = await runCall(changeCompanion, post, { id: typed.id, ...inputFrom(typed) });
  return isRefusal(answer) && answer.refusal === 'NOT_FOUND' ? addTyped(post, typed) : answer;
}

const inputFrom = ({ name, start, end }: Omit<CompanionValues, 'trip'>) => ({
  ...{ name, ...(start && { start }), ...(end && { end }) },
});

/** Runs only when the form's own rules find nothing. */
const saving = (
  limit: NonNullable<FormAction['limit']>,
  done: CompanionDone,
  save: (post: Post, typed: CompanionValues) => Promise<Answer>,
): FormAction => ({
  limit,
  async run(post, fields) {
    const values = typedCompanion(fields);
    const trip = (await allTrips(post.app, post.user!)).find(({ id }) => id === values.trip);
    const errors = trip ? companionMessages(values, trip) : {};
    if (Object.keys(errors).length) return { values, errors };
    const answer = await save(post, values);
    return isRefusal(answer) ? answer : toTrip(done);
  },
});

const ACTIONS: ReadonlyMap<string, FormAction> = new Map([
  ['add', saving(addCompanion.declaration, 'added', addTyped)],
  ['save', saving(changeCompanion.declaration, 'changed', changeTyped)],
  ['remove', remove],
  ['restore', restore],
]);

export const companionForm: Form<Post, CompanionForm> = {
  path: paths.companion(),
  access: 'user',
  action: (fields) => ACTIONS.get(valueOf(fields, 'action')),
  showAgain: (refusal, fields) => ({ ...formRefusal(refusal, fields), values: typedCompanion(fields) }),
};

const typedCompanion = (fields: Fields): CompanionValues =>
  typedValues(Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(fields, name)])));

/** @param fields as sent, now or before the session ended */
export function typedValues(fields: Readonly<Record<string, string>>): CompanionValues {
  const text = (name: string): string => (fields[name] ?? '').slice(0, MAX_TYPED);
  return {
    ...{ trip: text('trip'), id: text('id'), name: text('name'), start: text('start'), end: text('end') },
  };
}
