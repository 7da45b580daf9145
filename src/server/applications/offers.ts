/** Deals that fit an application (D95), computed on every request from catalogue, application and clock. */
import type { Application, Offer } from '../../shared/applications/application.ts';
import { match } from '../../shared/applications/matching.ts';
import type { ProgramCard } from '../../shared/catalogue/card.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import { openEntries } from '../catalogue/catalogue.ts';
import type { App, User } from '../context.ts';
import { openCandidates } from './candidates.ts';
import { reasonsOf, warningTexts } from './offerTexts.ts';
import { matchContext, criteriaOf } from './criteria.ts';

/**
 * `reasons`: names of what application and deal share, the strongest first: "Spain", "Natural sciences", "Fall".
 * `warnings`: what the deal only comes close to, a sentence each.
 */
type FittingDeal = {
  deal: Deal;
  program: Program;
  card: ProgramCard;
  score: number;
  reasons: string[];
  warnings: string[];
};

/** Best first, at most 12. */
export async function fittingDeals(
  app: App,
  user: Pick<User, 'id'>,
  application: Application,
): Promise<FittingDeal[]> {
  const open = await openCandidates(app);
  const content = app.content.catalogue();
  const criteria = await criteriaOf(app, user, application);
  const matches = match(criteria, open, matchContext(app));
  const ids = matches.map(({ candidate }) => candidate.program_id);
  const entries = new Map((await openEntries(app, 'program', ids)).map((entry) => [entry.doc.id, entry]));
  return matches.flatMap((match) => {
    const entry = entries.get(match.candidate.program_id);
    return entry
      ? {
          deal: match.candidate.deal,
          program: entry.doc,
          card: entry.card,
          score: match.score,
          reasons: reasonsOf(match, content),
          warnings: warningTexts(match, criteria, content),
        }
      : [];
  });
}

/** "Spring 2027", "Flexible start" */
export function termText(app: App, { term, start }: Pick<Deal, 'term' | 'start'>): string {
  const name = app.content.choices().terms.find(({ slug }) => slug === term)?.name ?? term;
  return start ? `${name} ${start.slice(0, 4)}` : name;
}

type OfferParts = Pick<FittingDeal, 'deal' | 'reasons' | 'warnings'> & {
  program: Pick<Program, 'id' | 'title'>;
};

export const offerOf = ({ deal, program, reasons, warnings }: OfferParts): Offer => ({
  program_id: program.id,
  title: program.title,
  kind: deal.kind,
  value: deal.value,
  reason: reasons,
  warnings,
});
