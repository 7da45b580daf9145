import { addProgram } from '../../../shared/saved/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';
import { adding } from '../../../server/saved/saved.ts';

export const POST = handle(addProgram, adding('programs'));
