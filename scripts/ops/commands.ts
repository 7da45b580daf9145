/** The commands of `npm run ops`: each gives facts for `--json`, and the same as tables for people. */
import { alerts } from './alerts.ts';
import { lostPaymentsCommand, retryWork, sweepNow } from './actions.ts';
import { order, orders, stuckWork } from './queries.ts';
import { claims } from './claims.ts';
import { documents } from './documents.ts';
import { testMail } from './mail.ts';
import { newsletter } from './newsletter.ts';
import { offers } from './offers.ts';
import { role } from './role.ts';
import { secrets } from './secrets.ts';
import { secondFactor } from './secondFactor.ts';
import { endSessions } from './signOut.ts';
import { content } from './content.ts';
import { find } from './find.ts';
import { accountAction, orderAction, refund } from './support.ts';
import type { Command } from './command.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  orders,
  find,
  stuck: stuckWork,
  alerts,
  order,
  retry: retryWork,
  refund,
  'order-do': orderAction,
  'account-do': accountAction,
  sweep: sweepNow,
  lost: lostPaymentsCommand,
  mail: testMail,
  newsletter,
  offers,
  claims,
  documents,
  role,
  secrets,
  content,
  'second-factor': secondFactor,
  'sign-out': endSessions,
};
