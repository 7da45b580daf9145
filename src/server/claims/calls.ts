import * as declared from '../../shared/claims/endpoints.ts';
import * as byInsurer from '../../shared/claims/insurerEndpoints.ts';
import { publicCall, userCall } from '../calls/call.ts';
import * as drafts from './drafts.ts';
import * as insurer from './insurerAnswer.ts';
import * as sent from './send.ts';

export const startClaim = userCall(declared.startClaim, drafts.startClaim);
export const saveClaimDraft = userCall(declared.saveClaimDraft, drafts.saveClaimDraft);
export const deleteClaim = userCall(declared.deleteClaim, drafts.deleteClaim);
export const sendClaim = userCall(declared.sendClaim, sent.sendClaim);
export const replyToInsurer = userCall(declared.replyToInsurer, sent.replyToInsurer);
export const downloadForInsurer = publicCall(byInsurer.downloadForInsurer, insurer.downloadForInsurer);
export const answerAsInsurer = publicCall(byInsurer.answerAsInsurer, insurer.answerAsInsurer);
