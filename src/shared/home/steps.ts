/** Open and completed steps before a trip (F041, D16), computed from stored data only. */
import { paths } from '../lib/paths.ts';
import { itemValues } from './cover.ts';
import { TOPICS, type Step, type StepFacts } from './facts.ts';
import { offerSteps } from './offerSteps.ts';
import { byDate } from './order.ts';
import { tripSteps } from './tripSteps.ts';

/** More would push everything else from the page. */
const MAX_CLAIMS = 3;

/**
 * What is due, the nearest date first and then what has none, in the order of TOPICS; what others do; hints; what is done. Only offers and
 * claims have several steps; topics that do not apply to the traveler have none. The caller leaves out pages that do not exist.
 */
export function stepsOf(facts: StepFacts): Step[] {
  const { steps, inCart } = tripSteps(facts);
  const all = [
    ...facts.claims.slice(0, MAX_CLAIMS).map(claimStep),
    applicationStep(facts),
    ...offerSteps(facts),
    cartStep(facts, inCart),
    programsStep(facts),
    ...steps,
  ].filter((step) => step !== undefined);
  const byTopic = TOPICS.flatMap((topic) => all.filter((step) => step.topic === topic));
  const of = (wanted: Step['state']): Step[] => byTopic.filter(({ state }) => state === wanted);
  return [...of('due').toSorted(byDate), ...of('waiting'), ...of('hint'), ...of('done')];
}

const claimStep = ({ id, number }: StepFacts['claims'][number]): Step => ({
  topic: 'claims',
  code: 'asked',
  state: 'due',
  href: paths.claim(id),
  values: { number },
});

const applicationStep = ({ application }: StepFacts): Step => ({
  topic: 'application',
  code: application,
  state: application === 'sent' ? 'done' : 'due',
  href: paths.apply(),
  values: {},
});

/** Cart items that do not belong to the trip. @param counted ids of items that have a step already */
function cartStep({ cart }: StepFacts, counted: ReadonlySet<string>): Step | undefined {
  const items = cart.cart_items.filter(({ cart_item_id }) => !counted.has(cart_item_id));
  if (!items.length) return undefined;
  const values = { ...itemValues(items), more: counted.size ? 1 : 0 };
  return { topic: 'cart', code: 'items', state: 'due', href: paths.cart(), values };
}

/** A comparison needs at least two programs. */
function programsStep({ saved, compared }: StepFacts): Step | undefined {
  if (compared >= 2) return programs('compared', 'done', compared);
  return saved >= 2 ? programs('compare', 'due', saved) : undefined;
}

const programs = (code: string, state: 'due' | 'done', count: number): Step => ({
  topic: 'programs',
  code,
  state,
  href: state === 'done' ? paths.compare() : paths.saved(),
  values: { count },
});
