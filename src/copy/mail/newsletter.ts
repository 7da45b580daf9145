/** Mails of the newsletter's own list; see `LetterCopy` in mail.ts. */
type Link = { url: string };

const why = (site: string): string =>
  `You get this mail because the newsletter of ${site} was asked for with this address.`;

export const newsletterMail = {
  /** To an address that asked for the newsletter. */
  newsletter: ({ url }: Link) => ({
    subject: 'Confirm the newsletter',
    before: [
      'Someone, most likely you, asked for our newsletter at this address. It starts once you confirm it.',
    ],
    link: { label: 'Confirm the newsletter', url },
    after: ['The link works for two days.', 'If you did not ask for this, you do not need to do anything.'],
    why,
  }),
  /** Once it is confirmed. */
  newsletterOn: ({ url }: Link) => ({
    subject: 'You get the newsletter',
    before: ['Your address is confirmed. Each issue has a link to end it, and this mail has one too.'],
    link: { label: 'End the newsletter', url },
    after: [],
    unsubscribe: url,
    why,
  }),
} as const;
