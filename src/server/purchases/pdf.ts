/** A printable document as the answer to its owner: a PDF file, or why there is none. */
import { MINUTE } from '../../shared/lib/durations.ts';
import type { PdfContent } from '../../shared/lib/pdfContent.ts';
import { refuseWork, type LimitedWork } from '../calls/limits.ts';
import { PRIVATE } from '../calls/refusal.ts';
import type { Caller } from '../context.ts';
import { pdfOf } from '../lib/pdf/pdf.ts';
import { Busy } from '../lib/semaphore.ts';

/** `wait`: seconds after which another try may succeed. */
export type PdfRefusal = { reason: 'letters' | 'busy' | 'limit'; status: 422 | 503 | 429; wait?: number };

const DOWNLOAD: LimitedWork = {
  method: 'GET',
  path: '/marketplace/purchases/pdf',
  limit: { max: 20, windowMs: MINUTE },
};
const BUSY: PdfRefusal = { reason: 'busy', status: 503, wait: 10 };

/** `name` of the file, without its ending; `left` aborts when the client has gone. */
type PdfRequest = { content: PdfContent; name: string; left: AbortSignal };

export async function pdfAnswer(
  caller: Caller,
  { content, name, left }: PdfRequest,
  draw = pdfOf,
): Promise<Response | PdfRefusal> {
  const limited = await refuseWork(DOWNLOAD, caller);
  if (limited) return { reason: 'limit', status: 429, wait: Number(limited.extra.retry_after) };
  try {
    const file = await draw(content, caller.app.now(), left);
    return file ? download(file, name) : { reason: 'letters', status: 422 };
  } catch (error) {
    if (left.aborted) return BUSY;
    if (!isOverload(error)) throw error;
    caller.app.log.warn({ err: error }, 'no PDF: too many at once, or out of time');
    return BUSY;
  }
}

const isOverload = (error: unknown): boolean =>
  error instanceof Busy || (error instanceof DOMException && error.name === 'TimeoutError');

const download = (file: Uint8Array, name: string): Response =>
  new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="sojourn-${name.replace(/[^\w-]/g, '')}.pdf"`,
      'cache-control': PRIVATE,
    },
  });

/** Sets the status and Retry-After of the page that says why. */
export function showPdfRefusal(
  response: { status?: number; headers: Headers },
  { status, wait }: PdfRefusal,
): void {
  response.status = status;
  if (wait) response.headers.set('retry-after', String(wait));
}
