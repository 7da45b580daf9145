import type { InstallGuide, PhoneGuide } from '../../shared/esim/page.ts';

/**
 * The guide of the phone that asks.
 * @param agent User-Agent, untrusted text
 * @returns undefined for a computer, and for a phone that no guide is for
 */
export function phoneGuideOf(guide: InstallGuide, agent: string | null): PhoneGuide | undefined {
  const words = new Set((agent ?? '').slice(0, 500).toLowerCase().split(/\W+/));
  return guide.phones.find(({ id }) => words.has(id));
}
