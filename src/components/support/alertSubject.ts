import { queueCopy } from '../../copy/supportQueues.ts';

/** Equal texts once, with their number: "Deliver an item (3)". */
export function subjectTexts(subjects: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of subjects.map(subjectText)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Array.from(counts, ([text, count]) => (count > 1 ? `${text} (${count})` : text));
}

/** @param subject an order's number, a file, or work as "fulfil 01a2…": its id tells a reader nothing */
function subjectText(subject: string): string {
  const [kind = '', id] = subject.split(' ');
  const { kinds } = queueCopy.stuck;
  return id !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind]! : subject;
}
