/** "My trip" as a form that posts to its own page: the same calls, and back to where the traveler came from (F111). */
import { clearTrip as clearing, saveTrip as saving } from '../../shared/trips/endpoints.ts';
import { tripMessages, type TripMessages } from '../../shared/trips/rules.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import { readForm } from '../lib/body.ts';
import { perform } from '../calls/pipeline.ts';
import type { Caller } from '../lib/context.ts';
import type { User } from '../lib/context.ts';
import { limit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse } from '../lib/refusal.ts';
import { countryByCode } from '../lookups/lookups.ts';
import { clearTrip, saveTrip } from './trips.ts';

/** What was typed, with its messages. */
export type TripForm = { values: Trip; errors: TripMessages };
type Post = Caller & { user: User; request: Request; back: (done: 'saved' | 'cleared') => string };

const CAP = 40;

/** @returns 303 once it is done; the form for what cannot be kept; a refusal's own status for no form of ours */
export async function submitTripForm({ request, back, ...caller }: Post): Promise<Response | TripForm> {
  const { app, user } = caller;
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  const limited = await limit(saving, caller);
  if (limited) return refusalResponse(limited);
  if (fields['action'] === 'clear') {
    await perform(clearing, caller, {}, () => clearTrip(app, user));
    return seeOther(back('cleared'));
  }
  const values = typedTrip(caller, fields);
  const errors = tripMessages(values, earliestToday(app.now()));
  if (Object.keys(errors).length) return { values, errors };
  const answer = await perform(saving, caller, values, (_, trip) => saveTrip(app, user, trip));
  return isRefusal(answer) ? refusalResponse(answer) : seeOther(back('saved'));
}

function typedTrip({ app }: Caller, fields: Record<string, string>): Trip {
  const text = (name: string): string => (fields[name] ?? '').slice(0, CAP);
  return { country: countryByCode(app, text('country'))?.iso2 ?? '', start: text('start'), end: text('end') };
}

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': PRIVATE } });
