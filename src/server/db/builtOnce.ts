/** Statements that are sent with every request are built once: Kysely takes longer to build one than SQLite to run it. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Query } from './database.ts';

/** The place of a value in a statement. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`"${this.name}" is only known when the statement is sent: compute with it before.`);
  }
}

/**
 * @param build called once for each dialect, with places instead of values: it may put them into the statement, and
 * throws when it computes with one
 * @returns a function that sends the statement with a call's values
 */
export function builtOnce<Values extends Record<string, string | number>, Row>(
  build: (q: Query, values: Values) => Compilable<Row>,
): (q: Query, values: Values) => Promise<Row[]> {
  const statements = new WeakMap<object, CompiledQuery>();
  return async (q, values) => {
    // All connections and transactions of a database have the same adapter.
    const { adapter } = q.getExecutor();
    const statement = statements.get(adapter) ?? build(q, slots<Values>()).compile();
    statements.set(adapter, statement);
    const parameters = statement.parameters.map((each) => (each instanceof Slot ? values[each.name] : each));
    return (await q.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}

const slots = <Values>(): Values =>
  new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as unknown as Values;
