/** Sentences of documents. What the server refuses with: shared/documents/purposes.ts. */
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

export const documentsCopy = {
  title: 'Documents',
  lead: 'What programs ask for, in one place: add it once, as far as you have it.',
  limits: 'PDF, JPEG, PNG or WebP, up to 5 files of 5 MB.',
  trust: (days: number): string =>
    `Stored encrypted, and only you can download them. No provider gets one unless you agree to it for that offer, and one that you remove or replace is gone there as well. They are deleted ${days} days after your last change to the application or the last answer to an offer, and with your account.`,
  list: 'Your documents',
  kinds: {
    transcript: { name: 'Transcript', hint: 'Your grades so far, as one file.' },
    passport: { name: 'Passport page', hint: 'The page with your photo.' },
    letter: { name: 'Letter', hint: 'A recommendation, or why you want to go.' },
    other: { name: 'Another document', hint: 'Such as a language certificate.' },
  },
  fileOf: (kind: string): string => `${kind}: file`,
  choose: 'Choose file',
  chooseFor: (kind: string): string => `Choose file: ${kind}`,
  send: 'Upload',
  replace: 'Replace',
  replaceOf: (kind: string): string => `Replace: ${kind}`,
  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name}`,
  download: (name: string): string => `Download ${name}`,
  size: (bytes: number): string =>
    bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${megabytes(bytes)} MB`,
  added: (date: string): string => `added ${date}`,
  done: { added: 'Your document is stored.', restored: 'Your document is back.' },
  removed: (name: string): string => `${name} is removed. You can take that back for an hour.`,
  undo: 'Undo',
  full: 'You have 5 documents, which is the most. Remove one to add another.',
  unfinished: (name: string, percent: number): string =>
    `${name} is ${percent}% uploaded. Choose the same file again to continue.`,
  discard: 'Discard',
  discardOf: (name: string): string => `Discard ${name}`,
  reading: 'Reading the file',
  progress: (percent: number, sent: number, size: number): string =>
    `${percent}%, ${megabytes(sent)} of ${megabytes(size)} MB`,
  progressOf: (kind: string): string => `Upload of ${kind}`,
  percent: (kind: string, percent: number): string => `${kind}: ${percent}% uploaded`,
  waiting: 'The connection is lost. The upload continues when it is back.',
  checking: 'Checking the file',
  cancel: 'Cancel',
  cancelOf: (kind: string): string => `Cancel upload: ${kind}`,
  cancelled: (kind: string): string => `Upload cancelled: ${kind}`,
  retry: 'Try again',
  retryOf: (kind: string): string => `Try again: ${kind}`,
  broken: 'The upload stopped. What has arrived is kept: try again to continue.',
  openShort: 'Open',
  open: 'Open documents',
  reviewText: 'Transcript, passport page, letter: add them once, agree before a provider gets them.',
} as const;
