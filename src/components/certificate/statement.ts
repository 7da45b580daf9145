/** What a certificate states, line by line, from the policy as it was bought. Pure. */
import { coverageCopy } from '../../copy/insurance/coverage.ts';
import { certificateCopy as copy } from '../../copy/insurance/certificate.ts';
import { inclusiveDays, longDate } from '../../shared/lib/dates.ts';
import { dollars } from '../../shared/lib/money.ts';
import { suspendingLevel } from '../../shared/insurance/advisory.ts';
import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';

type Line = { label: string; value: string };
type BenefitLine = Line & { suspended: boolean };

/** Left out: limit and deductible are among the facts, and the plan's own share would read as the traveler's. */
const STATED_TERMS = new Set<string>([copy.limit, copy.deductible, copy.coinsurance]);

/** Every fact but the name, which may be long. */
export const factsOf = (policy: InsurancePurchase): Line[] => [
  { label: copy.destination, value: policy.destination },
  { label: copy.plan, value: copy.planCoverage(policy.plan.name, coverageOf(policy)) },
  { label: copy.from, value: longDate(policy.departure) },
  { label: copy.to, value: longDate(policy.return) },
  { label: copy.days, value: String(inclusiveDays(policy.departure, policy.return)) },
  { label: copy.limit, value: dollars(policy.plan.limit) },
  { label: copy.deductible, value: dollars(policy.plan.deductible) },
  { label: copy.citizen, value: policy.us_citizen === '1' ? copy.yes : copy.no },
];

const coverageOf = ({ plan }: InsurancePurchase): string => coverageCopy[plan.coverage];

/** What the plan includes; a benefit that the advisory suspends says so instead of its amount. */
export const benefitsOf = (policy: InsurancePurchase): BenefitLine[] =>
  policy.plan.benefits
    .filter(({ included }) => included)
    .map(({ label, amount, suspendedByAdvisory }) => {
      const suspended = Boolean(suspendedByAdvisory && suspendingLevel(policy.advisory));
      return { label, value: suspended ? copy.notForDestination : (amount ?? copy.included), suspended };
    });

/** The share after the deductible, co-pays and emergency-room deductibles. */
export const costsOf = ({ plan }: InsurancePurchase): Line[] => [
  { label: copy.share, value: `${100 - Math.round(plan.coinsurance * 100)}%` },
  ...plan.details
    .filter(({ label }) => !STATED_TERMS.has(label))
    .map(({ label, value }) => ({ label, value })),
];

export function exclusionsOf({ plan }: InsurancePurchase): string[] {
  const missing = plan.benefits.filter(({ included }) => !included).map(({ label }) => label);
  return [
    ...(missing.length ? [copy.notIncluded(missing.join(', '))] : []),
    copy.overLimit(dollars(plan.limit)),
  ];
}

const SHOWN_CHARACTERS = 24;

/** The first characters of the signature, for comparing by eye. @param token the payload, a dot, the signature */
export const signatureExcerpt = (token: string): string =>
  token.slice(token.lastIndexOf('.') + 1).slice(0, SHOWN_CHARACTERS);
