import { getMe, updateMe } from '../../shared/account/endpoints.ts';
import { deleteMe } from '../../shared/account/privacyEndpoints.ts';
import { me, updateProfile } from '../../server/account/account.ts';
import { handle } from '../../server/lib/handle.ts';
import { deleteMe as remove } from '../../server/privacy/deletion.ts';

export const GET = handle(getMe, me);
export const PATCH = handle(updateMe, updateProfile);
export const DELETE = handle(deleteMe, remove);
