/**
 * Refund before use (F091, F113): until when, and in which words. Both are frozen with the order, so a later change of the
 * rule reaches nobody who has bought. Sentences stand here because they are part of what was agreed (decisions/0003).
 */
import { ESIM } from '../cart/skus.ts';
import { addDays, longDate, utcToday, type CalendarDate } from '../lib/dates.ts';

/** `until`: the last day it may be asked for, in UTC. */
export type RefundRule = { until: CalendarDate; text: string };

/** @param values by sku name, with real dates */
export const refundRule = (productId: string, values: Record<string, string>): RefundRule =>
  productId === ESIM ? esimRule(values['endDate'] ?? '') : insuranceRule(values['departureDate'] ?? '');

const esimRule = (until: CalendarDate): RefundRule => ({
  until,
  text: `Refunded in full until ${longDate(until)} (UTC), as long as no phone has installed it.`,
});

function insuranceRule(departure: CalendarDate): RefundRule {
  const until = addDays(departure, -1);
  return {
    until,
    text: `Refunded in full until ${longDate(until)} (UTC), the day before departure.`,
  };
}

/** @param now ms */
export const inTime = ({ until }: Pick<RefundRule, 'until'>, now: number): boolean => utcToday(now) <= until;
