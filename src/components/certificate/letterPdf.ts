/** The letter for a visa office as a PDF, in the sentences of its page. Pure. */
import { advisoryCopy } from '../../copy/insurance/advisory.ts';
import { certificateCopy } from '../../copy/insurance/certificate.ts';
import { policyCopy as copy } from '../../copy/insurance/policy.ts';
import { suspendingLevel } from '../../shared/insurance/advisory.ts';
import { longUtcDate } from '../../shared/lib/dates.ts';
import type { PdfContent } from '../../shared/lib/pdfContent.ts';
import type { PolicyPapers } from '../../shared/insurance/papers.ts';
import { benefitsOf, factsOf } from './statement.ts';

/** @param now ms, the day of the letter */
export function letterPdfContent(
  { policy, contacts, checkPage, qr, test }: PolicyPapers,
  now: number,
): PdfContent {
  const level = suspendingLevel(policy.advisory);
  const reached = [contacts.underwriter, contacts.emergency.phone, contacts.claims.email];
  return {
    title: copy.letterPage(policy.policy_number),
    blocks: [
      { kind: 'small', text: copy.letterDate(longUtcDate(now)) },
      { kind: 'text', text: copy.letterTo },
      { kind: 'title', text: copy.letterTitle },
      ...(test ? [{ kind: 'warning', text: certificateCopy.test } as const] : []),
      { kind: 'text', text: copy.letterLead(contacts.underwriter) },
      { kind: 'facts', lines: [{ label: certificateCopy.insured, value: policy.traveler }] },
      { kind: 'facts', lines: [{ label: copy.number, value: policy.policy_number }] },
      { kind: 'facts', lines: factsOf(policy) },
      { kind: 'heading', text: copy.letterBenefits },
      { kind: 'amounts', columns: 2, lines: benefitsOf(policy) },
      ...(level ? [{ kind: 'warning', text: advisoryCopy.note(level) } as const] : []),
      { kind: 'heading', text: copy.letterContact },
      { kind: 'text', text: reached.filter(Boolean).join(', ') },
      { kind: 'code', qr, lines: [copy.letterCheck, copy.letterCheckText, checkPage] },
    ],
  };
}
