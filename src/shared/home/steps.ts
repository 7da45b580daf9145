/** Open and completed steps before a trip (F041, D16), computed from stored data only. */
import { paths } from '../lib/paths.ts';
import { itemValues } from './cover.ts';
import { TOPICS, type Step, type StepFacts } from './facts.ts';
import { tripSteps } from './tripSteps.ts';

/**
 * At most one step of each topic, in the order of TOPICS; topics that do not apply to the traveler have none. The
 * caller leaves out pages that do not exist.
 */
export function stepsOf(facts: StepFacts): Step[] {
  const { steps, inCart } = tripSteps(facts);
  const all = [
    applicationStep(facts),
    offersStep(facts),
    cartStep(facts, inCart),
    programsStep(facts),
    ...steps,
  ];
  return TOPICS.flatMap((topic) => all.find((step) => step?.topic === topic) ?? []);
}

const applicationStep = ({ application }: StepFacts): Step => ({
  topic: 'application',
  code: application,
  state: application === 'sent' ? 'done' : 'due',
  href: paths.apply(),
  values: {},
});

/** The step with the earliest date. */
function offersStep({ offers }: StepFacts): Step | undefined {
  const [first] = offers.toSorted((a, b) => (a.reply_by < b.reply_by ? -1 : a.reply_by > b.reply_by ? 1 : 0));
  if (!first) return undefined;
  const { title, value, reply_by: date } = first;
  const values = { count: offers.length, title, value, date };
  return { topic: 'offers', code: 'open', state: 'due', href: paths.offers(), values };
}

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
