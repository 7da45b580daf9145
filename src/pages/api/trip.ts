import * as calls from '../../shared/trips/endpoints.ts';
import { handle } from '../../server/lib/handle.ts';
import { clearTrip, currentTrip, saveTrip } from '../../server/trips/trips.ts';

export const GET = handle(calls.getTrip, currentTrip);
export const PUT = handle(calls.saveTrip, saveTrip);
export const DELETE = handle(calls.clearTrip, clearTrip);
