import { queueCopy } from '../../../copy/support/queues.ts';
import { ownValue } from '../../../shared/lib/ownValue.ts';
import type { AlertKind } from '../../../shared/staff/alerts.ts';
import type { Queue } from '../../../shared/staff/queues.ts';

/** Equal texts once, with their number: "Deliver an item (3)". */
export function subjectTexts(subjects: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of subjects.map(subjectText)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Array.from(counts, ([text, count]) => (count > 1 ? `${text} (${count})` : text));
}

/** @param subject an order's number, a file, or work as "fulfil 01a2…": its id tells a reader nothing */
function subjectText(subject: string): string {
  const [kind = '', id] = subject.split(' ');
  return (id !== undefined && ownValue(queueCopy.stuck.kinds, kind)) || subject;
}

/** Mails, and messages that were given up, stand in lists of their own. */
const OWN_LISTS: Readonly<Record<string, Queue>> = {
  ...{ mail: 'mail', 'provider-waits': 'offers', 'claim-waits': 'claims' },
};

/** The list where somebody begins. @returns undefined for what has none */
export function queueOf({
  kind,
  subjects,
}: {
  kind: AlertKind;
  subjects: readonly string[];
}): Queue | undefined {
  if (kind === 'attention') return 'attention';
  if (kind !== 'stuck') return undefined;
  const lists = new Set(subjects.map((subject) => OWN_LISTS[subject.split(' ')[0]!] ?? 'stuck'));
  return lists.has('stuck') ? 'stuck' : [...lists][0];
}
