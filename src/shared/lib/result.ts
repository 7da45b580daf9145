/** An expected outcome as a value: `ok` with a value, or a code that `copy/` turns into a sentence. */
export type Result<T, Code extends string = string> = { ok: true; value: T } | { ok: false; code: Code };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const fail = <Code extends string>(code: Code): { ok: false; code: Code } => ({ ok: false, code });
