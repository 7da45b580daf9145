import { listDestinations } from '../../../../shared/esim/endpoints.ts';
import { destinations } from '../../../../server/esim/esim.ts';
import { handle } from '../../../../server/lib/handle.ts';

export const GET = handle(listDestinations, destinations);
