import { queueCopy } from '../../copy/supportQueues.ts';

const { errors, unexpected } = queueCopy.stuck;

/** Why a try of some work failed. @param name of the error, as the worker stores it; its message may quote a code or an address */
export function workError(name: string | null, id: string): string {
  if (name === null) return '';
  return Object.hasOwn(errors, name) ? errors[name]! : unexpected(id);
}
