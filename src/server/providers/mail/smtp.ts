/** Mail over SMTP (RFC 5321), by nodemailer. */
import { isLocal } from '../../config/addresses.ts';
import { SECOND } from '../../../shared/lib/durations.ts';
import { loadOnce } from '../../lib/loadOnce.ts';
import { recordOutcome } from '../../outgoing/outcomes.ts';
import { messageOf } from './message.ts';
import { NoSuchAddress, type Mailer } from './port.ts';

/** The name of the service in alerts. */
const SERVICE = 'mail server';

/** A try must end before its lease (outbox/times.ts). */
const TIMEOUT_MS = 20 * SECOND;

type Options = { url: string; from: string; origin: string; timeoutMs?: number };

/**
 * @param url smtps:// or smtp://. The latter must offer STARTTLS, because mails contain links that open accounts;
 * except on this
 * machine, or when the URL has `ignoreTLS=true`
 */
export function openSmtp({ url, from, origin, timeoutMs = TIMEOUT_MS }: Options): Mailer {
  const { hostname, protocol, searchParams } = new URL(url);
  const plain = isLocal(`http://${hostname}`) || searchParams.get('ignoreTLS') === 'true';
  const options = {
    url,
    requireTLS: protocol === 'smtp:' && !plain,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const transport = loadOnce(async () => (await import('nodemailer')).createTransport(options));
  return {
    name: 'smtp',
    async send(letter) {
      const signal = AbortSignal.timeout(timeoutMs);
      const sending = (await transport()).sendMail({ ...messageOf(letter, from, origin), signal });
      await sending.then(
        () => recordOutcome(SERVICE, true),
        (error: unknown) => {
          recordOutcome(SERVICE, isAnswer(error));
          throw isUnknownAddress(error) ? new NoSuchAddress('The address does not exist.') : error;
        },
      );
    },
  };
}

/**
 * "Bad destination address" (RFC 3463 3.2). Other refusals may be temporary: a full mailbox, a misconfigured relay, a
 * rate limit.
 */
function isUnknownAddress(error: unknown): boolean {
  const { command, response } = error as { command?: string; response?: string };
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(1|2|3|10)\b/.test(response ?? '');
}

/** It refused this one mail, so it is there. */
const isAnswer = (error: unknown): boolean =>
  /^RCPT TO|DATA$/.test((error as { command?: string }).command ?? '');
