/** Sharing and its end, as forms that post to the comparison and come back to it. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { readForm } from '../lib/body.ts';
import type { App, User } from '../lib/context.ts';
import { overLimit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse } from '../lib/refusal.ts';
import { revokeComparison, shareComparison } from './comparison.ts';

const LIMIT = { max: 60, windowMs: 60_000 };
const ID = /^[0-9a-f-]{36}$/;

/** @returns 303 with `done=shared|revoked|full|empty`; the status of a refusal for no form of ours */
export async function submitCompareForm(app: App, user: User, request: Request): Promise<Response> {
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  if (await overLimit(app, `compare|${user.id}`, LIMIT)) return refusalResponse(refuse('RATE_LIMIT'));
  const { action, id = '' } = fields;
  if (action === 'share') return seeOther(await shareComparison(app, user));
  if (action !== 'revoke' || !ID.test(id)) return refusalResponse(refuse('MALFORMED'));
  await revokeComparison(app, user, id);
  return seeOther('revoked');
}

const seeOther = (done: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: `${withQuery(paths.compare(), { done })}#links`, 'cache-control': PRIVATE },
  });
