/** Open and completed steps before a trip (F041, D16), computed from stored data only. */
import { paths } from '../lib/paths.ts';
import { itemValues } from './cover.ts';
import { TOPICS, type Step, type StepFacts } from './facts.ts';
import { tripSteps } from './tripSteps.ts';

/** More would push everything else from the page; the rest is one step. */
const MAX_OFFERS = 3;
const MAX_CLAIMS = 3;

/**
 * What is due, the nearest date first and then what has none, in the order of TOPICS; hints; what is done. Only offers and
 * claims have several steps; topics that do not apply to the traveler have none. The caller leaves out pages that do not exist.
 */
export function stepsOf(facts: StepFacts): Step[] {
  const { steps, inCart } = tripSteps(facts);
  const all = [
    ...facts.claims.slice(0, MAX_CLAIMS).map(claimStep),
    applicationStep(facts),
    ...offerSteps(facts),
    ...facts.accepted.slice(0, MAX_OFFERS).map(acceptedStep),
    cartStep(facts, inCart),
    programsStep(facts),
    ...steps,
  ].filter((step) => step !== undefined);
  const byTopic = TOPICS.flatMap((topic) => all.filter((step) => step.topic === topic));
  const of = (wanted: Step['state']): Step[] => byTopic.filter(({ state }) => state === wanted);
  return [...of('due').toSorted(byDate), ...of('hint'), ...of('done')];
}

const claimStep = ({ id, number }: StepFacts['claims'][number]): Step => ({
  topic: 'claims',
  code: 'asked',
  state: 'due',
  href: paths.claim(id),
  values: { number },
});

/** No date comes after every date. */
const byDate = (a: Step, b: Step): number => compare(a.by ?? 'none', b.by ?? 'none');
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const applicationStep = ({ application }: StepFacts): Step => ({
  topic: 'application',
  code: application,
  state: application === 'sent' ? 'done' : 'due',
  href: paths.apply(),
  values: {},
});

/** One for each offer that ends first, the best one first among equals, and one for the rest. */
function offerSteps({ offers }: StepFacts): Step[] {
  const sorted = offers.toSorted((a, b) => compare(a.reply_by, b.reply_by));
  const [next, ...others] = sorted.slice(MAX_OFFERS);
  const steps = sorted.slice(0, MAX_OFFERS).map(offerStep);
  if (!next) return steps;
  const values = { count: others.length + 1 };
  return [
    ...steps,
    { topic: 'offers', code: 'more', state: 'due', href: paths.offers(), by: next.reply_by, values },
  ];
}

const offerStep = ({ id, title, provider, value, reply_by }: StepFacts['offers'][number]): Step => ({
  topic: 'offers',
  code: 'open',
  state: 'due',
  href: paths.deal(id),
  by: reply_by,
  values: { title, provider, value },
});

const acceptedStep = ({ id, title, provider, confirmed }: StepFacts['accepted'][number]): Step => ({
  topic: 'offers',
  code: confirmed ? 'confirmed' : 'accepted',
  state: 'done',
  href: paths.deal(id),
  values: { title, provider },
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
