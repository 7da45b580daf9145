/**
 * Payments without a payment provider: our own, clearly marked page replaces the real one. It stores its own payments,
 * behaves like a provider (keyed sessions, signed events over HTTP, resent until accepted), and moves no money.
 */
import { paths } from '../../../shared/lib/paths.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Config } from '../../config/config.ts';
import { crashPoint } from '../../config/crashPoints.ts';
import { deriveKey } from '../../lib/keys.ts';
import { readingSecrets, type Secrets } from '../../lib/seal.ts';
import { within } from '../../lib/within.ts';
import type { Payments } from './port.ts';
import {
  eventRow,
  redirectAfter,
  paymentRow,
  testPaymentOf,
  statusAt,
  type Choice,
  type TestPayment,
} from './sandbox/testPayment.ts';
import { deliver } from './sandbox/delivery.ts';
import { inPages, sandboxRefunds } from './sandbox/refunds.ts';
import { readEvent } from './sandbox/event.ts';
import * as rows from './sandbox/rows.ts';
import type { SandboxRow } from './sandbox/rows.ts';
import { sendTo, type Send } from './sandbox/sender.ts';
import { isSigned, SIGNATURE_HEADER } from '../signature.ts';
import { signatureHeader } from '../signatureHeader.ts';

export type SandboxPayments = Payments & {
  /** @returns undefined for an unknown token */
  find(token: string): Promise<TestPayment | undefined>;
  /** @returns the next address; undefined when the page is closed or unknown. Repeatable. */
  choose(token: string, choice: Choice): Promise<string | undefined>;
  /** Sends due events. @returns how many */
  sendDue(): Promise<number>;
};

/** The sandbox, when it is the provider in use. */
export const sandboxOf = (payments: Payments): SandboxPayments | undefined =>
  'choose' in payments ? (payments as SandboxPayments) : undefined;

type Options = Secrets & {
  db: Database;
  config: Pick<Config, 'host' | 'port' | 'origin'>;
  now: () => number;
  send?: Send | undefined;
};

const KEY = 'sandbox-webhook';
/** How long the browser waits for the event, which continues in the background. */
const MOMENT_MS = 1500;

export const sandboxKey = (secret: string): string => deriveKey(secret, KEY);

export function openSandboxPayments(options: Options): SandboxPayments {
  const { db, config, now } = options;
  const keys = readingSecrets(options).map(sandboxKey);
  const sender = { db, now, keys: keys.slice(0, 1), send: options.send ?? sendTo(config) };
  const statusOf = (row: SandboxRow) => statusAt(row, now());

  async function approve(token: string): Promise<void> {
    const event = newId(now());
    const payment = await db.write(async (tx) => {
      const row = await rows.change(tx, token, now(), { state: 'paid', payment_ref: `sbx_${newId(now())}` });
      if (row) await rows.addEvent(tx, eventRow(event, 'payment.succeeded', row.id, statusOf(row), now()));
      return row;
    });
    crashPoint('sandbox:after-paid');
    if (payment) await within(MOMENT_MS, deliver(sender, event)).catch(() => {});
  }

  return {
    name: 'sandbox',
    origins: [config.origin],
    ...sandboxRefunds(db, now),
    sessionsSince: (since) => inPages((after) => rows.paymentsSince(db.read, since, after), statusOf),
    async createSession(payment) {
      const row = await db.write((tx) => rows.addPayment(tx, paymentRow(payment, now())));
      if (row.amount !== payment.amount || row.order_id !== payment.orderId)
        throw new Error('This key belongs to another payment.');
      return { session: row.id, url: config.origin + paths.sandboxPayment(row.id) };
    },
    async getStatus(session) {
      const row = await rows.paymentOf(db.read, session);
      return row && statusOf(row);
    },
    async expire(session) {
      await db.write((tx) => rows.change(tx, session, now(), { state: 'expired' }));
      const row = await rows.paymentOf(db.read, session);
      return row && statusOf(row).state;
    },
    verifyEvent: (rawBody, headers) =>
      isSigned(keys, now(), rawBody, signatureHeader(headers, SIGNATURE_HEADER))
        ? readEvent(rawBody)
        : undefined,
    async find(token) {
      const row = await rows.paymentOf(db.read, token);
      return row && testPaymentOf(row, statusOf(row).state);
    },
    async choose(token, choice) {
      if (choice === 'approve') await approve(token);
      if (choice === 'decline') await db.write((tx) => rows.change(tx, token, now(), { state: 'declined' }));
      const row = await rows.paymentOf(db.read, token);
      return row && redirectAfter(row, statusOf(row).state, choice);
    },
    sendDue: () => deliver(sender),
  };
}
