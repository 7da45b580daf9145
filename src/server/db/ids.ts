import { randomUUID } from 'node:crypto';

/** UUIDv7: random and sortable by time. The random part is that of a UUIDv4, of which Node has the next ones ready. */
export const newId = (now: number): string => idWithEnd(now, randomUUID().slice(15));

/** @param end takes the place of the random part */
export function idWithEnd(now: number, end: string): string {
  const time = timeInHex(now);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${end}`;
}

const timeInHex = (ms: number): string => Math.floor(ms).toString(16).padStart(12, '0');

/** The lowest possible id of that instant (ms): ids sort by time, so a table needs no index on it. */
export function oldestId(ms: number): string {
  const time = timeInHex(ms);
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

/** Whether a text can be an id. PostgreSQL accepts no NUL, so ids of an address or a body are checked before a query. */
export const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);
