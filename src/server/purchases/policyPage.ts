import { qrPath } from '../lib/qr.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { PolicyPapers } from '../../shared/insurance/papers.ts';
import type { App, User } from '../context.ts';
import { certificateOf, checkCertificate } from './certificate.ts';

/**
 * What every page of a policy shows.
 * @returns undefined for one that is not the user's or not delivered; a refunded policy is void
 */
export async function policyPapers(
  app: App,
  user: User,
  itemId: string,
): Promise<PolicyPapers | 'refunded' | undefined> {
  const certificate = await certificateOf(app, user, itemId);
  if (!certificate) return undefined;
  const checked = await checkCertificate(app, certificate.policy.verify_token);
  if (!checked?.period) return 'refunded';
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
