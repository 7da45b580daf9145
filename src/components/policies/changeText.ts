import { changePolicyCopy as copy } from '../../copy/insurance/changePolicy.ts';
import { longDate } from '../../shared/lib/dates.ts';
import type { ChangeRule } from '../../shared/insurance/changeRule.ts';
import type { Cover } from '../../shared/insurance/changes.ts';

type Changeable = { changeable: 'all' | 'last day' | undefined; rule: ChangeRule; cover: Cover };

/** What a running policy allows. */
export const allowedChanges = ({ extend, end_early }: ChangeRule): 'both' | 'extend' | 'end' =>
  extend && end_early ? 'both' : extend ? 'extend' : 'end';

export const leadOf = ({ changeable, rule, cover }: Changeable): string =>
  changeable === 'all' ? copy.lead(longDate(cover.departure)) : copy.runningLead[allowedChanges(rule)];
