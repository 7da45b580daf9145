/**
 * Refund before use (F091, F113): until when, and in which words. Both are frozen with the order, so a later change of the
 * rule reaches nobody who has bought. Each product has its own, beside its terms (decisions/0003).
 */
import { utcToday, type CalendarDate } from '../lib/dates.ts';

/** `until`: the last day it may be asked for, in UTC. */
export type RefundRule = { until: CalendarDate; text: string };

/** @param now ms */
export const inTime = ({ until }: Pick<RefundRule, 'until'>, now: number): boolean => utcToday(now) <= until;
