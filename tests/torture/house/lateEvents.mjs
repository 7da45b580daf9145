/**
 * Loaded before the server: the network loses most of the payment events on their way to the webhook, so that they come
 * seconds after the payment, and not always in its order.
 */
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const LOST = 0.75;
/** Nobody listens there. */
const NOWHERE = 9;
const { request } = http;
http.request = (options, ...rest) => {
  const lost = options?.path === '/api/webhooks/payments' && Math.random() < LOST;
  return request(lost ? { ...options, port: NOWHERE } : options, ...rest);
};
syncBuiltinESMExports();
