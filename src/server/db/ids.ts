import { randomBytes } from 'node:crypto';

/** UUIDv7: random and sortable by time. */
export function newId(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The lowest possible id of that instant (ms): ids sort by time, so a table needs no index on it. */
export function oldestId(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Whether a text can be an id. PostgreSQL accepts no NUL, so ids of an address or a body are checked before a query. */
export const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);
