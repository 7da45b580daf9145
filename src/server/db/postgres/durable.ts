import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';

/**
 * Transactions that wait for the disk, whatever an earlier user of the connection set: a pooler may pass connections
 * on. The setting travels with the statement that begins the transaction.
 */
export class DurableDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): DurableDriver {
    return new DurableDriver(this.#config);
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class DurableDriver extends PostgresDriver {
  /** Rolls back when beginning fails, so that the connection's next user does not inherit an open transaction. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    if (isolationLevel || accessMode) throw new Error('Transactions are begun in one way only.');
    try {
      await connection.executeQuery(CompiledQuery.raw('begin; set local synchronous_commit = on'));
    } catch (error) {
      await this.rollbackTransaction(connection as PostgresConnection).catch(() => {});
      throw error;
    }
  }
}
