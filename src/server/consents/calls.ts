import * as declared from '../../shared/consents/endpoints.ts';
import { publicCall, userCall, type Call } from '../calls/call.ts';
import { choose } from './choices.ts';
import * as newsletter from './newsletter.ts';

export const requestNewsletter: Call<typeof declared.requestNewsletter> = {
  declaration: declared.requestNewsletter,
  work: newsletter.requestNewsletter,
};
export const confirmNewsletter = publicCall(declared.confirmNewsletter, newsletter.confirmNewsletter);
export const unsubscribe = publicCall(declared.unsubscribe, newsletter.unsubscribe);
export const chooseMails = userCall(declared.chooseMails, choose);
