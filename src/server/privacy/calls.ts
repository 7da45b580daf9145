import * as declared from '../../shared/account/privacyEndpoints.ts';
import { publicCall, userCall } from '../calls/call.ts';
import * as deletion from './deletion.ts';
import * as link from './deletionLink.ts';
import { inPieces } from '../calls/download.ts';
import { exportOf } from './export.ts';

export const exportMe = userCall(declared.exportMe, (app, user) => inPieces(exportOf(app, user)));
export const deleteMe = userCall(declared.deleteMe, deletion.deleteMe);
export const askDeletion = userCall(declared.askDeletion, link.askDeletion);
export const deleteByLink = publicCall(declared.deleteByLink, link.deleteByLink);
