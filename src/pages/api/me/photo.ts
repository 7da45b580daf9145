import { deletePhoto, getPhoto, putPhoto } from '../../../shared/account/endpoints.ts';
import { readPhoto, removePhoto, storePhoto } from '../../../server/account/profile/photo.ts';
import { handle } from '../../../server/lib/handle.ts';

export const GET = handle(getPhoto, readPhoto);
export const PUT = handle(putPhoto, storePhoto);
export const DELETE = handle(deletePhoto, removePhoto);
