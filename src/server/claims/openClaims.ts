import type { App } from '../context.ts';
import { letterOf } from '../mail/letter.ts';
import { openClaimsMail } from '../providers/claims/mail.ts';
import type { ClaimsOffice } from '../providers/claims/port.ts';
import { openClaimsWebhook } from '../providers/claims/webhook.ts';

/** The webhook when CLAIMS_WEBHOOK_URL is set, mail otherwise. */
export const openClaims = ({
  config: { origin, claimsWebhook },
  mail,
  now,
}: Pick<App, 'config' | 'mail' | 'now'>): ClaimsOffice =>
  claimsWebhook
    ? openClaimsWebhook({ config: claimsWebhook, now })
    : openClaimsMail(mail, (message) => letterOf('insurer', message, origin));
