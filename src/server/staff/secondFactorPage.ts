/** The page where staff pass their second factor, add what it needs, and make recovery codes. */
import type { APIContext } from 'astro';
import { FORM_TOO_LONG } from '../../shared/account/signInCodes.ts';
import { newPasskeySchema, passkeyAnswerSchema } from '../../shared/account/passkeys.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import { missingStep, type FactorStep } from '../../shared/staff/factorStep.ts';
import { paths, safePath } from '../../shared/lib/paths.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import { readCredential } from '../account/passkeys/credential.ts';
import { addPasskey } from '../account/calls.ts';
import { relyingParty } from '../account/passkeys/relyingParty.ts';
import { hasInterruptedForm } from '../account/session/interruptedForm.ts';
import { submitOrRecall, type ShownOnce } from '../account/session/refusedForm.ts';
import { checkByCode, makeCodes } from '../account/secondFactor/codes.ts';
import { checkByPasskey } from '../account/secondFactor/checkByPasskey.ts';
import {
  isSecondFactorFresh,
  secondFactorOf,
  type SecondFactor,
} from '../account/secondFactor/secondFactor.ts';
import { signedInRecently } from '../account/services/ownMethods.ts';
import { runCall } from '../calls/call.ts';
import { buttonIn, formRefusal, valueOf, type FormRefusal } from '../calls/fields.ts';
import { postOf, type Action, type Form, type Post } from '../calls/form.ts';
import { isRefusal, refuse, seeOther } from '../calls/refusal.ts';
import type { User } from '../context.ts';

/** `error`: of the address, `FORM_TOO_LONG` or none. */
type FactorPost = Post & { to: string; error: string | undefined };
/** New ones, in the one answer that shows them. */
type NewCodes = FormRefusal & ShownOnce & { codes: string[] };
type FactorForm = FormRefusal | NewCodes;
type Button = Action<FactorPost, FactorForm>;

const limited = (
  max: number,
  run: (user: User, ...args: Parameters<Button['run']>) => ReturnType<Button['run']>,
): Button => ({
  limit: { method: 'POST', path: paths.secondFactor(), limit: { max, windowMs: 10 * MINUTE } },
  run: (post, fields) => (post.user ? run(post.user, post, fields) : refuse('NOT_FOUND')),
});

const WRONG_CODE = refuse('MALFORMED', { fields: { code: serverMessages.staff.wrongCode } });

const BUTTONS: Record<string, Button> = {
  check: limited(60, async (user, { app, to }, fields) => {
    const answer = readCredential(passkeyAnswerSchema, valueOf(fields, 'credential'));
    if (!answer) return refuse('PASSKEY');
    const checked = await checkByPasskey(app, user, answer);
    return isRefusal(checked) ? checked : seeOther(to);
  }),
  // Ten in ten minutes, and the wait grows: 39 bits are out of reach.
  code: limited(10, async (user, { app, to }, fields) => {
    const checked = await checkByCode(app, user, valueOf(fields, 'code'), WRONG_CODE);
    return isRefusal(checked) ? checked : seeOther(to);
  }),
  add: limited(30, async (_, post, fields) => {
    const credential = readCredential(newPasskeySchema, valueOf(fields, 'credential'));
    if (!credential) return refuse('PASSKEY');
    const added = await runCall(addPasskey, post, { name: valueOf(fields, 'name'), credential });
    return isRefusal(added) ? added : seeOther(paths.secondFactor(post.to, post.error));
  }),
  codes: limited(10, async (user, { app }) => {
    const newCodes = await makeCodes(app, user);
    return isRefusal(newCodes)
      ? newCodes
      : { values: {}, errors: {}, codes: newCodes.codes, shownOnce: true };
  }),
};

export const secondFactorForm: Form<FactorPost, FactorForm> = {
  path: paths.secondFactor(),
  access: { staff: 'any', beforeSecondFactor: true },
  action: (fields) => buttonIn(BUTTONS, fields),
  // A code that was typed is kept nowhere.
  showAgain: (refusal, fields) => ({ ...formRefusal(refusal, fields), values: {} }),
};

type FactorPage = {
  form: FactorForm;
  state: SecondFactor;
  /** The one thing to do now; undefined when all is there. */
  step: FactorStep | undefined;
  /** Signed in recently, which adding a passkey requires. */
  recent: boolean;
  offered: boolean;
  /** Our path to go on to. */
  to: string;
  error: string | undefined;
  /** What was typed there comes back after the check. */
  isKept: boolean;
};

/** @returns a redirect once something is done; `to` of the address is the page to go on to */
export async function secondFactorPage(context: APIContext, user: User): Promise<Response | FactorPage> {
  const { app } = context.locals;
  const asked = safePath(context.url.searchParams.get('to'), app.config.origin);
  const to = asked === '/' ? paths.staff() : asked;
  const error = context.url.searchParams.get('error') === FORM_TOO_LONG ? FORM_TOO_LONG : undefined;
  const post = { ...postOf(context), to, error };
  const form = (await submitOrRecall(context, secondFactorForm, post)) ?? { values: {}, errors: {} };
  if (form instanceof Response) return form;
  const [state, recent] = await Promise.all([secondFactorOf(app, user), signedInRecently(app, user)]);
  const step = missingStep(state, isSecondFactorFresh(app, user));
  const isKept = state.complete && (isKeptElsewhere(to) || hasInterruptedForm(context, to));
  return { form, state, step, recent, offered: relyingParty(app.config) !== undefined, to, error, isKept };
}

/** The browser has a copy of what was typed in a form of content (islands/editing/draft/localCopy.ts), the server has the table of an import. */
const isKeptElsewhere = (to: string): boolean =>
  to.startsWith('/edit/file?') || to.startsWith(`${paths.editImports()}?`);
