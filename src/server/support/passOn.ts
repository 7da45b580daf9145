/** Messages of travelers to insurers and providers: a clerk opens the page of a claim, or says that a message is passed on. */
import { supportMessages } from '../../shared/staff/support.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { claimById } from '../claims/rows.ts';
import { endDeliveries as endClaim } from '../claims/waiting.ts';
import type { Query } from '../db/database.ts';
import { offerById } from '../offers/rows.ts';
import { endDeliveries as endOffer } from '../offers/waiting.ts';

const no = (error: string): Refusal => refuse('CONFLICT', { error });

export const foundOnly = (row: unknown): Refusal | void => (row ? undefined : refuse('NOT_FOUND'));

/** What is not sent yet is its traveler's alone. */
export async function openClaim(tx: Query, userId: string, id: string): Promise<Refusal | void> {
  const claim = await claimById(tx, userId, id);
  return claim?.state === 'draft' ? no(supportMessages.claimDraft) : foundOnly(claim);
}

export const passOnClaim = async (tx: Query, userId: string, id: string): Promise<Refusal | void> =>
  passOn(await claimById(tx, userId, id), () => endClaim(tx, id));

export const passOnOffer = async (tx: Query, userId: string, id: string): Promise<Refusal | void> =>
  passOn(await offerById(tx, userId, id), () => endOffer(tx, id));

/** @param end ends what waits, and tells how many messages that were */
async function passOn(row: unknown, end: () => Promise<number>): Promise<Refusal | void> {
  if (!row) return refuse('NOT_FOUND');
  return (await end()) ? undefined : no(supportMessages.nothingWaits);
}
