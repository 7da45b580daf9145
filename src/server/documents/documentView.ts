import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import type { DocumentKind } from '../../shared/documents/purposes.ts';
import type { DocumentRow } from './rows.ts';

export const documentOf = ({ id, kind, name, type, size, created_at }: DocumentRow): OwnDocument => ({
  id,
  kind: kind as DocumentKind,
  name,
  type,
  size: Number(size),
  created_at: Number(created_at),
});

export const isStored = ({ finished_at, removed_at }: DocumentRow): boolean =>
  finished_at !== null && removed_at === null;
