import type { App } from '../context.ts';
import { letterOf } from '../mail/letter.ts';
import type { ClaimsOffice } from '../providers/claims/port.ts';
import { openClaimsWebhook } from '../providers/claims/webhook.ts';
import { answeredByLink } from '../providers/mail/answeredByLink.ts';

/** The webhook when CLAIMS_WEBHOOK_URL is set, mail to the claims office of the content otherwise. */
export const openClaims = ({
  config: { origin, claimsWebhook },
  mail,
  now,
}: Pick<App, 'config' | 'mail' | 'now'>): ClaimsOffice =>
  claimsWebhook
    ? openClaimsWebhook({ config: claimsWebhook, now })
    : answeredByLink(mail, 'insurer', (message) => letterOf('insurer', message, origin));
