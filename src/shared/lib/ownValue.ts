/**
 * What a record has under an untrusted key, such as part of an address. Inherited properties, such as `constructor`, do not
 * count.
 */
export const ownValue = <T>(
  record: Readonly<Record<string, T>>,
  key: string | null | undefined,
): T | undefined => (typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined);
