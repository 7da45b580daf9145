import { advisoryCopy } from '../../copy/insurance/advisory.ts';
import { insuranceCopy } from '../../copy/insurance/insurance.ts';
import { suspendingLevel } from '../../shared/insurance/advisory.ts';
import { longDate } from '../../shared/lib/dates.ts';
import type { Advisory } from '../../shared/lookups/lookups.ts';

/** An advisory where insurance is quoted: its level, what it takes away, and whose it is. */
export function advisoryText(advisory: Readonly<Advisory>) {
  const { level, since, source, sample = false } = advisory;
  const suspends = suspendingLevel(advisory) !== undefined;
  return {
    suspends,
    title: insuranceCopy.advisory.title(level),
    effect: suspends ? advisoryCopy.note(level) : insuranceCopy.advisory.noEffect,
    source: insuranceCopy.advisory.source(longDate(since), source, sample),
  };
}
