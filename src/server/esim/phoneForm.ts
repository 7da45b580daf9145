import { paths } from '../../shared/lib/paths.ts';
import { formRefusal, inputOf } from '../calls/fields.ts';
import { callAction, type Form, type Post } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import { savePhoneModel } from './calls.ts';

type PhonePost = Post & { answerAt: string };

/** "Check your phone" without script: remembers the phone, and the page answers. */
export const phoneForm: Form<PhonePost> = {
  path: paths.phoneCheck(),
  access: 'user',
  action: () =>
    callAction(savePhoneModel, inputOf('phone_model'), (_, { answerAt }: PhonePost) => seeOther(answerAt)),
  showAgain: formRefusal,
};
