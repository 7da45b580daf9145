/** The certificate of insurance as a PDF, in the sentences of its page. Pure. */
import { advisoryCopy } from '../../copy/insurance/advisory.ts';
import { certificateCopy as copy } from '../../copy/insurance/certificate.ts';
import { suspendingLevel } from '../../shared/insurance/advisory.ts';
import type { PolicyPapers } from '../../shared/insurance/papers.ts';
import { longUtcDate } from '../../shared/lib/dates.ts';
import type { PdfContent, PdfBlock } from '../../shared/lib/pdfContent.ts';
import { hasEnded } from '../../shared/orders/period.ts';
import { benefitsOf, costsOf, exclusionsOf, factsOf, signatureExcerpt } from './statement.ts';

/** @param now ms. What is true only today is left out, except the end. */
export function certificatePdfContent(certificate: PolicyPapers, now: number): PdfContent {
  const { policy, period, test } = certificate;
  const warnings = [...(test ? [copy.test] : []), ...(hasEnded(period, now) ? [copy.checkEnded] : [])];
  return {
    title: copy.pageTitle(policy.policy_number),
    blocks: [
      { kind: 'title', text: copy.title },
      { kind: 'text', text: copy.lead },
      ...warnings.map((text) => ({ kind: 'warning', text }) as const),
      { kind: 'facts', lines: [{ label: copy.number, value: policy.policy_number }] },
      { kind: 'facts', lines: [{ label: copy.insured, value: policy.traveler }] },
      { kind: 'facts', lines: factsOf(policy) },
      ...cover(policy),
      check(certificate),
    ],
  };
}

function cover(policy: PolicyPapers['policy']): PdfBlock[] {
  const level = suspendingLevel(policy.advisory);
  return [
    { kind: 'heading', text: copy.benefits },
    { kind: 'small', text: policy.plan.description },
    { kind: 'amounts', columns: 2, lines: benefitsOf(policy) },
    { kind: 'heading', text: copy.costs },
    { kind: 'amounts', columns: 2, lines: costsOf(policy) },
    { kind: 'heading', text: copy.exclusions },
    { kind: 'list', items: [...(level ? [advisoryCopy.note(level)] : []), ...exclusionsOf(policy)] },
    { kind: 'heading', text: copy.terms },
    { kind: 'list', items: policy.plan.terms },
  ];
}

function check({ policy, order, checkPage, qr }: PolicyPapers): PdfBlock {
  const issued = `${copy.issued(longUtcDate(policy.issued_at))}. ${copy.order(order.number)}.${policy.certificate ? ` ${copy.version(policy.certificate)}.` : ''}`;
  const signature = copy.signature(signatureExcerpt(policy.verify_token));
  return { kind: 'code', qr, lines: [copy.check, copy.checkText, checkPage, signature, issued] };
}
