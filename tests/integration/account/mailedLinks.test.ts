/** Accounts by mail: confirming an address, a forgotten password, another address (D07, threats 5 and 24). */
import { beforeEach, describe, expect, it } from 'vitest';
import { submit } from '../../../src/server/calls/form.ts';
import { authenticate, register } from '../../../src/server/account/signIn/register.ts';
import { SAME_PASSWORD_MESSAGE } from '../../../src/shared/account/rules.ts';
import { changePassword } from '../../../src/server/account/password/changePassword.ts';
import { confirmEmail } from '../../../src/server/account/email/confirmEmail.ts';
import {
  requestEmailChange,
  cancelEmailChange,
  pendingChange,
} from '../../../src/server/account/email/changeEmail.ts';
import { requestReset } from '../../../src/server/account/password/requestReset.ts';
import { identitiesOf, insertIdentity } from '../../../src/server/account/services/rows.ts';
import { confirmForm, confirmPage, forgotForm } from '../../../src/server/account/links/pages.ts';
import { resetPassword } from '../../../src/server/account/password/resetPassword.ts';
import { insertSession } from '../../../src/server/account/session/rows.ts';
import { resendVerification } from '../../../src/server/account/email/verification.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import type { User } from '../../../src/server/context.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf, formPost } from '../../fixtures/forms.ts';
import { openMailbox, tokenIn, type Mailbox } from '../../fixtures/mailbox.ts';
import { clock } from '../../fixtures/orders.ts';

const PASSWORD = 'four words make one';
const NEXT = 'five words make it better';
const USED = { refusal: 'LINK_USED' };
const EXPIRED = { refusal: 'LINK_EXPIRED' };
const WRONG = { refusal: 'LINK_WRONG' };
const DONE = { success: true };

describeDatabases('mailed links', (open) => {
  let app: TestApp;
  let time: ReturnType<typeof clock>;
  let mailbox: Mailbox;
  let travelers = 0;

  beforeEach(async () => {
    time = clock(NOW);
    mailbox = openMailbox();
    app = await buildApp(open(), { now: time.now, replace: { mail: mailbox } });
    await app.db.write((tx) => tx.deleteFrom('outbox').where('kind', 'in', ['mail', 'forgot']).execute());
  });

  /** Signed up and in. @returns the traveler and the token of the first mail */
  async function newcomer(): Promise<{ user: User; token: string }> {
    const email = `mail-${open.name}-${++travelers}@sojourn.test`;
    await register(app, { email, password: PASSWORD, firstname: 'Maya', lastname: '', preferred_name: '' });
    const { id } = await app.db.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const [letter] = await mailbox.collect(app);
    return {
      user: { id, sessionId: await session(id), email, firstname: 'Maya', preferred_name: '', photo: null },
      token: tokenIn(letter!),
    };
  }
  const session = (id: string) =>
    app.db.write((tx) => insertSession(tx, id, time.now(), time.now() + 30 * DAY));
  const rowOf = (user: User) =>
    app.db.read.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  const sessionsOf = async (user: User): Promise<string[]> =>
    (await app.db.read.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).map(
      ({ id }) => id,
    );
  const opens = async (user: User, password: string) =>
    (await authenticate(app, (await rowOf(user)).email, password)) !== undefined;
  const confirm = (token: string) => confirmEmail(app, { token });
  const reset = (token: string, new_password = NEXT) => resetPassword(app, { token, new_password });
  async function resetToken(user: User): Promise<string> {
    await requestReset(app, { email: user.email });
    return tokenIn((await mailbox.collect(app)).find(({ kind }) => kind === 'reset')!);
  }

  describe('an address', () => {
    it('is confirmed by the link of the first mail, once', async () => {
      const { user, token } = await newcomer();
      expect((await rowOf(user)).email_verified_at).toBeNull();
      time.advance(HOUR);
      expect(await confirm(token)).toEqual({ success: true, outcome: 'verified' });
      expect((await rowOf(user)).email_verified_at).toBe(NOW + HOUR);
      expect(await confirm(token)).toMatchObject(USED);
    });

    it('is confirmed by a form whose page says so again after a reload', async () => {
      const { token } = await newcomer();
      const sent = await submit(confirmForm, formPost(app, { token }));
      const address = answerOf(sent).headers.get('location')!;
      expect(address).toBe('/auth/verify?done=verified');
      const look = (path: string) => {
        const url = new URL(path, app.config.origin);
        const request = new Request(url);
        return confirmPage({ app, user: undefined, address: '127.0.0.1', request, url });
      };
      for (let reload = 0; reload < 2; reload++)
        expect(await look(address)).toMatchObject({ outcome: 'verified' });
      expect(await look('/auth/verify?done=anything')).toMatchObject({ refused: 'LINK_WRONG' });
      expect(await look(`/auth/verify?token=${token}`)).toMatchObject({ refused: 'LINK_USED' });
    });

    it('is not confirmed by a link that is late, garbled, or for something else', async () => {
      const { user, token } = await newcomer();
      expect(await confirm(`${token.slice(0, -1)}_`)).toMatchObject(WRONG);
      expect(await confirm('x'.repeat(5000))).toMatchObject(WRONG);
      expect(await confirm('')).toMatchObject(WRONG);
      expect(await confirm(await resetToken(user))).toMatchObject(WRONG);
      expect(await reset(token)).toMatchObject(WRONG);
      time.advance(2 * DAY);
      expect(await confirm(token)).toMatchObject(EXPIRED);
      expect((await rowOf(user)).email_verified_at).toBeNull();
    });

    it('gets the link again, which ends the one before, until it is confirmed', async () => {
      const { user, token } = await newcomer();
      await resendVerification(app, user);
      const [letter] = await mailbox.collect(app);
      expect(await confirm(token)).toMatchObject(EXPIRED);
      expect(await confirm(tokenIn(letter!))).toMatchObject({ outcome: 'verified' });
      await resendVerification(app, user);
      expect(await mailbox.collect(app)).toEqual([]);
    });

    it('tells its owner when somebody signs up with it again, once a day, and the page nothing', async () => {
      const { user } = await newcomer();
      const again = { email: user.email, password: NEXT, firstname: 'Eve', lastname: '', preferred_name: '' };
      for (let n = 0; n < 2; n++) expect(await register(app, again)).toEqual(DONE);
      expect(await mailbox.collect(app)).toMatchObject([{ kind: 'hasAccount', to: user.email }]);
      expect(await opens(user, NEXT)).toBe(false);
    });
  });

  describe('a forgotten password', () => {
    const ask = (email: string) => {
      const headers = {
        origin: app.config.origin,
        'content-type': 'application/x-www-form-urlencoded',
        // Threat 2: a mail leads to us, whatever host its asker names.
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      };
      const body = new URLSearchParams({ email });
      const request = new Request(`${app.config.origin}/auth/forgot`, { method: 'POST', headers, body });
      return submit(forgotForm, { app, user: undefined, request, address: '192.0.2.1' });
    };
    const counts = async () => ({
      outbox: (await app.db.read.selectFrom('outbox').select('id').execute()).length,
      tokens: (await app.db.read.selectFrom('mail_tokens').select('hash').execute()).length,
    });

    it('is asked for with the same answer after the same work, whether or not there is an account', async () => {
      const { user } = await newcomer();
      const answers = [];
      for (const email of [user.email, 'nobody@sojourn.test']) {
        const before = await counts();
        const answer = (await ask(email)) as Response;
        const after = await counts();
        const { payload } = await app.db.read
          .selectFrom('outbox')
          .select('payload')
          .where('kind', '=', 'forgot')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        expect(payload).not.toContain(email);
        answers.push({
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          rows: after.outbox - before.outbox,
          tokens: after.tokens - before.tokens,
        });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 303, rows: 1, tokens: 0 });
      const letters = await mailbox.collect(app);
      expect(letters).toMatchObject([{ kind: 'reset', to: user.email }]);
      expect(letters[0]!.text).toContain(`${app.config.origin}/auth/reset?token=`);
      expect(letters[0]!.text + letters[0]!.html).not.toContain('evil');
    });

    it('is replaced once by the link, which ends every session and tells the owner', async () => {
      const { user } = await newcomer();
      const other = await newcomer();
      await session(user.id);
      const token = await resetToken(user);
      time.advance(HOUR - 1);
      expect(await reset(token)).toEqual(DONE);
      expect(await sessionsOf(user)).toEqual([]);
      expect(await sessionsOf(other.user)).toHaveLength(1);
      expect([await opens(user, PASSWORD), await opens(user, NEXT)]).toEqual([false, true]);
      expect([await opens(other.user, PASSWORD), await opens(other.user, NEXT)]).toEqual([true, false]);
      expect((await rowOf(user)).email_verified_at).toBe(NOW + HOUR - 1);
      expect(await mailbox.collect(app)).toMatchObject([{ kind: 'passwordChanged', to: user.email }]);
      expect(await reset(token, 'another one altogether')).toMatchObject(USED);
      expect(await opens(user, NEXT)).toBe(true);
    });

    it('is not replaced by itself, and the link is there for another one', async () => {
      const { user } = await newcomer();
      const token = await resetToken(user);
      expect(await reset(token, PASSWORD)).toMatchObject({
        extra: { fields: { new_password: SAME_PASSWORD_MESSAGE } },
      });
      expect(await reset(token)).toEqual({ success: true });
    });

    it('stays when the link is late, replaced, or tried by two at once', async () => {
      const { user } = await newcomer();
      const first = await resetToken(user);
      const second = await resetToken(user);
      expect(await reset(first)).toMatchObject(EXPIRED);
      const both = await Promise.all([reset(second, NEXT), reset(second, 'the other one of the two')]);
      expect(both.filter((answer) => 'success' in answer)).toHaveLength(1);
      expect(both.filter((answer) => 'refusal' in answer)).toMatchObject([USED]);
      const third = await resetToken(user);
      time.advance(HOUR);
      expect(await reset(third)).toMatchObject(EXPIRED);
    });

    it.each([
      ['ends what a stranger connected before the address was proved', false, []],
      ['leaves what its owner connected since', true, ['google']],
    ])('%s', async (_, proved, left) => {
      const { user, token } = await newcomer();
      if (proved) await confirm(token);
      const identity = { provider: 'google', subject: user.email };
      await app.db.write((tx) => insertIdentity(tx, user.id, identity, NOW));
      expect(await reset(await resetToken(user))).toEqual(DONE);
      expect((await identitiesOf(app.db.read, user.id)).map(({ provider }) => provider)).toEqual(left);
    });

    it('is mailed three times an hour at most, whoever asks', async () => {
      const { user } = await newcomer();
      for (let n = 0; n < 5; n++) await requestReset(app, { email: user.email });
      expect(await mailbox.collect(app)).toHaveLength(3);
      time.advance(HOUR);
      await requestReset(app, { email: user.email });
      expect(await mailbox.collect(app)).toHaveLength(1);
    });

    it('has no link any more once it was changed in settings', async () => {
      const { user } = await newcomer();
      const token = await resetToken(user);
      expect(await changePassword(app, user, { current_password: PASSWORD, new_password: NEXT })).toEqual(
        DONE,
      );
      expect(await mailbox.collect(app)).toMatchObject([{ kind: 'passwordChanged', to: user.email }]);
      expect(await reset(token, 'what a thief would like')).toMatchObject(EXPIRED);
    });
  });

  describe('another address', () => {
    const ask = (user: User, new_email: string, email_password = PASSWORD) =>
      requestEmailChange(app, user, { new_email, email_password });
    let wanted: string;
    beforeEach(() => void (wanted = `new-${open.name}-${++travelers}@sojourn.test`));

    /** @returns the tokens for the new and for the present address */
    async function requestChange(user: User): Promise<{ to: string; from: string }> {
      expect(await ask(user, wanted)).toEqual(DONE);
      const letters = await mailbox.collect(app);
      expect(letters.map(({ to, kind }) => [to, kind]).sort()).toEqual(
        [
          [wanted, 'changeTo'],
          [user.email, 'changeFrom'],
        ].sort(),
      );
      const at = (address: string) => tokenIn(letters.find(({ to }) => to === address)!);
      return { to: at(wanted), from: at(user.email) };
    }

    it.each([
      ['new', 'present'],
      ['present', 'new'],
    ])('counts when both are confirmed, the %s one first', async (first) => {
      const { user } = await newcomer();
      const old = await resetToken(user);
      const { to, from } = await requestChange(user);
      const [one, two] = first === 'new' ? [to, from] : [from, to];
      expect(await confirm(one)).toMatchObject({ outcome: 'waiting' });
      expect((await rowOf(user)).email).toBe(user.email);
      expect(await pendingChange(app.db.read, app, user.id)).toEqual({
        to: wanted,
        byNew: first === 'new',
        byOld: first !== 'new',
      });
      expect(await confirm(one)).toMatchObject(USED);
      time.advance(HOUR / 2);
      expect(await confirm(two)).toMatchObject({ outcome: 'changed' });
      expect(await rowOf(user)).toMatchObject({ email: wanted, email_verified_at: NOW + HOUR / 2 });
      expect(await pendingChange(app.db.read, app, user.id)).toBeUndefined();
      const told = await mailbox.collect(app);
      expect(told.map(({ to, kind }) => `${kind} ${to}`).sort()).toEqual(
        [`addressChanged ${user.email}`, `addressChanged ${wanted}`].sort(),
      );
      expect(await reset(old)).toMatchObject(EXPIRED);
    });

    it('counts when both are confirmed at the same moment', async () => {
      const { user } = await newcomer();
      const { to, from } = await requestChange(user);
      const outcomes = await Promise.all([confirm(to), confirm(from)]);
      expect(outcomes.map((each) => ('outcome' in each ? each.outcome : each)).sort()).toEqual([
        'changed',
        'waiting',
      ]);
      expect((await rowOf(user)).email).toBe(wanted);
    });

    it('is not asked for without the password, nor for the address one has', async () => {
      const { user } = await newcomer();
      expect(await ask(user, wanted, 'not the password')).toMatchObject({ refusal: 'MALFORMED' });
      expect(await ask(user, user.email)).toMatchObject({ refusal: 'MALFORMED' });
      expect(await mailbox.collect(app)).toEqual([]);
    });

    it('is not for a sample traveler, whose own exists nowhere', async () => {
      const { user } = await newcomer();
      const email = `sample-${open.name}-${travelers}@sojourn.invalid`;
      await app.db.write((tx) => tx.updateTable('users').set({ email }).where('id', '=', user.id).execute());
      expect(await ask(user, wanted)).toMatchObject({ refusal: 'MALFORMED' });
      expect(await mailbox.collect(app)).toEqual([]);
    });

    it('is not said to be taken by the page, only by its own mailbox at the end', async () => {
      const { user } = await newcomer();
      const other = await newcomer();
      wanted = other.user.email;
      const { to, from } = await requestChange(user);
      await confirm(from);
      expect(await confirm(to)).toEqual({ success: true, outcome: 'taken' });
      expect((await rowOf(user)).email).toBe(user.email);
      expect((await rowOf(other.user)).email).toBe(wanted);
    });

    it('does not come of halves of two requests, nor after it was given up or the password reset', async () => {
      const { user } = await newcomer();
      const first = await requestChange(user);
      expect(await confirm(first.from)).toMatchObject({ outcome: 'waiting' });
      const second = await requestChange(user);
      expect(await confirm(second.to)).toMatchObject({ outcome: 'waiting' });
      await cancelEmailChange(app, user);
      expect(await confirm(second.from)).toMatchObject(EXPIRED);
      const third = await requestChange(user);
      await confirm(third.from);
      await reset(await resetToken(user));
      expect(await confirm(third.to)).toMatchObject(EXPIRED);
      expect((await rowOf(user)).email).toBe(user.email);
    });
  });
});
