import { documentsCopy } from '../../../copy/applications/documents.ts';
import { actionCopy as copy } from '../../../copy/support/actions.ts';
import { claimNumber } from '../../../shared/claims/claim.ts';
import { ownValue } from '../../../shared/lib/ownValue.ts';
import type { StoredDocument } from '../../../shared/staff/actionSubject.ts';
import { dayOf } from '../times.ts';

/** "Bill or receipt, Nov 29, 2026, of CL-9F3A07B2" */
export function documentName({ kind, purpose, subject, created_at }: StoredDocument): string {
  const kindName = ownValue<{ name: string }>(documentsCopy.kinds, kind)?.name ?? kind;
  const name = copy.document(kindName, dayOf(created_at));
  return purpose === 'claim' ? copy.documentOf(name, claimNumber(subject)) : name;
}
