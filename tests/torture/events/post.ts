/** Events on their way: signed as the provider does, or forged in the ways that are tried. */
import { sandboxKey } from '../../../src/server/providers/payments/sandbox.ts';
import { eventText } from '../../../src/server/providers/payments/sandbox/event.ts';
import { signature, SIGNATURE_HEADER } from '../../../src/server/providers/signature.ts';
import { SECRET } from '../../fixtures/assemble.ts';
import { ask, type Door } from '../servers/ask.ts';
import type { Event } from './fates.ts';

export type Letter = { body: string; header: string | undefined; forged: boolean };

const KEY = sandboxKey(SECRET);
const now = (): number => Math.floor(Date.now() / 1000);
/** Beyond the tolerance of 300 s (threat 14). */
const OLD_S = 400;

const textOf = ({ id, status }: Event): string => eventText(id, `payment.${status.state}`, status);

/** Signed when it is sent: a repeated event carries a new signature. */
export const genuine = (event: Event): Letter => {
  const body = textOf(event);
  return { body, header: signature([KEY], now(), body), forged: false };
};

/** An event that never happened, with everything right but the one thing that a forger cannot have. */
export function forged(event: Event, place: number): Letter {
  const body = textOf({ ...event, id: `evt_forged_${place}` });
  const good = signature([KEY], now(), body);
  const headers = [
    undefined,
    '',
    good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    signature([KEY], now(), `${body} `),
    signature([KEY], now() - OLD_S, body),
    signature([KEY], now() + OLD_S, body),
    signature([sandboxKey('another secret, long enough to be one')], now(), body),
    good.replace(/v1=/, 'v0='),
    good.replace(/^t=\d+/, `t=${now() - 1}`),
  ];
  return { body, header: headers[place % headers.length], forged: true };
}

const PATH = '/api/webhooks/payments';

/** @returns the status that it was answered with */
export async function post(door: Door, { body, header }: Letter): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(header !== undefined && { [SIGNATURE_HEADER]: header }),
  };
  return (await ask(door, { method: 'POST', path: PATH, body, headers })).status;
}
