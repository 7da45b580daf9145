/**
 * Receipts and certificates as PDF (F173). Drawing is told on SQLite alone, because a paper is plain words by then, which
 * receipts.test.ts, billing.test.ts and policies.test.ts read from both databases.
 */
import { beforeEach, expect, it } from 'vitest';
import { letterPdfContent } from '../../../src/components/certificate/letterPdf.ts';
import { certificatePdfContent } from '../../../src/components/certificate/pdf.ts';
import { receiptPdfContent } from '../../../src/components/receipt/pdf.ts';
import { certificateCopy } from '../../../src/copy/insurance/certificate.ts';
import { receiptCopy } from '../../../src/copy/purchases/receipt.ts';
import type { User } from '../../../src/server/context.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { pdfDrawer } from '../../../src/server/lib/pdf/pdf.ts';
import { Busy } from '../../../src/server/lib/semaphore.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { addBilling } from '../../../src/server/purchases/billing.ts';
import { pdfAnswer, type PdfRefusal } from '../../../src/server/purchases/pdf.ts';
import { policyPapers } from '../../../src/server/purchases/policyPage.ts';
import { receiptOf } from '../../../src/server/purchases/receipt.ts';
import { textsOf, type PdfContent } from '../../../src/shared/lib/pdfContent.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases, describeSqlite } from '../../fixtures/databases.ts';
import { COLOMBIA, insure, TRAVELER } from '../../fixtures/insurance.ts';
import { complete, itemsOf, orderRow, pay } from '../../fixtures/orders.ts';
import { pdfText } from '../../fixtures/pdfText.ts';
import { pageCount } from '../../fixtures/printPage.ts';

const squeeze = (text: string): string => text.normalize('NFC').replace(/\s+/g, '');

/** Patience for a busy machine; a green test never waits for it. */
const TIMEOUT_MS = 300_000;
const draw = pdfDrawer(TIMEOUT_MS);

let app: TestApp;
let maya: User;

function eachHasTraveler(open: () => Promise<Database>): void {
  beforeEach(async () => {
    app = await buildApp(open(), { now: () => NOW, send: async () => 503 });
    maya = await newTraveler(app);
  });
}

async function insured(last_name = 'Okafor'): Promise<void> {
  await insure(app, maya, COLOMBIA, [{ ...TRAVELER, last_name }]);
  await pay(app, await complete(app, maya));
  await runOnce(app);
}

async function certificate(): Promise<PdfContent> {
  const [item] = await itemsOf(app, maya);
  const papers = await policyPapers(app, maya, item!.id);
  if (!papers || papers === 'refunded') throw new Error('No policy.');
  return certificatePdfContent(papers, NOW);
}

async function letter(): Promise<PdfContent> {
  const [item] = await itemsOf(app, maya);
  const papers = await policyPapers(app, maya, item!.id);
  if (!papers || papers === 'refunded') throw new Error('No policy.');
  return letterPdfContent(papers, NOW);
}

async function receipt(): Promise<PdfContent> {
  const found = (await receiptOf(app, maya, (await orderRow(app, maya)).id))!;
  return receiptPdfContent(found, { account: maya.email, test: true, origin: app.config.origin });
}

const wanted = (content: PdfContent, left = new AbortController().signal) => ({
  content,
  name: 'receipt-"x\r\ny"',
  left,
});
const caller = () => ({ app, user: maya, address: '127.0.0.1' });
const answer = (content: PdfContent) => pdfAnswer(caller(), wanted(content), draw);
const bytes = async (content: PdfContent): Promise<Buffer> =>
  Buffer.from(await ((await answer(content)) as Response).arrayBuffer());

describeSqlite('papers as PDF (F173)', (open) => {
  eachHasTraveler(open);

  it('are private files with a plain name', async () => {
    await insured();
    const { status, headers } = (await answer(await receipt())) as Response;
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="sojourn-receipt-xy.pdf"',
      'cache-control': 'private, no-store',
    });
  });

  it('say every word of the receipt, of the certificate and of the letter', async () => {
    await insured();
    for (const paper of [await receipt(), await certificate(), await letter()]) {
      const pdf = await bytes(paper);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pageCount(pdf)).toBe(1);
      const drawn = squeeze(pdfText(pdf));
      for (const text of textsOf(paper)) expect(drawn).toContain(squeeze(text));
    }
    expect(textsOf(await receipt())).toEqual(
      expect.arrayContaining([receiptCopy.test, '$209.60', maya.email]),
    );
    const said = textsOf(await certificate());
    expect(said).toEqual(expect.arrayContaining([certificateCopy.test, 'Maya Okafor', 'Colombia']));
  });

  it('spell a name in its own letters', async () => {
    await insured('Žižková Nguyễn');
    const drawn = squeeze(pdfText(await bytes(await certificate())));
    expect(drawn).toContain(squeeze('Maya Žižková Nguyễn'));
  });

  it('are refused for a name that the font cannot draw', async () => {
    await insured('王小明');
    expect(await answer(await certificate())).toEqual({ reason: 'letters', status: 422 });
  });

  it('say whom the receipt is made out to, and its credit notes', async () => {
    await insured();
    const { id, number } = await orderRow(app, maya);
    const [item] = await itemsOf(app, maya);
    const billing = { name: 'Okafor GmbH', address: 'Hauptstraße 1\n10115 Berlin', tax_number: 'DE123' };
    await addBilling(app, maya, { order_id: id, ...billing });
    await refundItem(app, maya, item!.id);
    await runOnce(app);
    const drawn = squeeze(pdfText(await bytes(await receipt())));
    for (const text of ['Okafor GmbH', 'Hauptstraße 1, 10115 Berlin', 'DE123', `Credit note C-${number}-1`])
      expect(drawn).toContain(squeeze(text));
  });
});

describeDatabases('who is given papers as PDF (F173)', (open) => {
  eachHasTraveler(open);

  it('are for who bought them', async () => {
    await insured();
    const other = await newTraveler(app);
    const [item] = await itemsOf(app, maya);
    expect(await policyPapers(app, other, item!.id)).toBeUndefined();
    expect(await receiptOf(app, other, (await orderRow(app, maya)).id)).toBeUndefined();
  });

  it('are refused with a time to wait when too many are made', async () => {
    await insured();
    const paper = await receipt();
    const failing = (error: Error) => pdfAnswer(caller(), wanted(paper), () => Promise.reject(error));
    const busy: PdfRefusal = { reason: 'busy', status: 503, wait: 10 };
    expect(await failing(new Busy('full'))).toEqual(busy);
    expect(await failing(new DOMException('late', 'TimeoutError'))).toEqual(busy);
    await expect(failing(new Error('broken'))).rejects.toThrow('broken');
    const left = AbortSignal.abort();
    expect(await pdfAnswer(caller(), wanted(paper, left))).toEqual(busy);
  });

  it('are limited for each account', async () => {
    await insured();
    const paper = await receipt();
    const drawn = async () => Buffer.from('%PDF');
    const limited = await buildApp(app.db, { now: () => NOW, config: { rateLimits: true } });
    const one = () => pdfAnswer({ ...caller(), app: limited }, wanted(paper), drawn);
    for (let tries = 0; tries < 20; tries++) expect(await one()).toBeInstanceOf(Response);
    expect(await one()).toMatchObject({ reason: 'limit', status: 429, wait: expect.any(Number) });
  });
});
