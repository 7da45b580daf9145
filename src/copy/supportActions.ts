/** What staff do to an order or an account: what it is, what will happen, and what the button says. */
export const actionCopy = {
  reason: 'Reason',
  reasonHint: 'Stands in the log with your name. Not shown to the traveler.',
  then: 'Then:',
  cancel: 'Back, without doing it',
  check: 'Please check these fields:',
  next: 'The next step',
  others: 'More',
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
    deliver: { name: 'Deliver by hand', text: 'You put in what the supplier gave you.' },
    mail: { name: 'Send a mail again', text: 'To the address that the account has now.' },
  },
  orderThen: {
    retry: (): string => 'The server tries within a second. Failed refunds begin anew.',
    refund: (amount: string): string =>
      `${amount} goes back the way it was paid. Items are taken back at their suppliers, and a mail tells the traveler.`,
    part: (amount: string): string =>
      `The amount goes back the way it was paid, at most ${amount}. A mail tells the traveler.`,
    item: (amount: string): string =>
      `The supplier takes the item back, used or not. Then ${amount} goes back, and a mail tells the traveler.`,
    accept: (paid: string, total: string): string =>
      `${paid} came and ${total} was asked. Everything is delivered, the mail of the order goes out, and nothing more is asked for.`,
    deliver: (): string =>
      'The traveler sees it in My Purchases at once. The supplier is not asked any more.',
    mail: (address: string): string => `The mail goes to ${address}.`,
  },
  fromHand: 'Delivered by hand: cancel it at the supplier first. Nobody else takes it back.',
  orderButton: {
    retry: (): string => 'Try again now',
    refund: (amount: string): string => `Give back ${amount}`,
    part: (): string => 'Give back this amount',
    item: (amount: string): string => `Give back ${amount}`,
    accept: (amount: string): string => `Accept ${amount} and deliver`,
    deliver: (): string => 'Deliver',
    mail: (): string => 'Send the mail again',
  },
  account: {
    address: { name: 'Correct the address', text: 'The new address confirms it, and the old one is told.' },
    sessions: { name: 'End all sessions', text: 'Signed out everywhere, at once.' },
    export: { name: 'Answer a data request', text: 'A mail leads the person to the file with all data.' },
    mail: { name: 'Send a mail again', text: 'One that was not delivered.' },
    document: {
      name: 'Open a document',
      text: 'Downloaded once, with a reason that the person can ask for.',
    },
    delete: { name: 'Delete the account', text: 'With everything that tells who the person is.' },
  },
  accountThen: {
    address:
      'A link goes to the new address, a message to the old one. The account has the new address once it is confirmed, and is then signed out everywhere.',
    sessions: 'The person is signed out in every browser and signs in again.',
    export: 'A mail goes to the address of the account. The file itself is in Settings, after a sign-in.',
    mail: 'It goes to the address that the account has now. Links go where they were meant to go.',
    document: 'The file is downloaded to your computer. Delete it there when you are done.',
    delete:
      'Unpaid orders are cancelled, and everything but the orders without a name goes. It cannot be taken back. A last mail says so.',
  },
  accountButton: {
    address: 'Send both mails',
    sessions: 'End all sessions',
    export: 'Send the mail',
    mail: 'Send the mail again',
    document: 'Download the document',
    delete: 'Delete the account',
  },
  again: 'Send again',
  againOf: (mail: string): string => `Send again: ${mail}`,
  openOf: (document: string): string => `Open with a reason: ${document}`,
  amount: 'Amount in dollars',
  code: 'Activation code',
  codeHint: 'As the supplier shows it: LPA:1$…$… For an insurance leave it out.',
  number: 'ICCID or policy number',
  which: 'Which mail',
  orderMail: 'Your order',
  refundMail: (amount: string): string => `Your refund of ${amount}`,
  email: 'New address',
  confirm: 'Type the address of the account',
  document: (kind: string, date: string): string => `${kind}, ${date}`,
} as const;
