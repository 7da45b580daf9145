/** A claim as a PDF for its insurer, in the sentences of its page. Pure. */
import { claimAnswerCopy as copy } from '../../copy/claims/claimAnswer.ts';
import { claimFormCopy } from '../../copy/claims/claimForm.ts';
import { documentsCopy } from '../../copy/applications/documents.ts';
import type { Claim } from '../../shared/claims/claim.ts';
import { amountText, sumsOf } from '../../shared/claims/costs.ts';
import type { ClaimEntry, InsurerView } from '../../shared/claims/view.ts';
import { longDate, validity } from '../../shared/lib/dates.ts';
import type { PdfContent, PdfBlock } from '../../shared/lib/pdfContent.ts';
import { utcMoment } from '../../shared/lib/utcMoment.ts';

export function claimPdfContent({ claim, content, history, documents }: InsurerView): PdfContent {
  const { policy, reference } = claim;
  const title = copy.title(claim.number);
  const facts = [
    [copy.traveler, policy.traveler],
    [copy.plan, policy.plan],
    [copy.destination, policy.destination],
    [copy.days, validity(policy.departure, policy.return)],
    [copy.kind, claimFormCopy.kinds[content.kind]],
    [copy.date, longDate(content.date)],
    [copy.place, content.place],
    ...(reference ? [[copy.reference, reference]] : []),
  ] as const;
  return {
    title,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'facts', lines: facts.map(([label, value]) => ({ label: label!, value: value! })) },
      { kind: 'heading', text: copy.what },
      ...content.what.split('\n').map((text) => ({ kind: 'text', text }) as const),
      ...costs(content),
      { kind: 'heading', text: copy.documents },
      {
        kind: 'list',
        items: documents.map(({ kind, name }) => `${documentsCopy.kinds[kind].name}: ${name}`),
      },
      { kind: 'heading', text: copy.history },
      { kind: 'list', items: history.map(lineOf) },
    ],
  };
}

const costs = ({ costs: rows }: Claim): PdfBlock[] =>
  rows.length
    ? [
        { kind: 'heading', text: copy.costs },
        {
          kind: 'amounts',
          lines: [
            ...rows.map((cost) => ({
              label: `${longDate(cost.date)}, ${cost.what}`,
              value: amountText(cost),
            })),
            { label: copy.sum, value: sumsOf(rows).map(amountText).join(', '), bold: true },
          ],
        },
      ]
    : [];

const lineOf = ({ at, action, text }: ClaimEntry): string =>
  [`${utcMoment(at)}: ${copy.events[action]}`, text].filter(Boolean).join('. ');
