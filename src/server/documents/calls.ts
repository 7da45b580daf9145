import * as declared from '../../shared/documents/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as documents from './documents.ts';
import { finish } from './finish.ts';
import { beginUpload, storePart } from './upload.ts';

export const listDocuments = userCall(declared.listDocuments, documents.ownDocuments);
export const startUpload = userCall(declared.startUpload, beginUpload);
export const sendPart = userCall(declared.sendPart, storePart);
export const finishUpload = userCall(declared.finishUpload, finish);
export const removeDocument = userCall(declared.removeDocument, documents.remove);
export const restoreDocument = userCall(declared.restoreDocument, documents.restore);
export const downloadDocument = userCall(declared.downloadDocument, documents.openDownload);
