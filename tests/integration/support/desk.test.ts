/** What a clerk finds and reads before acting: parts of numbers, which of two equal items, the limit, the story in order. */
import { beforeEach, expect, it } from 'vitest';
import { momentText } from '../../../src/components/support/order/moments.ts';
import { storyCopy } from '../../../src/copy/support/story.ts';
import type { User } from '../../../src/server/context.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { syncRefundsNow } from '../../../src/server/orders/refunds/syncRefunds.ts';
import { writeStaffLog } from '../../../src/server/staffLog/staffLog.ts';
import type { Actor } from '../../../src/server/support/act.ts';
import { find } from '../../../src/server/support/find/find.ts';
import { searchLog } from '../../../src/server/support/logPage.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { erase } from '../../../src/server/privacy/end.ts';
import { orderNoteForm } from '../../../src/server/support/noteForm.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { supportMessages } from '../../../src/shared/staff/support.ts';
import { formPost } from '../../fixtures/forms.ts';
import { actOnOrder } from '../../../src/server/support/order/actions.ts';
import { orderPage } from '../../../src/server/support/order/page.ts';
import { possibleActions } from '../../../src/server/support/order/possible.ts';
import { refundLimit } from '../../../src/server/support/order/refundLimit.ts';
import { claimNumber } from '../../../src/shared/claims/claim.ts';
import { HOUR } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { sentClaim } from '../../fixtures/claims.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import {
  clock,
  complete,
  fillCart,
  itemsOf,
  JAPAN,
  JAPAN_CENTS,
  orderRow,
  pay,
} from '../../fixtures/orders.ts';

describeDatabases('the desk of a clerk', (open) => {
  let app: TestApp;
  let time: ReturnType<typeof clock>;
  let maya: User;
  let clerk: NonNullable<Actor>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now });
    maya = await newTraveler(app, 'Maya');
    clerk = { id: (await newTraveler(app, 'Ruth')).id, isOwner: false };
  });

  /** @returns its number */
  async function order(items = [JAPAN]): Promise<string> {
    await fillCart(app, maya, ...items);
    await pay(app, await complete(app, maya));
    await runOnce(app);
    return (await orderRow(app, maya)).number;
  }
  const act = (number: string, input: object) =>
    actOnOrder(app, number, {
      ...{ action: 'part', actor: clerk, reason: 'A call.', once: crypto.randomUUID() },
      ...input,
    });
  const numbersFor = async (text: string) => (await find(app, text)).orders.map(({ number }) => number);

  it('finds an order by a part of its number, and by one with a wrong, missing or additional sign', async () => {
    const number = await order();
    const code = number.slice(3);
    const other = [...'2346DXYZ'].find((sign) => !code.includes(sign))!;
    const texts = [
      ...[code.slice(0, 3), code.slice(-3), code.slice(0, 4).toLowerCase(), `#SJ-${code.slice(0, 5)}`],
      ...[
        code[0] + other + code.slice(2),
        code.slice(0, 4) + other + code[5],
        code.slice(0, 2) + code.slice(3),
      ],
      ...[`SJ${code}${other}`, `sj-${other}${code}`],
    ];
    for (const text of texts) expect([text, ...(await numbersFor(text))]).toContain(number);
    for (const text of [`Ruth ${number}`, `order #${number.toLowerCase()}, Ruth`])
      expect(await numbersFor(text)).toEqual([number]);
    const { exact, orders } = await find(app, code.slice(0, 4));
    expect(exact).toBe(false);
    expect(orders.find((each) => each.number === number)?.owner?.id).toBe(maya.id);
    for (const text of [code.slice(0, 2), `${other}${other}${code.slice(2)}`, '%%%', `${code}${code}`])
      expect(await numbersFor(text)).not.toContain(number);
  });

  it('finds the order of a claim by the number of the claim, and leads to the claim', async () => {
    const id = await sentClaim(app, maya);
    const { number } = await orderRow(app, maya);
    for (const text of [claimNumber(id), claimNumber(id).toLowerCase()])
      expect((await find(app, text)).orders).toMatchObject([{ number, owner: { id: maya.id } }]);
    expect(await numbersFor('CL-00000000')).toEqual([]);
    expect((await orderPage(app, number))!.claims).toMatchObject([{ id, user: maya.id }]);
  });

  it('tells equal items apart by their numbers', async () => {
    const number = await order([JAPAN, JAPAN]);
    const titles = async () =>
      possibleActions((await orderPage(app, number))!).flatMap(({ action, title }) =>
        action === 'item' ? [title!] : [],
      );
    const items = (await orderPage(app, number))!.items;
    expect(items.map((item) => /^89\d+F?$/.test(item.number))).toEqual([true, true]);
    expect((await titles()).map((title, at) => title.endsWith(`, ${items[at]!.number}`))).toEqual([
      true,
      true,
    ]);
    // Two that were not delivered have none.
    const page = (await orderPage(app, number))!;
    const bare = { ...page, items: page.items.map((item) => ({ ...item, number: '' })) };
    const names = possibleActions(bare).flatMap(({ action, title }) => (action === 'item' ? [title!] : []));
    expect(names.map((name) => name.slice(-6))).toEqual([' (1/2)', ' (2/2)']);
  });

  it('knows how much of an order a clerk may still give back; an owner has no limit', async () => {
    const number = await order();
    app.config = { ...app.config, staffRefundCents: 1000 };
    const limit = async (actor: Actor = clerk) =>
      refundLimit(app.db.read, app, actor, await orderRow(app, maya));
    expect(await limit()).toEqual({ limit: 1000, given: 0, left: 1000 });
    await act(number, { cents: 400 });
    expect(await limit()).toEqual({ limit: 1000, given: 400, left: 600 });
    expect(await limit({ ...clerk, isOwner: true })).toBeUndefined();
    expect(await act(number, { cents: 601 })).toMatchObject({ refusal: 'CONFLICT' });
    expect(await act(number, { cents: 600 })).toBe(number);
    await runOnce(app);
  });

  it('reads what happened in the order of time, what somebody did before what it caused', async () => {
    const number = await order();
    time.advance(HOUR);
    expect(await act(number, { action: 'refund' })).toBe(number);
    await runOnce(app);
    await syncRefundsNow(app, (await orderRow(app, maya)).payment_ref!);
    // The mail of the order was delivered only now.
    await app.db.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ state: 'done', next_at: time.now() + HOUR })
        .where('dedupe_key', 'like', 'mail:order:%')
        .where('user_id', '=', maya.id)
        .execute(),
    );
    const { moments } = (await orderPage(app, number))!;
    expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).toSorted((a, b) => a - b));
    const late = moments.filter(({ at }) => at >= NOW + HOUR).map((moment) => moment.kind);
    expect(late.slice(0, 2)).toEqual(['staff', 'refund']);
    expect(moments.at(-1)).toMatchObject({ kind: 'mail', mail: 'order' });
    // Each line leads to its own mail.
    const [refund] = (await orderPage(app, number))!.refunds;
    const mails = moments.flatMap((moment) => (moment.kind === 'mail' ? [[moment.mail, moment.again]] : []));
    expect(mails).toEqual([
      ['refund', refund!.id],
      // Nothing of the order stands any more, so its mail would tell of nothing.
      ['order', undefined],
    ]);
  });

  it('tells of each mail that was sent again, and lets none of them be chosen as the first', async () => {
    const number = await order();
    for (let press = 0; press < 2; press++) {
      time.advance(HOUR);
      expect(await act(number, { action: 'mail', mail: 'order' })).toBe(number);
    }
    await runOnce(app);
    const { moments } = (await orderPage(app, number))!;
    const mails = moments.flatMap((moment) => (moment.kind === 'mail' ? [moment] : []));
    expect(mails).toMatchObject([
      { mail: 'order', again: 'order', isRepeated: false },
      ...[1, 2].map((hours) => ({
        mail: 'order',
        again: undefined,
        isRepeated: true,
        at: NOW + hours * HOUR,
      })),
    ]);
    expect(momentText(mails[1]!).title).toBe(`Mail waits: Your order${storyCopy.moments.mailAgain}`);
  });

  it('reads what somebody did before what it caused, although that took some time', async () => {
    const number = await order();
    const tick = () => {
      time.advance(1);
      return time.now();
    };
    Object.assign(app, { now: tick });
    expect(await act(number, { action: 'part', cents: 500 })).toBe(number);
    const { moments } = (await orderPage(app, number))!;
    expect(moments.map((moment) => moment.kind).slice(-2)).toEqual(['staff', 'refund']);
    await runOnce(app);
  });

  it('takes a note once for each text, and none for an account that is gone', async () => {
    const number = await order();
    const once = crypto.randomUUID();
    const ruth = await newTraveler(app, 'Ruth');
    const user: User = { ...ruth, staff: { role: 'support', checkedAt: NOW } };
    const write = async (note: string) => {
      const { order: row } = (await orderPage(app, number))!;
      return submit(orderNoteForm, {
        ...formPost(app, { action: 'note', note, once }, { user }),
        subject: { userId: row.user_id, orderId: row.id, page: paths.staffOrder(number) },
      });
    };
    for (const day of ['Monday', 'Monday', 'Tuesday', 'Tuesday', 'Monday']) await write(`Calls on ${day}.`);
    const notes = async () => (await orderPage(app, number))!.notes.map(({ text }) => text);
    expect((await notes()).sort()).toEqual(['Calls on Monday.', 'Calls on Monday.', 'Calls on Tuesday.']);
    await app.db.write((tx) => erase(tx, app, maya.id));
    expect(await write('Moved to Porto.')).toMatchObject({ sentence: supportMessages.noteGone });
    expect(await notes()).toEqual([]);
  });

  it('reads names, not ids, in the details of the log', async () => {
    const number = await order([JAPAN, JAPAN]);
    const [item] = await itemsOf(app, maya);
    await act(number, { action: 'item', item: item!.id });
    const { id } = await orderRow(app, maya);
    const gone = crypto.randomUUID();
    await app.db.write(async (tx) => {
      const entry = { actor: clerk.id, action: 'content-approve', subject: id } as const;
      await writeStaffLog(tx, app, { ...entry, details: { asked_by: maya.id } });
      await writeStaffLog(tx, app, { ...entry, details: { asked_by: gone } });
    });
    const { entries } = await searchLog(app, new URLSearchParams({ q: number }));
    expect(entries.flatMap(({ details }) => details['asked_by'] ?? []).toSorted()).toEqual(
      [maya.email, gone].toSorted(),
    );
    expect(entries.flatMap(({ details }) => details['item'] ?? [])).toEqual([
      expect.stringContaining('Japan, 5 GB'),
    ]);
    expect(entries.find(({ details }) => details['item'])!.details['amount']).toBe(
      (JAPAN_CENTS / 100).toFixed(2),
    );
    await runOnce(app);
  });
});
