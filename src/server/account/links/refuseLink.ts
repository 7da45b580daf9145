import { refuse, type Refusal } from '../../lib/refusal.ts';
import type { TokenProblem } from './tokens.ts';

const CODE = { wrong: 'LINK_WRONG', used: 'LINK_USED', expired: 'LINK_EXPIRED' } as const;

/** 404 for an unknown link, 410 for one that was used or has expired. */
export const refuseLink = (problem: TokenProblem): Refusal => refuse(CODE[problem]);
