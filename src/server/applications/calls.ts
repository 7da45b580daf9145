import * as declared from '../../shared/applications/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as applications from './applications.ts';
import * as drafts from './drafts.ts';
import { ofReviewedDraft } from './reviewedDraft.ts';

export const getApplication = userCall(declared.getApplication, applications.currentApplication);
export const createApplication = userCall(declared.createApplication, ofReviewedDraft(applications.create));
export const updateApplication = userCall(declared.updateApplication, ofReviewedDraft(applications.update));
export const listOffered = userCall(declared.listOffered, applications.offeredPrograms);
export const getDraft = userCall(declared.getDraft, drafts.currentDraft);
export const saveDraft = userCall(declared.saveDraft, drafts.saveDraft);
