/** Mails that our support sends; see `LetterCopy` in mail.ts. */
type Answer = { url: string; number: string; question: string; answer: string };

export const supportMail = {
  answer: ({ url, number, question, answer }: Answer) => ({
    subject: `Your question about order ${number}`,
    before: [...answer.split(/\n{2,}/), `You asked: ${question}`],
    link: { label: 'See the order', url },
    after: ['If something is still unclear, ask again from the order.'],
  }),
  /** After a clerk mistyped what the supplier gave. */
  corrected: ({ url, number, what }: { url: string; number: string; what: string }) => ({
    subject: `Corrected: your order ${number}`,
    before: [
      `What we gave you for this was mistyped: ${what}.`,
      'My Purchases has it as it should be. If you copied or scanned it before, please use it again from there.',
    ],
    link: { label: 'Open My Purchases', url },
    after: ['For your safety none of it is in this mail.'],
  }),
  dataReady: ({ url }: { url: string }) => ({
    subject: 'Your data',
    before: [
      'You asked for a copy of all that this site keeps about you. It is ready for you in your settings.',
      'For your safety it is not in this mail. Sign in, then download it.',
    ],
    link: { label: 'Open Settings', url },
    after: ['If you did not ask for it, you do not need to do anything.'],
  }),
  /** To the address that is to become the account's, after its owner asked our support. */
  staffChangeTo: ({ url }: { url: string }) => ({
    subject: 'Confirm your new email address',
    before: [
      'You asked our support to use this address for your Sojourn account.',
      'The change is made when you confirm it.',
    ],
    link: { label: 'Confirm this address', url },
    after: [
      'The link works once, for two days.',
      'If you did not ask for this, you do not need to do anything.',
    ],
  }),
  /** To the address that the account has. */
  staffChangeFrom: ({ url, to }: { url: string; to: string }) => ({
    subject: 'Your email address is to change',
    before: [
      `Our support was asked to change the address of your Sojourn account to ${to}.`,
      'The change is made when the new address is confirmed.',
    ],
    link: { label: 'Tell us if it was not you', url },
    after: ['If it was you, you do not need to do anything.'],
  }),
} as const;
