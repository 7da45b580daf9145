import { qrPath, type QrPath } from '../lib/qr.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { InsurerContacts } from '../../shared/insurance/contacts.ts';
import type { Period } from '../../shared/orders/period.ts';
import type { App, User } from '../context.ts';
import { certificateOf, checkCertificate, type Certificate } from './certificate.ts';

/** `checkPage`: the absolute address that `qr` encodes; `test`: issued by the sandbox. */
export type PolicyPapers = Omit<Certificate, 'publicKey'> & {
  period: Period;
  contacts: InsurerContacts;
  checkPage: string;
  qr: QrPath;
  test: boolean;
};

/** What every page of a policy shows. @returns undefined for one that is not the user's, not delivered, or refunded */
export async function policyPapers(app: App, user: User, itemId: string): Promise<PolicyPapers | undefined> {
  const certificate = await certificateOf(app, user, itemId);
  const checked = certificate && (await checkCertificate(app, certificate.policy.verify_token));
  // A refunded policy is void.
  if (!certificate || !checked?.period) return undefined;
  const checkPage = new URL(paths.verify(certificate.policy.verify_token), app.config.origin).href;
  return {
    policy: certificate.policy,
    period: certificate.period,
    order: certificate.order,
    contacts: app.content.insurance().contacts,
    checkPage,
    qr: qrPath(checkPage),
    test: app.insurance.name === 'sandbox',
  };
}
