import { queueCopy } from '../../../copy/support/queues.ts';
import { ownValue } from '../../../shared/lib/ownValue.ts';

const { errors, unexpected } = queueCopy.stuck;

/** Why a try of some work failed. @param name of the error, as the worker stores it; its message may quote a code or an address */
export const workError = (name: string | null, id: string): string =>
  name === null ? '' : (ownValue(errors, name) ?? unexpected(id));
