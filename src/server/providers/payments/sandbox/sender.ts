import { request } from 'node:http';
import type { Config } from '../../../config/config.ts';

/** Sends one event. @returns the response's status @throws when unreachable */
export type Send = (rawBody: string, headers: Record<string, string>) => Promise<number>;

const PATH = '/api/webhooks/payments';
const TIMEOUT_MS = 5000;

/** Sends over HTTP to the address that this server listens on, under its public name. */
export const sendTo =
  ({ host, port, origin }: Pick<Config, 'host' | 'port' | 'origin'>): Send =>
  (rawBody, headers) =>
    new Promise((resolve, reject) => {
      const own = { host: new URL(origin).host, 'content-type': 'application/json', connection: 'close' };
      const length = { 'content-length': String(Buffer.byteLength(rawBody)) };
      const where = { host: reachable(host), port, path: PATH, method: 'POST', agent: false as const };
      const call = request(
        { ...where, headers: { ...own, ...length, ...headers }, timeout: TIMEOUT_MS },
        (answer) => {
          answer.resume();
          // Not at the end of the body, which never comes where the connection breaks.
          resolve(answer.statusCode ?? 0);
        },
      );
      call.once('timeout', () => call.destroy(new Error('The webhook did not answer in time.')));
      call.once('error', reject);
      call.end(rawBody);
    });

/** Wildcard addresses can be listened on but not called. */
const reachable = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);
