import { listCountries } from '../../shared/lookups/endpoints.ts';
import { handle } from '../../server/lib/handle.ts';
import { countries } from '../../server/lookups/lookups.ts';

export const GET = handle(listCountries, (app) => [...countries(app)]);
