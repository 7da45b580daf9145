/** A refused form of staff: a redirect to its page, which shows it again at each reload until something is done. */
import { beforeEach, expect, it } from 'vitest';
import type { Form, Post } from '../../../src/server/calls/form.ts';
import { refuse, seeOther } from '../../../src/server/calls/refusal.ts';
import { formRefusal, valueOf, type FormRefusal } from '../../../src/server/calls/fields.ts';
import { COOKIE_SECONDS } from '../../../src/server/account/session/sealedCookie.ts';
import { INTERRUPTED_FORM, storeLong } from '../../../src/server/account/session/longCookie.ts';
import { deleteRefusedForm, submitOrRecall } from '../../../src/server/account/session/refusedForm.ts';
import { clearBrowser } from '../../../src/server/account/session/signOutForm.ts';
import type { App, User } from '../../../src/server/context.ts';
import { buildApp, NOW } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { cookieJar } from '../../fixtures/cookies.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { formPost } from '../../fixtures/forms.ts';

const PAGE = '/staff/questions/1?item=2';
const WRONG = { answer: 'Write an answer.' };

const form: Form = {
  path: '/staff/questions/[id]',
  access: { staff: 'support' },
  action: () => ({
    run: (_, fields) =>
      valueOf(fields, 'answer') === 'Yes.' ? seeOther('/done') : refuse('MALFORMED', { fields: WRONG }),
  }),
  showAgain: formRefusal,
};

describeDatabases('a refused form of staff', (open) => {
  let app: App;
  let time: number;
  let clerk: User;
  let jar: ReturnType<typeof cookieJar>;

  beforeEach(async () => {
    time = NOW;
    app = await buildApp(open(), { now: () => time });
    clerk = { ...(await newTraveler(app, 'Ruth')), staff: { role: 'support', checkedAt: NOW } };
    jar = cookieJar();
  });

  const at = (path: string, user: User) => ({
    ...{ cookies: jar.cookies, locals: { app, user } as never, url: new URL(path, app.config.origin) },
  });
  const send = (answer: string, path = PAGE) =>
    submitOrRecall(at(path, clerk), form, formPost(app, { answer }, { user: clerk }));
  const look = (path: string, user = clerk) => {
    const request = new Request(new URL(path, app.config.origin));
    const post: Post = { app, user, address: '127.0.0.1', request };
    return submitOrRecall(at(path, user), form, post);
  };
  const sentTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);
  const REFUSED_PAGE = `${PAGE}&again=yes`;

  it('is shown again at the address that the redirect leads to, also at a reload', async () => {
    expect(sentTo(await send('No!'))).toBe(REFUSED_PAGE);
    for (const view of ['first', 'reload'])
      expect(await look(REFUSED_PAGE), view).toMatchObject({ values: { answer: 'No!' }, errors: WRONG });
    // Refused once more, from there: the address stays the same, so Back leads to where the form was opened.
    expect(sentTo(await send('No?', REFUSED_PAGE))).toBe(REFUSED_PAGE);
    expect(await look(REFUSED_PAGE)).toMatchObject({ values: { answer: 'No?' } });
  });

  it('is not shown on a page opened anew, on another, to another reader, or after a while', async () => {
    await send('No!');
    expect(await look(PAGE)).toBeUndefined();
    expect(await look('/staff/questions/1?item=3&again=yes')).toBeUndefined();
    expect(await look(REFUSED_PAGE, await newTraveler(app, 'Ada'))).toBeUndefined();
    time += COOKIE_SECONDS * 1000;
    expect(await look(REFUSED_PAGE)).toBeUndefined();
  });

  it('is forgotten once the form is done, and at sign-out', async () => {
    await send('No!');
    expect(sentTo(await send('Yes.', REFUSED_PAGE))).toBe('/done');
    expect(await look(REFUSED_PAGE)).toBeUndefined();
    await send('No!');
    clearBrowser(at(PAGE, clerk), new Response());
    expect(await look(REFUSED_PAGE)).toBeUndefined();
  });

  it('waits beside what is sent from another page', async () => {
    await send('No!');
    expect(sentTo(await send('Yes.', '/staff/questions/2'))).toBe('/done');
    expect(await send('', '/staff/questions/2'), 'nothing typed, as a code that is kept nowhere').toEqual(
      expect.objectContaining({ errors: WRONG }),
    );
    expect(await look(REFUSED_PAGE)).toMatchObject({ values: { answer: 'No!' } });
  });

  it('is shown at once beside a long form that its session held up: both would be too long for a request', async () => {
    const held = (why: string) =>
      storeLong(app, INTERRUPTED_FORM, { uid: clerk.id, path: PAGE, fields: { why: [why] } }, jar.cookies);
    held('Late.');
    expect(sentTo(await send('No!'))).toBe(REFUSED_PAGE);
    deleteRefusedForm(at(PAGE, clerk));
    const words = Array.from({ length: 280 }, () => crypto.randomUUID());
    while (!held(words.join(' '))) words.pop();
    expect(await send('No!')).toMatchObject({ values: { answer: 'No!' }, errors: WRONG });
    expect(await look(REFUSED_PAGE)).toBeUndefined();
  });

  it('does not keep what may be shown once only', async () => {
    const made = { values: {}, errors: {}, codes: ['1'], shownOnce: true } as const;
    const makesCodes: Form<Post, FormRefusal | typeof made> = {
      ...form,
      action: () => ({ run: () => made }),
    };
    expect(await submitOrRecall(at(PAGE, clerk), makesCodes, formPost(app, {}, { user: clerk }))).toBe(made);
    expect(jar.values()).toEqual([]);
  });

  it('is shown at once where no cookie can hold what was typed', async () => {
    const answer = Array.from({ length: 5000 }, () => crypto.randomUUID()[0]).join('') + crypto.randomUUID();
    const long = Array.from({ length: 400 }, () => crypto.randomUUID()).join(' ');
    expect(sentTo(await send(answer))).toBe(REFUSED_PAGE);
    expect(await send(long)).toMatchObject({ values: { answer: long }, errors: WRONG });
    expect(await look(REFUSED_PAGE)).toBeUndefined();
  });
});
