import type { Query } from '../../db/database.ts';
import * as accessOrders from './access/rows.ts';
import * as accessTopUps from './access/topUpRows.ts';
import * as sandboxOrders from './sandboxRows.ts';
import * as sandboxTopUps from './sandboxTopUpRows.ts';

/** Those of every adapter, not only of the one in use: what was bought may be from the one before. */
const TABLES = [
  accessOrders.forgetOrder,
  accessTopUps.forgetTopUp,
  sandboxOrders.forgetEsim,
  sandboxTopUps.forgetTopUp,
];

/** Deletes what adapters store here about the order of `key`. */
export async function forgetOrder(tx: Query, key: string): Promise<void> {
  for (const forget of TABLES) await forget(tx, key);
}
