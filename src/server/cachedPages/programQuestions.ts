/** What a program's page asks of its visitor: how the program stands to them. */
import type { Program } from '../../shared/catalogue/program.ts';
import {
  requirementStatus,
  type Requirement,
  type RequirementStatus,
} from '../../shared/catalogue/requirements.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { usd } from '../../shared/lib/money.ts';
import { amountOffFee } from '../../shared/offers/fee.ts';
import { paths } from '../../shared/lib/paths.ts';
import { hasOpenDeal } from '../applications/openDeals.ts';
import { travelerFacts } from '../applications/travelerFacts.ts';
import { dealOn, declinedDealOn, type Visitor } from './visitor.ts';

export const PROGRAM_QUESTIONS = {
  /**
   * Keys such as "met-0" and "unmet-3" name requirements by their place.
   * @param start of the program @param words of the verdict, and of what is missing
   */
  requirements: async (
    { app, user }: Visitor,
    requirements: readonly Requirement[],
    start: CalendarDate | undefined,
    words: Record<
      'verdict' | 'missing',
      (requirements: readonly Requirement[], statuses: readonly RequirementStatus[]) => string
    >,
  ): Promise<Record<string, string | boolean | undefined>> => {
    const facts = user ? await travelerFacts(app, user) : {};
    const statuses = requirements.map((each) => requirementStatus(each, facts, start));
    const isCompared = statuses.some((each) => each !== 'unknown');
    return {
      compared: isCompared,
      verdict: isCompared ? words.verdict(requirements, statuses) : undefined,
      missing: isCompared ? words.missing(requirements, statuses) : undefined,
      ...Object.fromEntries(statuses.map((each, place) => [`${each}-${place}`, true])),
    };
  },

  /** What the traveler's offer takes off a program's price. @param fullAmount cents of the whole stay without it */
  award: async (visitor: Visitor, program: Pick<Program, 'id' | 'price' | 'weeks'>, fullAmount: number) => {
    const deal = await dealOn(visitor, program.id);
    const { weeks, price } = program;
    const less = (deal && amountOffFee(deal, { from: price.from, weeks })) ?? 0;
    return {
      offered: deal !== undefined,
      href: deal && paths.deal(deal.id),
      value: deal?.value,
      amount: less ? `-${usd(less)}` : '',
      total: deal && usd(fullAmount - less),
    };
  },

  /**
   * The traveler's own offer of a program, or one that they declined and may still take: an application would bring no other.
   * `open`: an application can bring one, because a deal on the program is open.
   */
  offerOn: async (visitor: Visitor, programId: string) => {
    const deal = (await dealOn(visitor, programId)) ?? (await declinedDealOn(visitor, programId));
    const open = await hasOpenDeal(visitor.app, programId);
    return { offered: deal !== undefined, href: deal && paths.deal(deal.id), open };
  },
};
