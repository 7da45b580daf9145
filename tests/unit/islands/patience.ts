/** Code that comes late is transformed first: on a busy machine that takes longer than the second that libraries wait. */
import { configure } from '@testing-library/react';

/** Also for `vi.waitFor`, whose own cannot be set once for all. */
export const PATIENCE_MS = 90_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
