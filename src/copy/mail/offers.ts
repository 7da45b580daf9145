/** Mails about offers; see `LetterCopy` in mail.ts. Those to travelers name no person and quote none. */
type AboutOffer = {
  url: string;
  provider: string;
  program: string;
  title: string;
  value: string;
  /** In the provider's zone and in UTC; null once no answer is due. */
  replyBy: string | null;
};

const factsOf = (about: AboutOffer): [string, string][] => [
  ['Offer', about.title],
  ['Value', about.value],
  ['Program', `${about.program}, ${about.provider}`],
  ...(about.replyBy === null ? [] : [['Reply by', about.replyBy] as [string, string]]),
];

const linkTo = ({ url }: AboutOffer) => ({ label: 'Open the offer', url });

/** `answerUrl`: the secret page of the offer's provider. `isOpen`: the reply date was still to come. */
type ForProvider = {
  action: 'ask' | 'accept' | 'decline' | 'undo';
  isOpen: boolean;
  offer: { reference: string; title: string; value: string; programTitle: string; provider: string };
  reason: 'other-program' | 'too-expensive' | 'dates' | 'other' | null;
  text: string;
  traveler?: { name: string; email: string };
  documents?: readonly { name: string }[];
  answerUrl: string;
};

const REASONS = {
  'other-program': 'They chose another program',
  'too-expensive': 'Too expensive, even with the offer',
  dates: 'The dates do not work',
  other: 'Something else',
} as const;

const TO_PROVIDER: Record<ForProvider['action'], { subject: string; text: string; button: string }> = {
  ask: {
    subject: 'A question about your offer',
    text: 'A traveler who was shown your offer has a question. Your reply reaches them by our mail and appears with the offer.',
    button: 'Reply to the question',
  },
  accept: {
    subject: 'Your offer was accepted',
    text: 'A traveler has accepted your offer. Please confirm the place, or say why it is not possible.',
    button: 'Confirm or refuse the place',
  },
  decline: {
    subject: 'Your offer was declined',
    text: 'A traveler has declined your offer. You do not need to do anything.',
    button: 'Open the offer',
  },
  undo: {
    subject: 'An answer to your offer was taken back',
    text: 'A traveler has taken back their answer to your offer. It is open again until its reply date.',
    button: 'Open the offer',
  },
};

const namesOf = (documents: readonly { name: string }[]): string =>
  documents.map(({ name }) => name).join(', ');

const UNDO_ENDS =
  'A traveler has taken back their answer to your offer. Its reply date has passed, so the offer has ended.';

export const offerMail = {
  /** What the traveler did themselves, as a receipt. */
  offerAccepted: (about: AboutOffer) => ({
    subject: `You accepted an offer from ${about.provider}`,
    before: [
      `Your acceptance is on its way to ${about.provider}, with your name and email address. Nothing is charged here: the provider confirms your place first, then sends its own invoice.`,
    ],
    facts: factsOf(about),
    link: linkTo(about),
    after: ['Until the place is confirmed you can take your answer back there.'],
  }),
  offerReply: (about: AboutOffer) => ({
    subject: `${about.provider} replied to your question`,
    before: ['You can read the reply with the offer.'],
    facts: factsOf(about),
    link: linkTo(about),
    after: [],
  }),
  offerConfirmed: (about: AboutOffer) => ({
    subject: `${about.provider} confirmed your place`,
    before: [`${about.provider} has confirmed your place, and writes to you about the rest.`],
    facts: factsOf(about),
    link: linkTo(about),
    after: [],
  }),
  offerRefused: (about: AboutOffer) => ({
    subject: `${about.provider} cannot give you this place`,
    before: ['The reason is with the offer. Your other offers stay open.'],
    facts: factsOf(about),
    link: linkTo(about),
    after: [],
  }),
  /** To a provider, at the address of the content. */
  provider: ({ action, isOpen, offer, reason, text, traveler, documents = [], answerUrl }: ForProvider) => ({
    subject: `${TO_PROVIDER[action].subject} (${offer.reference})`,
    before: [action === 'undo' && !isOpen ? UNDO_ENDS : TO_PROVIDER[action].text],
    facts: [
      ['Offer', offer.title],
      ['Value', offer.value],
      ['Program', offer.programTitle],
      ...(traveler
        ? ([
            ['Name', traveler.name],
            ['Email', traveler.email],
          ] as const)
        : []),
      ...(documents.length ? ([['Documents to download', namesOf(documents)]] as const) : []),
      ...(reason ? ([['Reason', REASONS[reason]]] as const) : []),
      ...(text ? ([[action === 'ask' ? 'Question' : 'Message', text]] as const) : []),
    ],
    link: { label: TO_PROVIDER[action].button, url: answerUrl },
    after: ['Anyone with this link can answer for you: please do not pass it on.'],
    why: (site: string) => `You get this mail because ${offer.provider} has programs at ${site}.`,
  }),
} as const;
