import { readForm } from '../../../lib/body.ts';
import type { App } from '../../../lib/context.ts';
import { foreignOrigin } from '../../../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse } from '../../../lib/refusal.ts';
import { sandboxOf, type SandboxPayments } from '../sandbox.ts';
import { CHOICES, type Choice, type TestPayment } from './book.ts';

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** What the page shows. `unchosen`: it was posted without a choice. */
export type TestPage = { payment: TestPayment | undefined; unchosen: boolean };

/**
 * The test payment page: shown on GET, and the choice carried out on POST, by a plain form. The token in the address is
 * its access.
 * @returns what to show, or a response to send: 303 onward, 403 from a foreign site, 413
 */
export async function testPage(app: App, request: Request, token: string): Promise<TestPage | Response> {
  const sandbox = sandboxOf(app.payments);
  if (!sandbox || !TOKEN.test(token)) return { payment: undefined, unchosen: false };
  if (request.method !== 'POST') return { payment: await sandbox.find(token), unchosen: false };
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  return chosen(sandbox, token, fields['choice']);
}

async function chosen(
  sandbox: SandboxPayments,
  token: string,
  choice: string | undefined,
): Promise<TestPage | Response> {
  if (!isChoice(choice)) return { payment: await sandbox.find(token), unchosen: true };
  const location = await sandbox.choose(token, choice);
  if (!location) return { payment: await sandbox.find(token), unchosen: false };
  return new Response(null, { status: 303, headers: { location, 'cache-control': PRIVATE } });
}

const isChoice = (text: string | undefined): text is Choice => (CHOICES as readonly unknown[]).includes(text);
