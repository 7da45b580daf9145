/** Mails that our support sends; see `LetterCopy` in mail.ts. */
type Answer = { url: string; number: string; question: string; answer: string };
type Alert = { url: string; lines: [string, string][]; digest: boolean };

export const supportMail = {
  answer: ({ url, number, question, answer }: Answer) => ({
    subject: `Your question about order ${number}`,
    before: [...answer.split(/\n{2,}/), `You asked: ${question}`],
    link: { label: 'See the order', url },
    after: ['If that leaves something open, ask again from the order.'],
  }),
  dataReady: ({ url }: { url: string }) => ({
    subject: 'Your data',
    before: [
      'You asked for a copy of all that this site keeps about you. It is ready for you in your settings.',
      'For your safety it is not in this mail. Sign in, then download it.',
    ],
    link: { label: 'Open Settings', url },
    after: ['If you did not ask for it, you need not do anything.'],
  }),
  alert: ({ url, lines, digest }: Alert) => ({
    subject: digest ? 'What still waits for somebody' : 'Something needs somebody',
    before: [
      digest
        ? 'This has not gone away since the last mail, or came since then.'
        : 'This does not go on by itself. The next mail about more of it comes in some hours, as one.',
    ],
    facts: lines,
    link: { label: 'Open the staff pages', url },
    after: ['You get this mail because you are an owner of this site.'],
  }),
} as const;
