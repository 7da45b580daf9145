/**
 * What a record has under a key of somebody else's, such as an address: `constructor` and the like are in every object,
 * and nobody put them there.
 */
export const ownValue = <T>(
  record: Readonly<Record<string, T>>,
  key: string | null | undefined,
): T | undefined => (typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined);
