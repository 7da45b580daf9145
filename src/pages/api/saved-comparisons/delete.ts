import { removeComparison } from '../../../shared/saved/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';
import { removing } from '../../../server/saved/saved.ts';

const remove = removing('compared_programs');

export const POST = handle(removeComparison, (app, user, { compared_program_id }) =>
  remove(app, user, { id: compared_program_id }),
);
