/** The daily digest; see `LetterCopy` in mail.ts. */
type Item = { title: string; text: string; url: string };
type Digest = {
  items: readonly Item[];
  unsubscribe: string;
  settings: string;
  /** What can be ended, and the link that ends it. */
  ends: readonly (readonly [string, string])[];
};

const why = (site: string): string =>
  `You get this mail because of an account at ${site}. There is at most one such mail a day.`;

export const reminderMail = {
  digest: ({ items, unsubscribe, settings, ends }: Digest) => ({
    subject: items.length === 1 ? items[0]!.title : `${items[0]!.title}, and ${items.length - 1} more`,
    before: items.length === 1 ? [] : ['These are due:'],
    items,
    after: [],
    links: [
      ...ends.map(([what, url]) => [`No more of these: ${what}`, url] as const),
      ['No reminders at all', unsubscribe],
      ['Choose in Settings', settings],
    ],
    unsubscribe,
    why,
  }),
} as const;

/** What each reminder says. */
export const reminderCopy = {
  kinds: {
    esim: 'installing an eSIM',
    passport: 'your passport',
    replies: 'reply dates of offers',
    deadlines: 'deadlines of saved programs',
    deals: 'deals that fit',
    prices: 'changed prices',
    searches: 'new results of saved searches',
  },
  esim: (place: string, start: string) => ({
    title: `Install your eSIM for ${place}`,
    text: `It starts ${start}. Install it while you have Wi-Fi. It takes a few minutes.`,
  }),
  passport: (country: string, start: string) => ({
    title: 'Check your passport',
    text: `Your trip to ${country} starts ${start}. Many countries let nobody in whose passport ends within six months, and a new one can take weeks.`,
  }),
  reply: (deal: string, date: string, program: string, zone: string) => ({
    title: `Reply by ${date}: ${deal}`,
    text: `${program}. Until 11:59 PM, ${zone}.`,
  }),
  deadline: (program: string, date: string, provider: string) => ({
    title: `Apply by ${date}: ${program}`,
    text: `${provider}. You saved this program.`,
  }),
  deal: (value: string, program: string, date: string) => ({
    title: `A deal that fits: ${program}`,
    text: `${value}. Reply by ${date}.`,
  }),
  price: (program: string, from: string, { before, isTold }: { before: string; isTold: boolean }) => ({
    title: `${program}: now from ${from}`,
    text: `It was ${before} when ${isTold ? 'we wrote last' : 'you saved it'}.`,
  }),
  search: (header: string, fresh: number) => ({
    title: `${fresh.toLocaleString('en-US')} new ${fresh === 1 ? 'result' : 'results'}: ${header}`,
    text: 'For a search that you saved.',
  }),
} as const;
