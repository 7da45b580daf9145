/** The real side of a run: the app over real rows, one traveler, a clock that is told when to go on. */
import { insertUser } from '../../../src/server/account/rows.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { User } from '../../../src/server/context.ts';
import { receivePayment } from '../../../src/server/orders/payment/webhook.ts';
import { assemble, type TestApp } from '../../fixtures/assemble.ts';
import { Crashed, perishable, type Crash, type Perishable } from './perishable.ts';

export type World = {
  app: TestApp;
  user: User;
  counts: { commands: number; crashes: number };
  now(): number;
  advance(ms: number): void;
  /** The eSIM provider's next so many orders fail. */
  failNext(many: number): void;
  /** Runs it in a process that may die of `crash`; then another process goes on over the same rows. */
  attempt<T>(crash: Crash | undefined, work: (app: TestApp) => Promise<T>): Promise<T | 'crashed'>;
};

let travelers = 0;

/** @param start what the clock says at first */
export async function newWorld(db: Database, dataDir: string, start: number): Promise<World> {
  let clock = start;
  let failing = 0;
  let life: Perishable;
  const now = () => clock;
  const send = async (body: string, headers: Record<string, string>) =>
    (await receivePayment(world.app, new Request('http://localhost/hook', { method: 'POST', body, headers })))
      .status;
  const birth = (): TestApp => {
    life = perishable(db);
    const app = assemble(life, dataDir, { now, send });
    const placeOrder: TestApp['esim']['placeOrder'] = (...order) =>
      failing-- > 0 ? Promise.reject(new Error('The provider is away.')) : app.esim.placeOrder(...order);
    return { ...app, esim: { ...app.esim, placeOrder } };
  };
  const first = birth();
  const world: World = {
    app: first,
    user: await traveler(first),
    counts: { commands: 0, crashes: 0 },
    now,
    advance: (ms) => void (clock += ms),
    failNext: (many) => void (failing = many),
    async attempt(crash, work) {
      world.counts.commands++;
      life.arm(crash);
      const result = await work(world.app).catch((error: unknown) => error);
      // A crash may have been swallowed on the way, as a provider that cannot be reached is.
      if (life.dead()) {
        await life.still();
        world.counts.crashes++;
        world.app = birth();
        return 'crashed';
      }
      life.arm(undefined);
      if (result instanceof Error && !(result instanceof Crashed)) throw result;
      return result as Awaited<ReturnType<typeof work>>;
    },
  };
  return world;
}

async function traveler(app: TestApp): Promise<User> {
  const email = `commands-${++travelers}@sojourn.test`;
  const person = { email, passwordHash: '', firstname: 'Maya', lastname: '', preferredName: '' };
  await app.db.write((tx) => insertUser(tx, person, app.now()));
  const users = app.db.read.selectFrom('users').select('id').where('email', '=', email);
  const { id } = await users.executeTakeFirstOrThrow();
  return { id, sessionId: '', email, firstname: 'Maya', preferred_name: '', photo: null };
}
