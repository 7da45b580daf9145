import * as declared from '../../shared/offers/endpoints.ts';
import { publicCall, userCall } from '../calls/call.ts';
import * as agreed from './agreedDocuments.ts';
import * as answers from './answer.ts';
import * as providers from './providerAnswer.ts';

export const answerOffer = userCall(declared.answerOffer, answers.answerOffer);
export const downloadForProvider = publicCall(declared.downloadForProvider, agreed.downloadForProvider);
export const answerAsProvider = publicCall(declared.answerAsProvider, providers.answerAsProvider);
