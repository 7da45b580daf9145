import { usageCopy as copy } from '../../copy/esim/usage.ts';
import { dataText, isOfPastDay, leftOf, type EsimUsage } from '../../shared/esim/usage.ts';

/** What an eSIM has left, or has left of the day. @param now ms */
export const leftFact = (usage: EsimUsage, now: number): { label: string; value: string } => ({
  label: usage.resets_at ? copy.today : copy.left,
  value: isOfPastDay(usage, now)
    ? copy.todayUnknown
    : copy.leftOf(dataText(leftOf(usage)), dataText(usage.total)),
});
