const CONFLICTS = new Set(['40001', '40P01']);

/** 40001 and 40P01: PostgreSQL aborted the transaction because of a conflict, so it runs again. */
export const isConflict = (error: unknown): boolean =>
  CONFLICTS.has((error as { code?: string } | null)?.code ?? '');
