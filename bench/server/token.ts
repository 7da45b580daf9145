import { solveChallenge } from 'altcha-lib/v1';
import { botChallenge } from '../../src/shared/bot-check/endpoints.ts';
import { withQuery } from '../../src/shared/lib/paths.ts';
import type { Traveler } from './traveler.ts';

export type Challenge = {
  algorithm: 'SHA-256';
  challenge: string;
  salt: string;
  signature: string;
  maxnumber: number;
};

/** A token as a browser gets it: asked for, solved, never used before. @param action e.g. "cart_esim_add" (D23) */
export const token = async (traveler: Traveler, action: string): Promise<string> =>
  solutionOf(await traveler.get<Challenge>(withQuery(botChallenge.path, { action })));

/** @throws when no number up to `maxnumber` fits */
export async function solutionOf({
  algorithm,
  challenge,
  salt,
  signature,
  maxnumber,
}: Challenge): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  if (!solution) throw new Error('The challenge has no solution.');
  const payload = { algorithm, challenge, salt, signature, number: solution.number };
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
