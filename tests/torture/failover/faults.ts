/** The ways in which a primary is lost, and what brings its machine back. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseNode } from './node.ts';

export type Fault = {
  name: string;
  /** What happens before. @returns how many commits were cancelled */
  before?: (standbys: readonly DatabaseNode[], primary: DatabaseNode) => Promise<number>;
  strike(primary: DatabaseNode, standbys: readonly DatabaseNode[]): void;
  /** Once another is the primary. */
  heal(primary: DatabaseNode): void;
};

const killed: Fault = {
  name: 'killed',
  strike: (primary) => primary.kill(),
  heal: (primary) => primary.start(),
};

const frozen: Fault = {
  name: 'frozen',
  strike: (primary) => primary.freeze(),
  heal: (primary) => primary.thaw(),
};

const cutOff: Fault = {
  name: 'cut off',
  strike: (primary) => primary.cut(),
  heal: (primary) => primary.mend(),
};

/** ms; shorter than Patroni takes to look for other standbys, of which there is none. */
const ALONE_MS = 3000;

/** Commits that wait for their standby are cancelled, as a time limit or an operator may do: they are on one machine only. */
const leftAlone: Fault = {
  ...killed,
  name: 'killed after both standbys froze',
  async before(standbys, primary) {
    standbys.forEach((node) => node.freeze());
    await pause(ALONE_MS);
    const cancelled = await primary.cancelWaits();
    await pause(ALONE_MS / 3);
    return cancelled;
  },
  strike(primary, standbys) {
    primary.kill();
    standbys.forEach((node) => node.thaw());
  },
};

export const FAULTS: readonly Fault[] = [killed, frozen, cutOff, leftAlone];
