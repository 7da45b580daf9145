/** The benefit matrix as rows: what a cell says is decided here, not in the markup. Pure. */
import type { Plan } from '../../shared/insurance/plans.ts';
import type { Frozen } from '../../shared/lib/frozen.ts';

/** Without a text it is a mark; a detail that the insurer does not state has neither. */
export type Cell = { text?: string | undefined; included: boolean | undefined };
export type Row = {
  label: string;
  /** Of the benefit, whose sentence stands below the matrix. */
  key?: string;
  highlighted: boolean;
  /** Does not apply to this destination (D80): struck through. */
  suspended: boolean;
  /** One for each plan, in their order. */
  cells: Cell[];
};

type Plans = readonly Frozen<Plan>[];

/** Highlighted benefits first, then the other benefits, then the details. */
export function matrixRows(plans: Plans, advised: boolean): Row[] {
  const benefits = benefitRows(plans, advised);
  return [
    ...benefits.filter(({ highlighted }) => highlighted),
    ...benefits.filter(({ highlighted }) => !highlighted),
    ...detailRows(plans),
  ];
}

function benefitRows(plans: Plans, advised: boolean): Row[] {
  const first = plans[0]?.benefits ?? [];
  return first.map(({ key, label, highlighted, suspendedByAdvisory = false }) => ({
    key,
    label,
    highlighted,
    suspended: advised && suspendedByAdvisory,
    cells: plans.map(({ benefits }) => {
      const benefit = benefits.find((other) => other.key === key);
      return { included: benefit?.included ?? false, text: benefit?.included ? benefit.amount : undefined };
    }),
  }));
}

/** Labels in the order they are first met; a plan without one says so. */
function detailRows(plans: Plans): Row[] {
  const labels = [...new Set(plans.flatMap(({ details }) => details.map(({ label }) => label)))];
  return labels.map((label) => ({
    label,
    highlighted: false,
    suspended: false,
    cells: plans.map(({ details }) => {
      const text = details.find((detail) => detail.label === label)?.value;
      return { included: text === undefined ? undefined : true, text };
    }),
  }));
}

/** Where the sentence of a benefit stands, on the page of the matrix. */
export const meaningId = (key: string): string => `means-${key}`;
