/** The papers of a trip in lines, each with where it opens. */
import { documentsCopy } from '../../copy/applications/documents.ts';
import { tripPapersCopy as copy } from '../../copy/trips/tripPapers.ts';
import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import { packageName } from '../../shared/esim/plan.ts';
import { dayCount, inclusiveDays, longUtcDate } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import { tripDates } from '../../shared/trips/text.ts';
import type { PapersProps } from './papers.ts';

type PaperRow = { icon: string; tone: string; title: string; note: string; href: string };

const TONE = {
  passport: 'bg-passport-tint text-passport',
  cover: 'bg-cover-tint text-cover-ink',
  esim: 'bg-esim-tint text-esim-ink',
  plain: 'bg-sunk text-ink-2',
};

/** @param passport the traveler's own upload, which is for every trip */
export function paperRows({ stays, policies, esims }: PapersProps, passport?: OwnDocument): PaperRow[] {
  return [
    ...stays.map(({ from, to, terms: { card, deal } }) => ({
      ...{ icon: 'tickets', tone: TONE.passport, title: copy.offer },
      ...{ note: noteOf(card.title, tripDates(from, to)), href: paths.deal(deal.id) },
    })),
    ...policies.map(({ id, policy }) => ({
      ...{ icon: 'shieldCheck', tone: TONE.cover, title: copy.policyPaper, href: paths.certificate(id) },
      note: noteOf(
        policy.traveler,
        policy.plan.name,
        dayCount(inclusiveDays(policy.departure, policy.return)),
      ),
    })),
    ...esims.map(({ id, esim }) => ({
      ...{ icon: 'signal', tone: TONE.esim, title: copy.esimPaper, href: paths.tripPapers(id) },
      note: noteOf(esim.label, esim.destination, packageName(esim.data_gb)),
    })),
    ...(passport ? [passportRow(passport)] : []),
  ];
}

const passportRow = ({ id, created_at }: OwnDocument): PaperRow => ({
  ...{ icon: 'fileText', tone: TONE.plain, title: documentsCopy.kinds.passport.name },
  ...{ note: copy.uploadedOn(longUtcDate(created_at)), href: paths.document(id) },
});

const noteOf = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
