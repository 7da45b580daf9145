import { addComparison } from '../../../shared/saved/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';
import { adding } from '../../../server/saved/saved.ts';

const add = adding('compared_programs');

export const POST = handle(addComparison, (app, user, { payload }) =>
  add(app, user, { id: payload.program_id }),
);
