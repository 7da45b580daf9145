/** Mails about an eSIM that is used; see `LetterCopy` in mail.ts. */
type About = {
  url: string;
  unsubscribe: string;
  of: string;
  left: string;
  until: string;
  asOf: string;
  topUp: boolean;
};

const why = (site: string): string =>
  `You get this mail because an eSIM that you bought at ${site} is in use.`;
const off = (unsubscribe: string): string => `To get no mails about data left and last days: ${unsubscribe}`;

export const esimMail = {
  /** Four fifths of its data are used. */
  lowData: ({ url, unsubscribe, of, left, until, asOf, topUp }: About) => ({
    subject: 'Your eSIM has little data left',
    before: [`${of}: at least 80% of its data is used.`],
    facts: [
      ['Data left', left],
      ['As of', asOf],
      ['Last day', until],
    ] as const,
    link: { label: topUp ? 'Top up' : 'See what is left', url },
    after: ['The network reports with a delay of up to three hours.', off(unsubscribe)],
    unsubscribe,
    why,
  }),
  /** Its last day has begun. */
  lastDay: ({ url, unsubscribe, of, left, until, asOf }: About) => ({
    subject: 'The last day of your eSIM',
    before: [`${of}: today is its last day. Data that is not used by then expires.`],
    facts: [
      ['Last day', until],
      ['Data left', left],
      ['As of', asOf],
    ] as const,
    link: { label: 'See your eSIM', url },
    after: [off(unsubscribe)],
    unsubscribe,
    why,
  }),
} as const;
