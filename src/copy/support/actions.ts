/** What staff do to an order or an account: what it is, what will happen, and what the button says. */
type HandFields =
  | { number: string; numberHint: string; code: string; codeHint: string; keepHint: string }
  | { number: string };

export const actionCopy = {
  reason: 'Reason',
  reasonHint: 'Kept in the log with your name. Not shown to the traveler.',
  then: 'Then:',
  cancel: 'Back, without doing it',
  /** The link after an action that is no longer possible. */
  over: 'See the order as it is now',
  overAccount: 'See the account as it is now',
  claimOf: (number: string, policy: string): string => `${number}, policy ${policy}`,
  /** Before an account is deleted. */
  openOrders: (numbers: string): string =>
    `Under way: ${numbers}. What was paid and not delivered goes back, or waits here for a decision.`,
  openClaims: (numbers: string): string =>
    `Not decided: ${numbers}. Claims are deleted with the account, and the insurer can no longer open them.`,
  /** Ends a list that names only the first. */
  andMore: 'and more',
  claimed:
    'A claim on a policy of this order is open or accepted: the policy cannot be given back, and so not the whole payment.',
  order: {
    retry: {
      name: 'Try again',
      text: 'What was given up or waits is tried now; nothing is bought or paid twice.',
    },
    refund: { name: 'Give the payment back', text: 'All that is left of it, the way it was paid.' },
    part: { name: 'Give back a part', text: 'You choose the amount. The items stay with the traveler.' },
    item: { name: 'Give one item back', text: 'The supplier takes it back first, then its price goes back.' },
    accept: {
      name: 'Accept it and deliver',
      text: 'The order is delivered as it is; what differs stays open.',
    },
    deliver: { name: 'Deliver by hand', text: 'You enter what the supplier gave you.' },
    correct: { name: 'Correct what was delivered', text: 'A number or a code that was mistyped.' },
    mail: { name: 'Send a mail again', text: 'To the address that the account has now.' },
  },
  orderThen: {
    retry: (): string => 'The server tries within a second. Failed refunds start again.',
    refund: (amount: string): string =>
      `${amount} goes back the way it was paid. Items are taken back at suppliers that delivered them. A mail tells the traveler, while there is an account.`,
    part: (amount: string): string =>
      `The amount goes back the way it was paid, at most ${amount}. A mail tells the traveler, while there is an account.`,
    item: (amount: string): string =>
      `A supplier that delivered the item takes it back, used or not. Then ${amount} goes back. A mail tells the traveler, while there is an account.`,
    accept: (paid: string, total: string): string =>
      `${paid} came and ${total} was asked. Everything is delivered, the mail of the order goes out, and nothing more is asked for.`,
    deliver: (): string => 'The traveler sees it in My Purchases at once. The supplier is no longer asked.',
    correct: (address: string): string =>
      `The traveler sees it in My Purchases at once, and a mail to ${address} says that it was corrected.`,
    mail: (address: string): string => `The mail goes to ${address}.`,
  },
  limit: (limit: string, given: string, left: string): string =>
    `You may give back ${limit} of one order without an owner. Of this one ${given} went back by staff: ${left} is left to you.`,
  aboveLimit: (amount: string): string => `${amount} is more than that. Ask an owner.`,
  /** After money went back meanwhile. */
  leftNow: (amount: string): string => `${amount} is left now.`,
  ofOtherOrders: (amount: string): string =>
    `Of that, ${amount} was paid with other orders, for changes of a policy that goes back.`,
  fromHand: 'Delivered by hand: cancel it at the supplier first. Nobody else takes it back.',
  orderButton: {
    retry: (): string => 'Try again now',
    refund: (amount: string): string => `Give back ${amount}`,
    part: (): string => 'Give back this amount',
    item: (amount: string): string => `Give back ${amount}`,
    accept: (amount: string): string => `Accept ${amount} and deliver`,
    deliver: (): string => 'Deliver',
    correct: (): string => 'Correct it',
    mail: (): string => 'Send the mail again',
  },
  account: {
    address: { name: 'Correct the address', text: 'The new address confirms it, and we tell the old one.' },
    sessions: { name: 'End all sessions', text: 'Signed out everywhere, at once.' },
    session: { name: 'End one session', text: 'Signed out in that browser, at once.' },
    export: { name: 'Answer a data request', text: 'A mail leads the person to the file with all data.' },
    mail: { name: 'Send a mail again', text: 'One that was not delivered.' },
    document: {
      name: 'Open a document',
      text: 'Downloaded once, with a reason that the person can ask for.',
    },
    claim: { name: 'Open a claim', text: 'What the traveler tells the insurer, with a reason in the log.' },
    'claim-passed': { name: 'The insurer has it', text: 'You told the insurer, by telephone or mail.' },
    offer: { name: 'Open an answer to an offer', text: 'As its provider would see it.' },
    'offer-passed': { name: 'The provider has it', text: 'You told the provider, by telephone or mail.' },
    delete: { name: 'Delete the account', text: 'With everything that identifies the person.' },
  },
  accountThen: {
    address:
      'A link goes to the new address, a message to the old one. The account has the new address once it is confirmed, and is then signed out everywhere.',
    sessions: 'The person is signed out in every browser and signs in again.',
    export: 'A mail goes to the address of the account. The file itself is in Settings, after a sign-in.',
    mail: 'It goes to the address that the account has now. Links go where they were meant to go.',
    session: 'The person is signed out in that browser and can sign in again.',
    document: 'The file is downloaded to your computer. Delete it there when you are done.',
    claim: 'The insurer’s page of the claim opens. What you answer there counts as the insurer’s answer.',
    'claim-passed': 'What is waiting for this claim counts as passed on. It leaves the list.',
    offer: 'The provider’s page of the offer opens. What you answer there counts as the provider’s answer.',
    'offer-passed': 'What is waiting for this offer counts as passed on. It leaves the list.',
    delete:
      'Unpaid orders are cancelled, and everything but the orders without a name goes. It cannot be taken back. A last mail says so.',
  },
  accountButton: {
    address: 'Send both mails',
    sessions: 'End all sessions',
    export: 'Send the mail',
    mail: 'Send the mail again',
    session: 'End this session',
    document: 'Download the document',
    claim: 'Open the claim',
    'claim-passed': 'Mark as passed on',
    offer: 'Open the answer',
    'offer-passed': 'Mark as passed on',
    delete: 'Delete the account',
  },
  again: 'Send again',
  againOf: (mail: string): string => `Send again: ${mail}`,
  end: 'End',
  endOf: (browser: string): string => `End the session in ${browser}`,
  passedOn: 'Passed on',
  passedOnOf: (name: string): string => `Passed on: ${name}`,
  openOf: (document: string): string => `Open with a reason: ${document}`,
  amount: 'Amount in dollars',
  /** What is typed of an item that is delivered by hand, by its product. */
  byHand: {
    esim: {
      number: 'ICCID',
      numberHint: 'The number of the eSIM, 18 to 20 digits that begin with 89.',
      code: 'Activation code',
      codeHint: 'As the supplier shows it: LPA:1$…$…',
      keepHint: 'As the supplier shows it: LPA:1$…$… Leave it empty if the delivered one is right.',
    },
    insurance: { number: 'Policy number' },
  } satisfies Record<string, HandFields>,
  which: 'Which mail',
  orderMail: 'Your order',
  refundMail: (amount: string): string => `Your refund of ${amount}`,
  email: 'New address',
  confirm: 'Type the address of the account',
  document: (kind: string, date: string): string => `${kind}, ${date}`,
  documentOf: (document: string, claim: string): string => `${document}, of ${claim}`,
} as const;
