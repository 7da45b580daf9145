import { getMe, updateMe } from '../../shared/account/endpoints.ts';
import { me, updateProfile } from '../../server/account/account.ts';
import { handle } from '../../server/lib/handle.ts';

export const GET = handle(getMe, me);
export const PATCH = handle(updateMe, updateProfile);
