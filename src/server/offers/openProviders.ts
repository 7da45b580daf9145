import type { App } from '../context.ts';
import { letterOf } from '../mail/letter.ts';
import { openProviderMail } from '../providers/programs/mail.ts';
import type { ProgramProviders } from '../providers/programs/port.ts';
import { openProviderWebhook } from '../providers/programs/webhook.ts';

/** The webhook when PROVIDERS_WEBHOOK_URL is set, mail otherwise. */
export const openProgramProviders = ({
  config: { origin, providersWebhook },
  mail,
  now,
}: Pick<App, 'config' | 'mail' | 'now'>): ProgramProviders =>
  providersWebhook
    ? openProviderWebhook({ config: providersWebhook, now })
    : openProviderMail(mail, (message) => letterOf('provider', message, origin));
