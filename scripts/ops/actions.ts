/** Commands that change data; the server's worker carries them out. */
import { deleteFinishedWork } from '../../src/server/ops/finishedWork.ts';
import { deleteExpiredMail } from '../../src/server/account/links/tokens.ts';
import { lostPayments, refundLost } from '../../src/server/ops/lostPayments.ts';
import { retry } from '../../src/server/ops/ops.ts';
import { forgetTravelers } from '../../src/server/orders/forget/forget.ts';
import { reconcile } from '../../src/server/orders/payment/reconcile.ts';
import { compareWithProvider } from '../../src/server/orders/payment/compareWithProvider.ts';
import { deleteExpiredSamples } from '../../src/server/sample/deleteExpired.ts';
import { countOf, tableText } from './table.ts';
import { dollars, entriesText, type Command } from './command.ts';

export const retryWork: Command = {
  args: 'NUMBER | ENTRY | all',
  does: 'try work again now that was given up or waits for its next try',
  async run(app, names) {
    const facts = await retry(app, names);
    const { entries, refunds } = facts;
    if (!entries.length && !refunds) {
      const what = names.includes('all') ? '' : ` of ${names.join(', ')}`;
      return { facts, text: `Nothing${what} waits or was given up.`, failed: true };
    }
    const text = [
      ...(entries.length
        ? [entriesText('Tried again by the server within a second', entries, app.now())]
        : []),
      ...(refunds ? [`${countOf(refunds, 'failed refund')} started again.`] : []),
    ].join('\n\n');
    return { facts, text };
  },
};

export const sweepNow: Command = {
  args: '',
  does: 'compare with the payment provider, ask about waiting orders, clear away what is over of travelers, samples and mails',
  async run(app) {
    const { uncompared, ...compared } = await compareWithProvider(app);
    const forgotten = await forgetTravelers(app);
    const notCompared = [...new Set([...uncompared, ...(await reconcile(app))])];
    await deleteExpiredSamples(app);
    await deleteExpiredMail(app);
    await deleteFinishedWork(app);
    const text = tableText('Swept', ['what', 'count'], Object.entries({ ...compared, ...forgotten }));
    const facts = { compared, forgotten, notCompared };
    if (!notCompared.length) return { facts, text };
    const records = notCompared.map((name) => [name]);
    return { facts, text: `${text}\n\n${tableText('Not compared', ['record'], records)}`, failed: true };
  },
};

export const lostPaymentsCommand: Command = {
  args: '[refund]',
  does: 'paid sessions of the last four days without an order (after a restored backup); refund gives them back',
  async run(app, [verb]) {
    const facts = await lostPayments(app);
    const rows = facts.map(({ order: id, payment, amount }) => [id, payment, dollars(amount)]);
    const text = tableText('Paid, and nothing known of the order', ['order', 'payment', 'USD'], rows);
    if (verb !== 'refund') return { facts, text, failed: facts.length > 0 };
    return { facts, text: `${text}\n${await refundLost(app, facts)} given back.` };
  },
};
