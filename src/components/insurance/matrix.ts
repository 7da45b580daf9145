/** The benefit matrix as rows; cell contents are decided here, not in the markup. Pure. */
import type { Plan } from '../../shared/insurance/plans.ts';
import type { Frozen } from '../../shared/lib/frozen.ts';

/** Without text the cell is a check or minus; a detail that the insurer does not state has neither. */
export type Cell = { text?: string | undefined; included: boolean | undefined };
type Row = {
  label: string;
  /** Id of the benefit, whose explanation is below the matrix. */
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

/** Labels in order of first appearance; a plan without one says so. */
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

/** Anchor of a benefit's explanation on the page. */
export const meaningId = (key: string): string => `means-${key}`;
