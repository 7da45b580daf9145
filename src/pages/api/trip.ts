import { getTrip, saveTrip as declaration } from '../../shared/trips/endpoints.ts';
import { handle } from '../../server/lib/handle.ts';
import { currentTrip, saveTrip } from '../../server/trips/trips.ts';

export const GET = handle(getTrip, currentTrip);
export const PUT = handle(declaration, saveTrip);
