/** The shape and the colour of a state, of an order, an item, a mail or a refund. */
type Tone = { icon: string; color: string };

const BAD: Tone = { icon: 'circleAlert', color: 'text-danger' };
const GOOD: Tone = { icon: 'circleCheck', color: 'text-ok' };
const WAITS: Tone = { icon: 'clock', color: 'text-ink-2' };
const BACK: Tone = { icon: 'undo', color: 'text-ink-2' };

const TONES: Readonly<Record<string, Tone>> = {
  needs_attention: BAD,
  dead: BAD,
  failed: BAD,
  fulfilled: GOOD,
  paid: GOOD,
  done: GOOD,
  sent: GOOD,
  refunded: BACK,
  refund_pending: BACK,
};

export const toneOf = (state: string): Tone => TONES[state] ?? WAITS;
