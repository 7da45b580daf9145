/** The way to an order as lines: how often each step was taken, and how many of the step before went on to it. */
import { FUNNEL_STEPS, type FunnelStep } from '../../../shared/staff/steps.ts';

/** `percent`: of the step before; undefined where there is none, or its count is 0. */
export type StepLine = { step: FunnelStep; count: number; part: number; percent: number | undefined };

export function stepLines(steps: Readonly<Record<FunnelStep, number>>): StepLine[] {
  const pages = steps.esim + steps.insurance;
  const before: Partial<Record<FunnelStep, number>> = {
    ...{ cart: pages, checkout: steps.cart, paid: steps.checkout, delivered: steps.paid },
  };
  const most = Math.max(1, ...FUNNEL_STEPS.map((step) => steps[step]));
  return FUNNEL_STEPS.map((step) => {
    const base = before[step];
    const percent = base ? Math.round((steps[step] / base) * 100) : undefined;
    return { step, count: steps[step], part: steps[step] / most, percent };
  });
}

const COUNT = new Intl.NumberFormat('en-US');

export const countOf = (count: number): string => COUNT.format(count);
