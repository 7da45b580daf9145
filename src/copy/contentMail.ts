/** Mails to those who answer for the content; see `LetterCopy` in mail.ts. */
type Fault = { kind: 'refused' | 'folder' | 'schedule' | 'import'; subject: string; message: string };

const WHAT: Readonly<Record<Fault['kind'], { subject: string; text: string }>> = {
  refused: {
    subject: 'A content file is not used',
    text: 'A content file has a mistake. The site shows its last good version.',
  },
  folder: {
    subject: 'A release brings other content',
    text: 'A release brings another text for a file that was published here. The site shows the published one.',
  },
  schedule: {
    subject: 'A planned change was not made',
    text: 'A change that was planned for now could not be made. The site shows what it showed before.',
  },
  import: {
    subject: 'Programs were not imported',
    text: 'A file of programs was refused. The site shows the programs that it had.',
  },
};

type Decision = { url: string; file: string; state: 'approved' | 'refused'; why: string };

export const contentMail = {
  contentDecision: ({ url, file, state, why }: Decision) => ({
    subject: state === 'approved' ? 'Your change is approved' : 'Your change was not approved',
    before: [
      state === 'approved'
        ? 'Somebody else has looked at your change and approved it.'
        : 'Somebody else has looked at your change and did not approve it. Your draft stays.',
    ],
    facts: [['What', file] as const, ...(why ? [['Why', why] as const] : [])],
    link: { label: 'See your requests', url },
    after: ['You get this mail because you asked for this approval.'],
  }),
  /** Queued by older versions; alerts tell of faults now. */
  contentFault: ({ kind, subject, message }: Fault) => ({
    subject: WHAT[kind].subject,
    before: [WHAT[kind].text],
    facts: [
      ['What', subject],
      ['Why', message],
    ] as const,
    after: ['You get this mail because you answer for the content of this site.'],
  }),
} as const;
