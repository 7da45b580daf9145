/**
 * Payment provider, eSIM supplier and insurer with their own ledgers in another database, which survives the loss of
 * ours.
 */
import { mkdirSync } from 'node:fs';
import type { Config } from '../../src/server/config/config.ts';
import type { Content } from '../../src/server/content/content.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { openSandboxEsim } from '../../src/server/providers/esim/sandbox.ts';
import { openSandboxInsurance } from '../../src/server/providers/insurance/sandbox.ts';
import { openSandboxPayments } from '../../src/server/providers/payments/sandbox.ts';
import type { Send } from '../../src/server/providers/payments/sandbox/sender.ts';

export type Suppliers = { ledger: Database } & ReturnType<typeof open>;

type Parts = { config: Config; secret: string; content: Content; now: () => number; send: Send };

export async function openSuppliers(folder: string, parts: Parts): Promise<Suppliers> {
  mkdirSync(folder, { recursive: true });
  const ledger = openDatabase({ dataDir: folder, databaseUrl: undefined });
  await migrate(ledger);
  return { ledger, ...open(ledger, parts) };
}

function open(db: Database, { config, secret, content, now, send }: Parts) {
  const [esim, insurance] = [openSandboxEsim({ db, content, now }), openSandboxInsurance({ db, now })];
  const askedTwice: string[] = [];
  // The sandbox forgives a second purchase; others would charge again. So a request for an existing item means that no
  // look-up came first.
  const once = async (key: string, lookup: Promise<unknown>) => void ((await lookup) && askedTwice.push(key));
  return {
    askedTwice,
    payments: openSandboxPayments({ db, config, secret, now, send }),
    esim: {
      ...esim,
      placeOrder: async (...order: Parameters<typeof esim.placeOrder>) => {
        await once(order[0], esim.findOrder(order[0]));
        return esim.placeOrder(...order);
      },
    },
    insurance: {
      ...insurance,
      issuePolicy: async (...order: Parameters<typeof insurance.issuePolicy>) => {
        await once(order[0], insurance.findPolicy(order[0]));
        return insurance.issuePolicy(...order);
      },
    },
  };
}
