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

/** `section`, `title` and `by` are absent in mails that an older version queued. */
type Decision = {
  url: string;
  file: string;
  state: 'approved' | 'refused';
  why: string;
  section?: string;
  title?: string;
  by?: string;
};

/** What needs a second person, as the editors' room calls it. */
const SECTIONS: Readonly<Record<string, string>> = {
  plans: 'Insurance plans',
  prices: 'eSIM prices',
  destinations: 'Destinations',
  products: 'Products',
  legal: 'Legal',
};

/** "Insurance plans", or "Legal: Terms of use". */
function nameOf({ file, section = '', title }: Decision): string {
  const name = SECTIONS[section] ?? file;
  return title ? `${name}: ${title}` : name;
}

export const contentMail = {
  contentDecision: (decision: Decision) => {
    const { url, state, why, by = 'Someone else' } = decision;
    const what = nameOf(decision);
    const isApproved = state === 'approved';
    return {
      subject: isApproved ? `Approved: ${what}` : `Not approved: ${what}`,
      before: [
        isApproved
          ? `${by} looked at your change of ${what} and approved it.`
          : `${by} looked at your change of ${what} and did not approve it. Your draft stays.`,
      ],
      facts: why ? [['Why', why] as const] : [],
      link: { label: 'See your requests', url },
      after: ['You get this mail because you asked for this approval.'],
    };
  },
  /** Queued by older versions; alerts tell of faults now. */
  contentFault: ({ kind, subject, message }: Fault) => ({
    subject: WHAT[kind].subject,
    before: [WHAT[kind].text],
    facts: [
      ['What', subject],
      ['Why', message],
    ] as const,
    after: ['You get this mail because you are responsible for the content of this site.'],
  }),
} as const;
