import { queueCopy } from '../../copy/supportQueues.ts';

/** @param subject an order's number, a file, or work as "fulfil 01a2…": its id tells a reader nothing */
export function subjectText(subject: string): string {
  const [kind = '', id] = subject.split(' ');
  const { kinds } = queueCopy.stuck;
  return id !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind]! : subject;
}
