/** Sentences of secret links: for their owner, and on the pages that they open. */
const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const sharingCopy = {
  copyLink: 'Copy link',
  share: 'Share',
  link: 'Link',
  open: 'Open',
  revoke: 'Stop sharing',
  /** Behind each of these. @param name what the link opens */
  of: (name: string): string => `(${name})`,
  /** @param opened by others */
  sharedOn: (date: string, opened: number): string =>
    `Shared ${date}. ${opened ? `Opened ${countText(opened, 'time', 'times')}.` : 'Not opened yet.'}`,
  hidden: 'The link works, but this page can no longer show it. Copy link makes a new one and ends this one.',
  shared: 'The link is ready. Copy it and send it to anyone you like.',
  copied: 'The link is copied.',
  revoked: 'The link no longer works.',

  list: {
    lead: (count: number): string => `Someone shared ${countText(count, 'program', 'programs')} with you.`,
    empty: 'There is no program in this list now.',
  },
  comparison: {
    title: 'Compared programs',
    lead: (count: number): string =>
      `Someone shared ${countText(count, 'program', 'programs')} with you, side by side. The lowest price and the earliest deadline are marked.`,
  },
  plan: {
    title: 'Share the plan',
    text: 'For parents or friends: anyone with the link sees the place, dates and program, and on which days you have insurance and data. No prices, no papers, no names.',
    lead: 'Someone shared the plan of a trip with you.',
    days: 'The days',
    dates: 'What is there',
  },
  search: 'Find and compare programs',
} as const;
