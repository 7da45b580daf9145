/** Statements that are sent most often are built once: Kysely takes about as long to build one as SQLite to run it. */
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
 * @param build called once for the reader and once for the writer of a database, with places instead of values: it may put
 * them into the statement, and throws when it computes with one
 * @returns a function that sends the statement with a call's values
 */
export function compileOnce<Values extends Record<string, string | number | null>, Row>(
  build: (q: Query, values: Values) => Compilable<Row>,
): (q: Query, values: Values) => Promise<Row[]> {
  const statements = new WeakMap<object, CompiledQuery>();
  return async (q, values) => {
    // The transactions and connections of a reader or a writer have its adapter.
    const { adapter } = q.getExecutor();
    const statement = statements.get(adapter) ?? build(q, slots<Values>()).compile();
    statements.set(adapter, statement);
    const parameters = statement.parameters.map((each) => (each instanceof Slot ? values[each.name] : each));
    return (await q.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}

const slots = <Values>(): Values =>
  new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as unknown as Values;

/** Some of a call's values under their own names, as an insert takes them: places cannot be listed. */
export const pick = <Values, Name extends keyof Values>(values: Values, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;
