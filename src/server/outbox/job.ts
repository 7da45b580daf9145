import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import type { OutboxRow } from './rows.ts';

/** Thrown by `call` before anything was sent: the entry stays as it is until then (ms). */
export class NotYet extends Error {
  override name = 'NotYet';
  readonly at: number;

  constructor(at: number) {
    super('It is not time yet.');
    this.at = at;
  }
}

/**
 * One kind of outbox work. `call` talks to the outside without a transaction; the others run inside one and only touch
 * rows. `row.state` tells `call` whether an earlier try may have succeeded (`uncertain`).
 */
export type Job<Result> = {
  /**
   * In the transaction that leases it. One that throws has failed its try: its changes are undone, and the failure is stored in that
   * transaction, with `markUncertain` or `giveUp`.
   */
  begin?(tx: Query, app: App, row: OutboxRow): Promise<void>;
  call(app: App, row: OutboxRow): Promise<Result>;
  finish(tx: Query, app: App, row: OutboxRow, result: Result): Promise<void>;
  /** The try failed, and its effect is unknown. */
  markUncertain(tx: Query, app: App, row: OutboxRow): Promise<void>;
  giveUp(tx: Query, app: App, row: OutboxRow): Promise<void>;
  /** Whether retrying cannot succeed. */
  isHopeless?(error: unknown): boolean;
};
