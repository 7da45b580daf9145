import { listDurations } from '../../shared/lookups/endpoints.ts';
import { handle } from '../../server/lib/handle.ts';
import { choiceList } from '../../server/lookups/lookups.ts';

export const GET = handle(listDurations, (app) => choiceList(app, 'durations'));
