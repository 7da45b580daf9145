import { snapshotLabels } from '../products/snapshot.ts';
import type { SnapshotParts, Values } from '../products/product.ts';
import { validity } from '../../shared/lib/dates.ts';

/** The card's lines of an eSIM and of a top-up. */
export const esimDetails = (
  { startDate = '', endDate = '', label }: Values,
  place: string,
  size: string,
): SnapshotParts['details'] => [
  { label: snapshotLabels.destination, value: place },
  { label: snapshotLabels.package, value: size },
  { label: snapshotLabels.validity, value: validity(startDate, endDate) },
  ...(label ? [{ label: snapshotLabels.whom, value: label }] : []),
];
