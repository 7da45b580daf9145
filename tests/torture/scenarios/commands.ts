/**
 * Everything that can happen to a cart, its orders and what was bought, in any order, with crashes in between (threats
 * 12, 13, 15, 16, 18): after each command the real thing is what an independent model says.
 */
import fc from 'fast-check';
import { Command, type RunState } from '../commands/step.ts';
import { finish } from '../commands/finish.ts';
import { emptyModel } from '../commands/model.ts';
import { STEPS } from '../commands/steps.ts';
import { newWorld } from '../commands/world.ts';
import { NOW } from '../../fixtures/assemble.ts';
import { migrated } from '../../fixtures/places.ts';
import { auditInto } from '../servers/audit.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';

const MAX_COMMANDS = 60;
/** The audit of all rows takes longer the more there are. */
const AUDIT_EVERY = 250;

export const commands: Scenario = {
  name: 'commands',
  databases: ['sqlite', 'postgres'],
  unit: 'runs',
  counts: { slice: 12, usual: 200, full: 5000 },
  run: torture,
};

/** A refund from the first word to the money takes seven writes. */
const crash = fc.record({ at: fc.integer({ min: 1, max: 7 }), committed: fc.boolean() });
/** After a crash less is certain, so most commands go well: every fourth dies, if it writes as often as that. */
const dies = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: crash },
);
const command = fc.tuple(fc.oneof(...STEPS), dies).map((each) => new Command(...each));

async function torture({ count, seed, place, findings }: Task): Promise<Counts> {
  const db = await migrated(place.open());
  const counts = { runs: 0, commands: 0, crashes: 0 };
  const property = fc.asyncProperty(
    fc.commands([command], { maxCommands: MAX_COMMANDS, size: 'max' }),
    async (all) => {
      const world = await newWorld(db, place.config.dataDir, NOW);
      const state: RunState = { model: emptyModel(NOW) };
      await fc.asyncModelRun(() => ({ model: state, real: world }), all);
      await finish(world, state.model);
      counts.runs++;
      counts.commands += world.counts.commands;
      counts.crashes += world.counts.crashes;
      if (counts.runs % AUDIT_EVERY === 0) await auditInto(findings, db, true);
    },
  );
  const details = await fc.check(property, { seed, numRuns: count });
  if (details.failed) findings.note(`${String(details.errorInstance)}\n${fc.defaultReportMessage(details)}`);
  else await auditInto(findings, db, true);
  return counts;
}
