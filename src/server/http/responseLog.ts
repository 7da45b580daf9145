/** What is said of an answer once it is out: a line of the log, and a count. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../context.ts';
import type { ResponseListener, Kind } from './kinds.ts';

/** One line a page or call, files aside: method, path, status, ms. Nothing that names a person (threat 36). */
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

/** Without query, and with long segments masked: a payment page's address is its key. */
const plainPath = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/[^/]{20,}/g, '*')
    .slice(0, 200);

export function reportResponse(
  res: ServerResponse,
  kind: Kind,
  began: number,
  answered: ResponseListener | undefined,
): void {
  if (answered) res.once('finish', () => answered(kind, res.statusCode, performance.now() - began));
}
