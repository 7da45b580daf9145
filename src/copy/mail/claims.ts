/** Mails about claims; see `LetterCopy` in mail.ts. Those to travelers tell nothing of what happened. */
type AboutClaim = { url: string; number: string };

const linkTo = ({ url }: AboutClaim) => ({ label: 'Open the claim', url });
const factsOf = ({ number }: AboutClaim): [string, string][] => [['Claim', number]];

/** `answerUrl`: the secret page of the claim's insurer. */
type ForInsurer = {
  action: 'send' | 'reply';
  claim: {
    number: string;
    reference: string | null;
    policy: { number: string };
  };
  documents: readonly unknown[];
  answerUrl: string;
};

const TO_INSURER = {
  send: {
    subject: 'A claim',
    text: 'A traveler makes a claim. All of it and its documents are on the page below, where you also answer: that you have it, that you need more, or what you decide.',
    button: 'Open the claim',
  },
  reply: {
    subject: 'An answer about a claim',
    text: 'A traveler has answered what you asked about a claim. The answer and the documents are there.',
    button: 'Read the answer',
  },
} as const;

export const claimMail = {
  /** What the traveler did themselves, as a receipt. */
  claimSent: (about: AboutClaim) => ({
    subject: `Your claim ${about.number} is sent`,
    before: [
      'Your claim is on its way to the insurer. You can follow it on the claim’s page, and we mail you when something changes.',
    ],
    facts: factsOf(about),
    link: linkTo(about),
    after: ['Keep the papers themselves until it is decided.'],
  }),
  claimReceived: (about: AboutClaim) => ({
    subject: `The insurer has your claim ${about.number}`,
    before: ['The insurer has received your claim. Its own number is on the claim’s page.'],
    facts: factsOf(about),
    link: linkTo(about),
    after: [],
  }),
  claimAsked: (about: AboutClaim) => ({
    subject: `The insurer asks about your claim ${about.number}`,
    before: [
      'The insurer needs something from you before it can decide. What it needs is on the claim’s page, where you answer.',
    ],
    facts: factsOf(about),
    link: { ...linkTo(about), label: 'Read and answer' },
    after: [],
  }),
  claimAccepted: (about: AboutClaim) => ({
    subject: `Your claim ${about.number} is accepted`,
    before: ['The insurer pays. The claim’s page says how much; the insurer writes to you about how.'],
    facts: factsOf(about),
    link: linkTo(about),
    after: [],
  }),
  claimRefused: (about: AboutClaim) => ({
    subject: `Your claim ${about.number} is decided`,
    before: ['The insurer does not pay this claim. Its reason is on the claim’s page.'],
    facts: factsOf(about),
    link: linkTo(about),
    after: ['You can write to the claims office about it.'],
  }),
  /** To the claims office, at the address of the content. What happened is on the page only. */
  insurer: ({ action, claim, documents, answerUrl }: ForInsurer) => ({
    subject: `${TO_INSURER[action].subject} (${claim.number})`,
    before: [TO_INSURER[action].text],
    facts: [
      ['Claim', claim.number],
      ['Policy', claim.policy.number],
      ...(claim.reference ? ([['Your number', claim.reference]] as const) : []),
      ['Documents', String(documents.length)],
    ] as const,
    link: { label: TO_INSURER[action].button, url: answerUrl },
    after: ['Anyone with this link can read the claim and answer for you: please do not pass it on.'],
    why: (site: string) => `You get this mail because policies of yours are sold at ${site}.`,
  }),
} as const;
