import type { APIContext } from 'astro';
import { readText } from '../../calls/body.ts';
import { countTryOf } from '../../calls/limits.ts';
import { networkOf } from '../../lib/network.ts';
import { json, refusalResponse, refuse } from '../../calls/refusal.ts';
import { MINUTE } from '../../../shared/lib/durations.ts';

const LIMIT = { max: 30, windowMs: MINUTE };

/** Client logs are counted and discarded, because they may hold anything (D05 a). */
export async function clientLog(context: APIContext): Promise<Response> {
  const { app } = context.locals;
  const text = await readText(context.request);
  if (typeof text !== 'string') return refusalResponse(text);
  const wait = await countTryOf(app, `auth-log|${networkOf(context.clientAddress)}`, LIMIT);
  if (wait) return refusalResponse(refuse('RATE_LIMIT', { retry_after: wait }));
  app.log.info({ bytes: text.length }, 'auth client log');
  return json({});
}
