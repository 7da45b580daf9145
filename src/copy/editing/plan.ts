/** Sentences of the dialog that changes a text at a time. */
export const planCopy = {
  title: (name: string): string => `Change ${name} at a time`,
  what: 'What happens',
  publish: 'This draft goes out',
  end: 'What travelers see now is taken back, and what was there before comes again',
  at: 'When',
  until: 'Taken back',
  untilHint: 'At this time it is as before again. Leave it empty to keep it.',
  zone: (zone: string): string => `Your own time: ${zone}.`,
  says: (when: string): string => `That is ${when}.`,
  askText: 'Someone else approves it first. If they do so later than this time, it goes out at once.',
  go: 'Plan it',
  goAsk: 'Ask for approval',
} as const;
