/** One command of a run: applied to the app and to the model, then compared. */
import type { AsyncCommand } from 'fast-check';
import { difference, nameAfter } from './compare.ts';
import type { Model, Stage } from './model.ts';
import type { Crash } from './perishable.ts';
import { realOf } from './real.ts';
import type { World } from './world.ts';
import type { TestApp } from '../../fixtures/assemble.ts';

export type Step = {
  name: string;
  /** Whether it is possible in this state. */
  may?(model: Model): boolean;
  /** What it changes, as things that happen whole or not at all. */
  stages(model: Model, world: World): Stage[];
  /** After a fault it may find less due than there is: what failed is tried again after a pause. */
  loose?: boolean;
  /** Does it. @returns what is wrong with the answer, or undefined */
  real(app: TestApp, model: Model, world: World): Promise<string | undefined>;
};

/** fast-check hands the same object to every command: what it holds is replaced. */
export type RunState = { model: Model };

/** So that two things never happen in the same millisecond, by which rows are ordered. */
const BETWEEN_MS = 50;
/** The next process is there when the leases of the dead one have run out, so that no page waits for them. */
const RESTART_MS = 31_000;

export class Command implements AsyncCommand<RunState, World> {
  readonly step: Step;
  readonly crash: Crash | undefined;

  constructor(step: Step, crash: Crash | undefined) {
    this.step = step;
    this.crash = crash;
  }

  check({ model }: Readonly<RunState>): boolean {
    return this.step.may?.(model) ?? true;
  }

  async run(state: RunState, world: World): Promise<void> {
    world.advance(BETWEEN_MS);
    const before = { ...state.model, now: world.now() };
    const stages = this.step.stages(before, world);
    const wrong = await world.attempt(this.crash, (app) => this.step.real(app, before, world));
    const crashed = wrong === 'crashed';
    if (!crashed && wrong) throw new Error(`${this.toString()}: ${wrong}`);
    if (crashed) world.advance(RESTART_MS);
    const real = await realOf(world);
    const partly = crashed || (this.step.loose && before.disturbed);
    const models = (partly ? subsets(stages) : [stages]).map((each) => after(before, each));
    if (crashed) for (const model of models) [model.now, model.disturbed] = [world.now(), true];
    const match = models.find((model) => !difference(model, real));
    if (!match) throw new Error(`${this.toString()}: ${difference(models.at(-1)!, real)}`);
    nameAfter(match, real);
    state.model = match;
  }

  toString(): string {
    const { crash } = this;
    return crash
      ? `${this.step.name} (crash ${crash.committed ? 'after' : 'in'} write ${crash.at})`
      : this.step.name;
  }
}

function after(before: Model, stages: readonly Stage[]): Model {
  const model = structuredClone(before);
  for (const stage of stages) stage(model);
  return model;
}

const MAX_STAGES = 10;

/** Each choice of stages, in their order; none of them first, all of them last. Of very many, the last go together. */
function subsets(all: readonly Stage[]): Stage[][] {
  const rest = all.slice(MAX_STAGES - 1);
  const together: Stage = (model) => rest.forEach((stage) => stage(model));
  const stages = rest.length > 1 ? [...all.slice(0, MAX_STAGES - 1), together] : all;
  return Array.from({ length: 2 ** stages.length }, (_, bits) =>
    stages.filter((_stage, place) => bits & (1 << place)),
  );
}
