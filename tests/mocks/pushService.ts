/** A push service on this machine, and a browser that subscribed to it (RFC 8030, 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** @param status of every answer */
export async function openPushService(status: () => number) {
  const pushed: Pushed[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      pushed.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status()).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { pushed, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const SALT = 16;
const HEADER = SALT + 4 + 1;
const KEY = 65;
const TAG = 16;

/** A browser's subscription. */
export function newBrowser(endpoint: string) {
  const [curve, auth] = [createECDH('prime256v1'), randomBytes(16)];
  const own = curve.generateKeys();
  /** @returns what the page's service worker gets */
  const decrypt = (body: Buffer): unknown => {
    const [salt, theirs] = [body.subarray(0, SALT), body.subarray(HEADER, HEADER + KEY)];
    const derive = (key: Uint8Array, with_: Uint8Array, info: string | Buffer, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', key, with_, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
    const key = derive(curve.computeSecret(theirs), auth, info, 32);
    const content = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', content, nonce);
    decipher.setAuthTag(body.subarray(-TAG));
    const text = Buffer.concat([decipher.update(body.subarray(HEADER + KEY, -TAG)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  };
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, keys }, decrypt };
}
