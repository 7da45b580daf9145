/** Steps of the traveler's offers: replying, waiting for the provider, and the trip to a place that is confirmed. */
import { paths } from '../lib/paths.ts';
import type { AcceptedFacts, Stay, Step, StepFacts } from './facts.ts';
import { byDate } from './order.ts';

/** More would push everything else from the page; the rest is one step. */
const MAX_OFFERS = 3;

export const offerSteps = ({ offers, accepted }: StepFacts): Step[] => [
  ...openSteps(offers),
  ...accepted.slice(0, MAX_OFFERS).map(acceptedStep),
];

/** One for each offer that ends first, the best one first among equals, and one for the rest. */
function openSteps(offers: StepFacts['offers']): Step[] {
  const sorted = offers.map(openStep).toSorted(byDate);
  const [next, ...others] = sorted.slice(MAX_OFFERS);
  const steps = sorted.slice(0, MAX_OFFERS);
  if (!next) return steps;
  const values = { count: others.length + 1 };
  return [...steps, { ...next, code: 'more', href: paths.offers(), values }];
}

const openStep = ({ id, title, provider, value, reply_by }: StepFacts['offers'][number]): Step => ({
  topic: 'offers',
  code: 'open',
  state: 'due',
  href: paths.deal(id),
  by: reply_by,
  values: { title, provider, value },
});

function acceptedStep({ id, title, provider, confirmed, stay }: AcceptedFacts): Step {
  const step = { topic: 'offers', href: paths.deal(id), values: { title, provider } } as const;
  if (!confirmed) return { ...step, code: 'accepted', state: 'waiting' };
  return stay ? tripStep(stay, step.values) : { ...step, code: 'confirmed', state: 'done' };
}

const tripStep = (
  { country, countryName: place, start, end }: Stay,
  values: { title: string; provider: string },
): Step => ({
  topic: 'offers',
  code: 'trip',
  state: 'due',
  href: paths.tripTo({ country, start, end }),
  values: { ...values, place, ...(start && end && { from: start, to: end }) },
});
