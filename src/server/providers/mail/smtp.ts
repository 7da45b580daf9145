/** Mail by a mail server (RFC 5321), through nodemailer. */
import { createTransport } from 'nodemailer';
import { isLocal } from '../../config/config.ts';
import { SECOND } from '../../../shared/lib/durations.ts';
import { messageOf } from './message.ts';
import { NoSuchAddress, type Mailer } from './port.ts';

/** A try is over before its lease is (outbox/times.ts). */
const PATIENCE_MS = 20 * SECOND;

type Options = { url: string; from: string; origin: string; patienceMs?: number };

/**
 * @param url smtps:// or smtp://. The latter must offer STARTTLS, since mails hold links that open accounts; not on this
 *   machine itself, and not when the URL says `ignoreTLS=true`
 */
export function openSmtp({ url, from, origin, patienceMs = PATIENCE_MS }: Options): Mailer {
  const { hostname, protocol, searchParams } = new URL(url);
  const plain = isLocal(`http://${hostname}`) || searchParams.get('ignoreTLS') === 'true';
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !plain,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    name: 'smtp',
    async send(letter) {
      const signal = AbortSignal.timeout(patienceMs);
      await transport.sendMail({ ...messageOf(letter, from, origin), signal }).catch((error: unknown) => {
        throw isUnknownAddress(error) ? new NoSuchAddress('The address does not exist.') : error;
      });
    },
  };
}

/**
 * "Bad destination address" (RFC 3463 3.2). Any other refusal may be cured on the way: a full mailbox, a relay that is
 * not set up yet, a server that has had enough of us for today.
 */
function isUnknownAddress(error: unknown): boolean {
  const { command, response } = error as { command?: string; response?: string };
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(1|2|3|10)\b/.test(response ?? '');
}
