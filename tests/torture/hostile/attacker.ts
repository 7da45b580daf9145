/** The hostile client, in a process of its own: whoever measures must not share its event loop. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AttackJob, AttackResult } from './attack.child.ts';

export type Attacker = { attack(job: AttackJob): Promise<AttackResult>; stop(): void };

export function openAttacker(): Attacker {
  const child = fork(new URL('attack.child.ts', import.meta.url), { execArgv: [] });
  return {
    async attack(job) {
      child.send(job);
      const [result] = (await once(child, 'message')) as [AttackResult];
      return result;
    },
    stop: () => child.disconnect(),
  };
}
