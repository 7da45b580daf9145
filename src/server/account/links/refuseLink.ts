import { refuse, type Refusal } from '../../lib/refusal.ts';
import type { TokenProblem } from './tokens.ts';

const CODE = { wrong: 'LINK_WRONG', used: 'LINK_USED', expired: 'LINK_EXPIRED' } as const;

/** 404 for a link that never was, 410 for one that is over. */
export const refuseLink = (problem: TokenProblem): Refusal => refuse(CODE[problem]);
