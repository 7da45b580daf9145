/**
 * A product's rule for a refund before use (F091, F113). Frozen with the order, so that later changes do not affect past
 * purchases (decisions/0003).
 */
import { utcDate, type CalendarDate } from '../lib/dates.ts';

/** `until`: the last day to request it, UTC. */
export type RefundRule = { until: CalendarDate; text: string };

/** @param now ms */
export const isWithinRefundPeriod = ({ until }: Pick<RefundRule, 'until'>, now: number): boolean =>
  utcDate(now) <= until;
