import { HOUR } from '../../../shared/lib/durations.ts';
import { GIVE_UP_MS } from '../../outbox/times.ts';
import type { ChangeRow } from './rows.ts';

/** Begins before the outbox gives up, so that its last tries only look up what became of the change. */
const LOOKUP_ONLY_AFTER_MS = GIVE_UP_MS - HOUR;

/** Whether the insurer is not asked for a change any more, only about it. */
export const isLookupOnly = ({ asked_at }: Pick<ChangeRow, 'asked_at'>, now: number): boolean =>
  now - asked_at >= LOOKUP_ONLY_AFTER_MS;
