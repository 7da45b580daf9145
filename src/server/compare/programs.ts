/** What a comparison adds to the facts of its programs: the cost of each, and how it fits the traveler (F181). */
import type { ComparedAward } from '../../shared/catalogue/compared.ts';
import { stayCost, type StayCost } from '../../shared/catalogue/cost.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import {
  requirementsOf,
  requirementStatus,
  type RequirementStatus,
} from '../../shared/catalogue/requirements.ts';
import { amountOffFee } from '../../shared/offers/fee.ts';
import { applicationOf, standingOffers } from '../applications/applications.ts';
import { travelerFacts } from '../applications/travelerFacts.ts';
import type { ProgramFacts } from '../catalogue/programPage.ts';
import type { App, User } from '../context.ts';
import { esimForStay } from '../esim/esim.ts';
import { insuranceForDates } from '../insurance/forDates.ts';

/** `award` and `statuses` only for their traveler; `award` undefined without an application. */
export type ComparedProgram = ProgramFacts & {
  cost: StayCost;
  award?: ComparedAward | undefined;
  statuses?: RequirementStatus[];
};

export const withCosts = (app: App, programs: readonly ProgramFacts[]): Promise<ComparedProgram[]> =>
  Promise.all(programs.map(async (facts) => ({ ...facts, cost: await costOf(app, facts) })));

async function costOf(app: App, { program, country, next, removed }: ProgramFacts): Promise<StayCost> {
  const stay = !removed && country && next && { country: country.iso2, start: next.start, end: next.end };
  if (!stay) return stayCost(program, undefined, undefined);
  return stayCost(program, insuranceForDates(app, stay.country, stay), await esimForStay(app, stay));
}

const awardOf = (deal: Deal, { price, weeks }: Program): ComparedAward => ({
  value: deal.value,
  amount: amountOffFee(deal, { from: price.from, weeks }),
});

/** The same with what only their traveler sees. */
export async function withTravelerFacts(
  app: App,
  user: User,
  programs: readonly ProgramFacts[],
): Promise<ComparedProgram[]> {
  const [compared, facts, application, offers] = await Promise.all([
    withCosts(app, programs),
    travelerFacts(app, user),
    applicationOf(app, user),
    standingOffers(app, user),
  ]);
  return compared.map((each) => {
    const { program, next } = each;
    // The best offer comes first.
    const deal = offers.find(({ terms }) => terms.deal.program === program.id)?.terms.deal;
    return {
      ...each,
      award: application && (deal ? awardOf(deal, program) : 'none'),
      statuses: requirementsOf(program.requirements).map((one) => requirementStatus(one, facts, next?.start)),
    };
  });
}
