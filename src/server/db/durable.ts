import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';

/**
 * Transactions that wait for the disk, whatever the connection was told before: a pooler between us and the database may
 * hand on one that was told otherwise. Said in the round trip that begins it.
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
  /** What was begun and not told to us must not be what the next one that gets the connection works in. */
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
