import { getMe } from '../../shared/account/endpoints.ts';
import { me } from '../../server/account/account.ts';
import { handle } from '../../server/lib/handle.ts';

export const GET = handle(getMe, me);
