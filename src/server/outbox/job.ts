import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import type { OutboxRow } from './rows.ts';

/**
 * One kind of outbox work. `call` speaks to the outside and holds no transaction; the others run inside one and touch
 * only rows. `row.state` tells `call` whether an earlier try may have succeeded (`uncertain`).
 */
export type Job<Result> = {
  begin(tx: Query, app: App, row: OutboxRow): Promise<void>;
  call(app: App, row: OutboxRow): Promise<Result>;
  finish(tx: Query, app: App, row: OutboxRow, result: Result): Promise<void>;
  /** The try failed, and it is not known whether it did something. */
  markUncertain(tx: Query, app: App, row: OutboxRow): Promise<void>;
  giveUp(tx: Query, app: App, row: OutboxRow): Promise<void>;
  /** Whether trying again for 72 hours would be of no use. */
  isHopeless?(error: unknown): boolean;
};
