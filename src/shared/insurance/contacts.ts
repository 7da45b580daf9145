import type { Frozen } from '../lib/frozen.ts';

/** Whom the insured reach: those of today, also for a policy bought before they changed. Phones as people write them. */
export type InsurerContacts = Frozen<{
  underwriter: string;
  emergency: { phone: string; note: string };
  claims: { phone: string; hours: string; email?: string | undefined; post: string; text: string };
}>;

/** @param phone "+1 202 555 0134" */
export const telephone = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
