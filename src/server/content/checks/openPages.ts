import { HELP_TOPICS, LEGAL_PAGES, PARTNER_PAGES } from '../../../shared/content/pages.ts';
import { paths } from '../../../shared/lib/paths.ts';
import type { Content } from '../content.ts';

type OpenPage = { path: string; label: string; group: 'information' | 'help' | 'legal' };

/** Pages open to visitors, in sitemap order. A rule test compares them with the access table. */
export function openPages(content: Content): OpenPage[] {
  const { howItWorks, about, contact, editors, partners, helpIndex, help, legal } = content.pages();
  return [
    { path: paths.howItWorks(), label: howItWorks.title, group: 'information' },
    { path: paths.about(), label: about.title, group: 'information' },
    { path: paths.contact(), label: contact.title, group: 'information' },
    { path: paths.editors(), label: editors.title, group: 'information' },
    ...PARTNER_PAGES.map((page) => ({
      path: paths.partners(page),
      label: partners[page].title,
      group: 'information' as const,
    })),
    { path: paths.help(), label: helpIndex.title, group: 'help' },
    ...HELP_TOPICS.map((topic) => ({
      path: paths.helpTopic(topic),
      label: help[topic].title,
      group: 'help' as const,
    })),
    ...LEGAL_PAGES.map((page) => ({
      path: paths.legal(page),
      label: legal[page].title,
      group: 'legal' as const,
    })),
  ];
}
