/** Code that comes late is transformed first: on a slow machine that takes longer than the second of Testing Library. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 20_000 });
