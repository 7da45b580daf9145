/** The commands of `npm run ops`: each gives facts for `--json`, and the same as tables for people. */
import { lost, refund, retryWork, sweepNow } from './doing.ts';
import { order, orders, stuckWork } from './looking.ts';
import { testMail } from './mail.ts';
import { endSessions } from './signOut.ts';
import type { Command } from './told.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  orders,
  stuck: stuckWork,
  order,
  retry: retryWork,
  refund,
  sweep: sweepNow,
  lost,
  mail: testMail,
  'sign-out': endSessions,
};
