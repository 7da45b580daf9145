import { storyCopy } from '../../copy/supportStory.ts';

const { mails: copy } = storyCopy;

/** @param key of the outbox: "mail:order:…" */
export function mailName(key: string): string {
  const kind = key.split(':')[1] ?? '';
  return copy.kinds[kind] ?? kind;
}

/** What became of a mail, from its entry of the outbox. */
export function mailState(state: string): { state: string; text: string } {
  if (state === 'done') return { state: 'sent', text: copy.sent };
  if (state === 'dead') return { state: 'failed', text: copy.failed };
  return state === 'stopped' ? { state, text: copy.stopped } : { state, text: copy.waits };
}

/** Which of the mails that can be sent again is chosen at first. @param wishes from the form, then from the address: untrusted */
export const firstChoice = (mails: readonly { value: string }[], ...wishes: (string | null | undefined)[]) =>
  wishes.find((wish) => mails.some(({ value }) => value === wish)) ?? mails[0]?.value;
