/** Logs and counts each response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../context.ts';
import type { ResponseListener, Kind } from './kinds.ts';

/** One line per page or call, without files: method, path, status, ms. No personal data (threat 36). */
export function logResponse(app: App, req: IncomingMessage, res: ServerResponse, began: number): void {
  if (!app.log.isLevelEnabled('info')) return;
  const { method } = req;
  const path = plainPath(req.url ?? '');
  res.once('finish', () =>
    app.log.info(
      { method, path, status: res.statusCode, ms: Math.round(performance.now() - began) },
      'answered',
    ),
  );
}

/** Without query, and with long segments masked: a payment page's address is a secret. */
const plainPath = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/[^/]{20,}/g, '*')
    .slice(0, 200);

export function reportResponse(
  res: ServerResponse,
  kind: Kind,
  began: number,
  onResponse: ResponseListener | undefined,
): void {
  if (onResponse) res.once('finish', () => onResponse(kind, res.statusCode, performance.now() - began));
}
