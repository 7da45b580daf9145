import type { Plan } from '../../shared/insurance/plans.ts';

/** Swatches only: the plan's name is always printed beside them. Whole class names, for the style sheet. */
export const PLAN_COLOR: Record<Plan['color'], string> = {
  pp: 'bg-passport',
  p: 'bg-link',
  st: 'bg-cover',
  sv: 'bg-edge',
};
