import * as declared from '../../shared/editing/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as pictures from './pictures/upload.ts';
import { finishTable, startTable } from './imports/upload.ts';
import * as write from './room/write.ts';

export const checkContent = userCall(declared.checkContent, write.checkContent);
export const saveContent = userCall(declared.saveContent, write.saveContent);
export const publishDraft = userCall(declared.publishDraft, write.publishDraft);
export const planChange = userCall(declared.planChange, write.planChange);
export const startImport = userCall(declared.startImport, startTable);
export const finishImport = userCall(declared.finishImport, finishTable);
export const startPicture = userCall(declared.startPicture, pictures.startUpload);
export const finishPicture = userCall(declared.finishPicture, pictures.finishUpload);
export const previewMarkdown = userCall(declared.previewMarkdown, write.previewMarkdown);
