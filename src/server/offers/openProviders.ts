import type { App } from '../context.ts';
import { letterOf } from '../mail/letter.ts';
import { answeredByLink } from '../providers/mail/answeredByLink.ts';
import type { ProgramProviders } from '../providers/programs/port.ts';
import { openProviderWebhook } from '../providers/programs/webhook.ts';

/** The webhook when PROVIDERS_WEBHOOK_URL is set, mail to the providers' addresses of the content otherwise. */
export const openProgramProviders = ({
  config: { origin, providersWebhook },
  mail,
  now,
}: Pick<App, 'config' | 'mail' | 'now'>): ProgramProviders =>
  providersWebhook
    ? openProviderWebhook({ config: providersWebhook, now })
    : answeredByLink(mail, 'provider', (message) => letterOf('provider', message, origin));
