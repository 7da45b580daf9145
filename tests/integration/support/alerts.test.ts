/** Owners hear what goes wrong: by mail over a real mail server, by a signed webhook over HTTP, once for all processes. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alerts as alertsCommand } from '../../../scripts/ops/alerts.ts';
import { content as contentCommand } from '../../../scripts/ops/content.ts';
import { stuckWork } from '../../../scripts/ops/queries.ts';
import { recordBackup } from '../../../scripts/backup/record.ts';
import { ALERT_NAMES, FAULT_NAMES } from '../../../src/copy/mail/alerts.ts';
import { recordFailures } from '../../../src/server/alerts/failures.ts';
import { currentAlerts } from '../../../src/server/alerts/present.ts';
import { sendAlertsWhenDue } from '../../../src/server/alerts/sendAlerts.ts';
import { ALERT_JOB, alertJob } from '../../../src/server/alerts/webhook.ts';
import { putFault } from '../../../src/server/editing/faultRows.ts';
import { faultList } from '../../../src/server/editing/room/faultList.ts';
import { openMetrics } from '../../../src/server/ops/metrics.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { boundedFetch } from '../../../src/server/outgoing/boundedFetch.ts';
import { takeOutcomes } from '../../../src/server/outgoing/outcomes.ts';
import type { Job } from '../../../src/server/outbox/job.ts';
import { run } from '../../../src/server/outbox/run.ts';
import { openSmtp } from '../../../src/server/providers/mail/smtp.ts';
import { putRole } from '../../../src/server/staff/rows.ts';
import { staffLogPage } from '../../../src/server/staffLog/staffLog.ts';
import { actOnOrder } from '../../../src/server/support/order/actions.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { afterTest } from '../../fixtures/afterwards.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { readableLog } from '../../fixtures/content.ts';
import { createMigratedPlace, describeDatabases, type Place } from '../../fixtures/databases.ts';
import { complete, fillCart, orderRow, paidStatus, sendEvent } from '../../fixtures/orders.ts';
import { startSmtp, type SmtpDouble } from '../../fixtures/smtp.ts';
import { startDouble, type Double } from '../../mocks/double.ts';

const KEY = 'a secret of the alerts, long enough to be one';
const LINE = 'POST alerts';

describeDatabases('owners are told', (_open, place) => {
  let time: number;
  let app: TestApp;
  let own: Place;
  let smtp: SmtpDouble;
  let hook: Double;
  let status: number;
  /** What the service that may be away answers. */
  let away: number;

  beforeEach(async () => {
    [time, status, away] = [NOW, 200, 503];
    takeOutcomes();
    smtp = await startSmtp();
    hook = await startDouble({
      [LINE]: () => ({ status, json: {} }),
      'GET away': () => ({ status: away, json: {} }),
    });
    own = await createMigratedPlace(place.dialect);
    const mail = openSmtp({
      url: smtp.url,
      from: 'Sojourn <hello@sojourn.example>',
      origin: 'https://sojourn.example',
    });
    const config = { alerts: { webhook: { url: `${hook.url}/alerts`, secret: KEY }, backup: true } };
    app = await buildApp(own.open(), { now: () => time, config, replace: { mail } });
    afterTest.push(() => own.remove());
    const owner = await newTraveler(app, 'Olive');
    const clerk = await newTraveler(app, 'Ruth');
    await app.db.write(async (tx) => {
      await putRole(tx, owner.id, { role: 'owner', now: time, by: null });
      await putRole(tx, clerk.id, { role: 'support', now: time, by: null });
    });
    await sendMail(app);
    smtp.received.splice(0);
  });
  afterEach(() => Promise.all([smtp.close(), hook.stop()]));

  const look = async () => {
    await sendAlertsWhenDue(app);
    await sendMail(app);
    await run(app, { [ALERT_JOB]: alertJob as Job<unknown> });
  };
  const minutes = (count: number) => (time += count * MINUTE);
  const subjects = () => smtp.received.splice(0).map(({ headers }) => headers.subject);
  const posts = () =>
    hook.calls
      .filter(({ line }) => line === LINE)
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const callAway = () => boundedFetch(new Request(`${hook.url}/away`), { timeoutMs: 2000, maxBytes: 1000 });
  const full = async () => 0.05;
  const roomy = async () => 0.5;

  async function differingOrder(name: string): Promise<string> {
    const user = await newTraveler(app, name);
    await fillCart(app, user);
    const session = await complete(app, user);
    await app.payments.choose(session, 'approve');
    const paid = {
      ...(await paidStatus(app, session)),
      ...(await app.payments.getStatus(session)),
      amount: 1000,
    };
    await sendEvent(app, `evt_${session}`, paid);
    await app.db.write((tx) =>
      tx.updateTable('sandbox_payments').set({ amount: 1000 }).where('id', '=', session).execute(),
    );
    return (await orderRow(app, user)).number;
  }

  it('says in the log that a webhook never took what it was sent', async () => {
    status = 503;
    await differingOrder('Maya');
    await sendAlertsWhenDue(app);
    await sendMail(app);
    time += 73 * HOUR;
    const { log, lines } = readableLog();
    await run({ ...app, log }, { [ALERT_JOB]: alertJob as Job<unknown> });
    expect(lines.map(({ msg }) => msg)).toEqual([
      'outbox entry failed',
      'alerts were not taken by their webhook: given up',
    ]);
  });

  it('of an order that needs attention: at once, then a digest, then that all is well', async () => {
    const number = await differingOrder('Maya');
    await look();
    const [mail] = smtp.received;
    expect(smtp.received).toHaveLength(1);
    expect(mail!.headers.subject).toBe(ALERT_NAMES.attention);
    expect(mail!.text).toContain(number);
    minutes(2);
    const second = await differingOrder('Ada');
    await look();
    expect(subjects()).toHaveLength(1);
    minutes(60);
    await look();
    expect(smtp.received[0]!.text).toContain(`of these new: ${second}`);
    expect(subjects()).toEqual([ALERT_NAMES.attention]);
    for (const each of [number, second]) {
      const input = { action: 'refund', actor: null, reason: 'A test.', once: each } as const;
      expect(await actOnOrder(app, each, input)).toBe(each);
    }
    await runOnce(app);
    await sendMail(app);
    smtp.received.splice(0);
    minutes(61);
    await look();
    expect(subjects()).toEqual(['All is well again']);
    minutes(2 * 24 * 60);
    await look();
    expect(subjects()).toEqual([]);
  });

  it('once, however many processes look', async () => {
    await differingOrder('Maya');
    const others = await Promise.all(
      [1, 2, 3].map(() => buildApp(own.open(), { now: () => time, audited: false })),
    );
    await Promise.all([app, ...others].map((each) => sendAlertsWhenDue(each)));
    await sendMail(app);
    expect(subjects()).toHaveLength(1);
  });

  it('by a webhook too, signed, until it is taken, and without a name', async () => {
    status = 500;
    const number = await differingOrder('Maya');
    await look();
    status = 200;
    minutes(1);
    await run(app, { [ALERT_JOB]: alertJob as Job<unknown> });
    const calls = hook.calls.filter(({ line }) => line === LINE);
    expect(calls).toHaveLength(2);
    const { headers, body } = calls[1]!;
    const seconds = Math.floor(time / 1000);
    expect(headers['sojourn-signature']).toBe(
      `t=${seconds},v1=${createHmac('sha256', KEY).update(`${seconds}.${body}`).digest('hex')}`,
    );
    expect(headers['idempotency-key']).toBe(calls[0]!.headers['idempotency-key']);
    expect(JSON.parse(body)).toMatchObject({
      all_well: false,
      alerts: [{ kind: 'attention', subjects: [number], new: [number] }],
      ended: [],
    });
    expect(body).not.toMatch(/@|Maya|Olive/);
  });

  it('of a service that is away for more than ten minutes, by whatever process saw it', async () => {
    const host = new URL(hook.url).hostname;
    for (const wait of [0, 5, 4]) {
      minutes(wait);
      await callAway();
      await recordFailures(app, roomy);
      await look();
    }
    expect(subjects()).toEqual([]);
    minutes(1);
    await callAway();
    await recordFailures(app, roomy);
    await look();
    expect(smtp.received[0]?.text).toContain(host);
    expect(subjects()).toEqual([ALERT_NAMES.provider]);
    // It answers one of them: over.
    away = 404;
    minutes(61);
    await callAway();
    await recordFailures(app, roomy);
    await look();
    expect(subjects()).toEqual(['All is well again']);
  });

  it('of a service that nothing asks any more for a day only', async () => {
    for (const wait of [0, 6, 6]) {
      minutes(wait);
      await callAway();
      await recordFailures(app, roomy);
    }
    time += DAY - 1;
    expect((await currentAlerts(app)).map(({ kind }) => kind)).toEqual(['provider']);
    time++;
    expect(await currentAlerts(app)).toEqual([]);
  });

  it('not of a service that failed once, or answers in between', async () => {
    for (const answer of [503, 200, 503]) {
      away = answer;
      minutes(8);
      await callAway();
      await recordFailures(app, roomy);
    }
    await look();
    minutes(30);
    await look();
    expect(subjects()).toEqual([]);
  });

  it('of the mail server, by the webhook', async () => {
    smtp.behave('drop');
    for (const wait of [0, 6, 6]) {
      minutes(wait);
      await app.mail
        .send({ to: 'a@sojourn.test', subject: 'x', text: 'x', html: 'x', key: 'x', kind: 'x', at: time })
        .catch(() => undefined);
      await recordFailures(app, roomy);
    }
    await look();
    expect(posts()[0]).toMatchObject({ alerts: [{ kind: 'provider', subjects: ['mail server'] }] });
  });

  it('of a full disk, until there is room or its machine is gone', async () => {
    await recordFailures(app, full);
    expect((await currentAlerts(app)).map(({ kind }) => kind)).toEqual(['disk']);
    minutes(61);
    expect(await currentAlerts(app)).toEqual([]);
    await recordFailures(app, full);
    await recordFailures(app, roomy);
    expect(await currentAlerts(app)).toEqual([]);
  });

  it('of a backup that is older than a day, on a site for others from its first day on', async () => {
    expect(await currentAlerts(app)).toEqual([]);
    expect(await recordBackup({ ...app.config, ...own.config }, time)).toBeUndefined();
    time += DAY - HOUR;
    expect(await currentAlerts(app)).toEqual([]);
    time += 2 * HOUR;
    expect(await currentAlerts(app)).toMatchObject([{ kind: 'backup' }]);
    expect((await alertsCommand.run(app, [])).text).toContain(ALERT_NAMES.backup);
    app.config.alerts.backup = false;
    expect(await currentAlerts(app)).toEqual([]);
    app.config.alerts.backup = true;
    await app.db.write((tx) => tx.deleteFrom('settings').where('key', '=', 'backup-at').execute());
    expect(await currentAlerts(app)).toEqual([]);
    app.config.origin = 'https://sojourn.example';
    expect(await currentAlerts(app)).toMatchObject([{ kind: 'backup' }]);
  });

  describe('of content', () => {
    const tell = (subject: string, message = 'line 1: is wrong', kind: 'refused' | 'import' = 'refused') =>
      app.db.write((tx) => putFault(tx, { kind, subject, message, at: time }));
    const dismiss = async (file: string) => {
      const { failed = false, text } = await contentCommand.run(app, ['dismiss', file]);
      return { failed, text };
    };

    it('many faults are one mail with what is wrong in each, more of them a digest, their end one more', async () => {
      const files = Array.from({ length: 12 }, (_, index) => `help/topic-${index}.md`);
      for (const file of files) await tell(file, `line 3: ${file} has no title`);
      await tell('harbour', 'programs[2].id is used twice', 'import');
      const table = (await faultList(app, 'harbour')).faults[0];
      expect(table?.href).toBe(paths.editImports());
      await look();
      const [mail, ...others] = smtp.received.splice(0);
      expect(others).toEqual([]);
      expect(mail!.headers.subject).toBe(ALERT_NAMES.content);
      expect(mail!.text).toContain(
        `help/topic-0.md: ${FAULT_NAMES.refused}: line 3: help/topic-0.md has no title`,
      );
      expect(mail!.text).toContain(`${app.config.origin}${paths.edit()}`);
      expect(mail!.text).toContain('13: ');
      minutes(5);
      await tell('footer.yaml');
      await tell('navigation.yaml');
      await look();
      expect(subjects()).toEqual([]);
      minutes(61);
      await look();
      expect(smtp.received[0]!.text).toContain('of these new: refused footer.yaml, refused navigation.yaml');
      expect(subjects()).toHaveLength(1);
      await app.db.write((tx) => tx.deleteFrom('content_faults').execute());
      minutes(61);
      await look();
      expect(subjects()).toEqual(['All is well again']);
      expect(posts().at(-1)).toMatchObject({ all_well: true, ended: ['content'] });
    });

    it('stands in the room, in the metric and in the list of stuck work until it is mended or dismissed', async () => {
      await tell('footer.yaml', 'line 7: closing is missing');
      const stands = async () => ({
        room: (await faultList(app)).faults.map(({ message, href }) => [message, href]),
        metric: /content_faults\{kind="refused"\} (\d)/.exec(await openMetrics(app).text())?.[1],
        stuck: (await stuckWork.run(app, [])).text.includes('closing is missing'),
        alert: (await currentAlerts(app)).length,
      });
      expect(await stands()).toEqual({
        room: [['is missing', paths.editFile('footer.yaml', undefined, 'closing')]],
        ...{ metric: '1', stuck: true, alert: 1 },
      });
      expect((await dismiss('navigation.yaml')).failed).toBe(true);
      expect((await dismiss('footer.yaml')).failed).toBe(false);
      const nowhere = { room: [], metric: undefined, stuck: false, alert: 0 };
      expect(await stands()).toEqual(nowhere);
      expect((await dismiss('footer.yaml')).failed).toBe(true);
      expect((await contentCommand.run(app, [])).text).toContain('closing is missing');
      // The same fault, seen again by a process that has just started.
      await tell('footer.yaml', 'line 7: closing is missing');
      expect(await stands()).toEqual(nowhere);
      await tell('footer.yaml', 'line 9: newsletter is missing');
      expect((await stands()).room).toEqual([
        ['is missing', paths.editFile('footer.yaml', undefined, 'newsletter')],
      ]);
      const { entries } = await staffLogPage(app, null);
      expect(entries).toMatchObject([
        { action: 'content-dismiss', subject: 'footer.yaml', actor_id: null, details: { kind: 'refused' } },
      ]);
    });

    it('a refused import that is dismissed is told when it is refused again', async () => {
      await tell('harbour', 'programs[2].id is used twice', 'import');
      expect((await dismiss('harbour')).failed).toBe(false);
      expect(await currentAlerts(app)).toEqual([]);
      await tell('harbour', 'programs[2].id is used twice', 'import');
      expect(await currentAlerts(app)).toMatchObject([{ kind: 'content', subjects: ['import harbour'] }]);
    });
  });
});
