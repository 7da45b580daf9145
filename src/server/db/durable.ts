import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
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

class DurableDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin; set local synchronous_commit = on'));
  }
}
