import { nonEmpty } from '../../shared/lib/fields.ts';

/** Deep equality where empty strings count as absent. */
export function isEqual(a: unknown, b: unknown): boolean {
  const [left, right] = [meaning(a), meaning(b)];
  if (typeof left !== 'object' || typeof right !== 'object') return left === right;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isEqual(left[key], right[key]));
}

function meaning(value: unknown): string | number | boolean | Record<string, unknown> | undefined {
  if (typeof value === 'string') return nonEmpty(value);
  return value === null ? undefined : (value as Record<string, unknown> | undefined);
}
