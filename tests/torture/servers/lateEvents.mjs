/**
 * Loaded before the server: the network loses most of the payment events on their way to the webhook, so that they come
 * seconds after the payment, and not always in its order.
 */
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const LOSS_RATE = 0.75;
/** A port without a listener. */
const NOWHERE = 9;
const { request } = http;
http.request = (options, ...rest) => {
  const isLost = options?.path === '/api/webhooks/payments' && Math.random() < LOSS_RATE;
  return request(isLost ? { ...options, port: NOWHERE } : options, ...rest);
};
syncBuiltinESMExports();
