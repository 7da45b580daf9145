/** A process that dies at a chosen commit, without a process: its database is gone for it from then on. */
import type { Database } from '../../../src/server/db/database.ts';

export class Crashed extends Error {
  override name = 'Crashed';
}

/** `at`: the how-manieth write from now on; `committed`: whether the write itself still happens. */
export type Crash = { at: number; committed: boolean };

export type Perishable = Database & {
  /** Arms it, or disarms it. */
  arm(crash: Crash | undefined): void;
  dead(): boolean;
  /** Resolves when nothing that was begun before the death is under way any more: the database ends it by itself. */
  still(): Promise<void>;
};

/** @param db what is left to the next process */
export function perishable(db: Database): Perishable {
  let armed: Crash | undefined;
  let dead = false;
  const die = (): never => {
    dead = true;
    throw new Crashed('The process died.');
  };
  const underWay = new Set<Promise<unknown>>();
  const watched = <T>(promise: Promise<T>): Promise<T> => {
    underWay.add(promise);
    void promise.catch(() => {}).then(() => underWay.delete(promise));
    return promise;
  };
  const dying = <T>(run: Database['write'], work: Parameters<typeof run<T>>[0]): Promise<T> => {
    if (dead) return Promise.reject(new Crashed('The process is dead.'));
    if (!armed || --armed.at > 0) return run(work);
    if (armed.committed) return run(work).then(die);
    return run((tx) => work(tx).then(die));
  };
  return {
    ...db,
    write: (work) => watched(dying(db.write, work)),
    relaxedWrite: (work) => watched(dying(db.relaxedWrite, work)),
    arm: (crash) => void (armed = crash && { ...crash }),
    dead: () => dead,
    async still() {
      while (underWay.size) await Promise.allSettled(underWay);
    },
  };
}
