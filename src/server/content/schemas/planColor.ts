import * as v from 'valibot';
import { PLAN_COLORS } from '../../../shared/insurance/plans.ts';
import { field, withMeta } from '../describe.ts';

/** As travelers see them in the light theme (components/insurance/PlanSwatch.astro). */
const NAMES: Readonly<Record<(typeof PLAN_COLORS)[number], string>> = {
  ...{ pp: 'Green', p: 'Blue', st: 'Amber', sv: 'Gray' },
};

export const planColor = withMeta(field(v.picklist(PLAN_COLORS), 'Color', 'Each plan has its own.'), {
  names: NAMES,
});
