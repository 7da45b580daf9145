/** Every form that posts without script, for the middleware and for tests that cover all of them. */
import { signInForm, signUpForm } from './account/signIn/forms.ts';
import { linkForm } from './account/services/linkForm.ts';
import { confirmForm, forgotForm, resetForm } from './account/links/pages.ts';
import { settingsForm } from './account/profile/settingsForm.ts';
import { signOutForm } from './account/session/signOutForm.ts';
import { stepForm } from './applications/form.ts';
import { offersForm } from './applications/offersForm.ts';
import { documentsForm } from './documents/form.ts';
import type { Form } from './calls/form.ts';
import { calendarForm } from './calendar/form.ts';
import { addForm } from './cart/addForm.ts';
import { cartForm } from './cart/form.ts';
import { compareForm } from './compare/form.ts';
import { claimForm } from './claims/claimForm.ts';
import { claimStepForm } from './claims/form.ts';
import { insurerForm } from './claims/insurerForm.ts';
import { policyClaimsForm } from './claims/policyForm.ts';
import { newsletterForm, newsletterLinkForm, unsubscribeForm } from './consents/pages.ts';
import { offerForm } from './offers/form.ts';
import { providerForm } from './offers/providerForm.ts';
import { approvalForm } from './editing/room/approvalPage.ts';
import { historyForm } from './editing/room/historyForm.ts';
import { importForm } from './editing/imports/form.ts';
import { plannedForm } from './editing/room/plannedPage.ts';
import { travelerForm } from './insurance/travelerForm.ts';
import { deletionByLink, deletionByMail, deletionByPassword } from './privacy/deletionForm.ts';
import { sandboxForm } from './orders/payment/sandboxPage.ts';
import { phoneForm } from './esim/phoneForm.ts';
import { changePolicyForm } from './policies/form.ts';
import { purchasesForm } from './purchases/form.ts';
import { receiptForm } from './purchases/receiptForm.ts';
import { sampleForm } from './sample/sample.ts';
import { savedForm } from './saved/form.ts';
import { peopleForm } from './staff/people.ts';
import { secondFactorForm } from './staff/secondFactorPage.ts';
import { accountNoteForm, orderNoteForm } from './support/noteForm.ts';
import { accountActionForm, orderActionForm } from './support/actionForms.ts';
import { questionForm } from './support/order/answer.ts';
import { askForm } from './purchases/ask.ts';
import { companionForm } from './trips/companionForm.ts';
import { tripForm } from './trips/form.ts';

export const FORMS = {
  accountActionForm,
  accountNoteForm,
  addForm,
  askForm,
  approvalForm,
  calendarForm,
  cartForm,
  changePolicyForm,
  claimForm,
  claimStepForm,
  compareForm,
  confirmForm,
  deletionByLink,
  deletionByMail,
  deletionByPassword,
  documentsForm,
  forgotForm,
  historyForm,
  importForm,
  insurerForm,
  linkForm,
  newsletterForm,
  newsletterLinkForm,
  offerForm,
  offersForm,
  orderActionForm,
  orderNoteForm,
  peopleForm,
  phoneForm,
  plannedForm,
  policyClaimsForm,
  providerForm,
  purchasesForm,
  questionForm,
  receiptForm,
  resetForm,
  sampleForm,
  sandboxForm,
  savedForm,
  secondFactorForm,
  settingsForm,
  signInForm,
  signOutForm,
  signUpForm,
  stepForm,
  travelerForm,
  companionForm,
  tripForm,
  unsubscribeForm,
} satisfies Record<string, Pick<Form, 'path' | 'access' | 'limit'>>;

export const FORM_ROUTES: ReadonlySet<string> = new Set(Object.values(FORMS).map(({ path }) => path));
