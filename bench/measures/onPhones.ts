import type { Browser, Page } from 'playwright';
import { holdIdle } from '../browser/idle.ts';
import { openPhone, slowDown } from '../browser/phone.ts';
import { watchVitals } from '../browser/vitals.ts';
import { listenTo } from '../browser/wire.ts';
import type { BenchServer } from '../server/server.ts';
import { rounds, type Bound } from './rounds.ts';

export type Phone = { browser: Browser; server: BenchServer; bound: Bound };
type Run<T> = (page: Page, atRest: () => Promise<unknown>) => Promise<T>;
type Setting = { cookie?: string; withoutIdle?: boolean };

/** Each time a new, slow phone with nothing in its cache. `atRest`: nothing more is asked for. */
export const onPhones = <T>(
  { browser, server, bound }: Phone,
  { cookie, withoutIdle }: Setting,
  run: Run<T>,
): Promise<T[]> =>
  rounds(bound, async () => {
    const context = await openPhone(browser, server.origin, cookie);
    await watchVitals(context);
    if (withoutIdle) await holdIdle(context);
    const wire = listenTo(context);
    const page = await context.newPage();
    await slowDown(page);
    const result = await run(page, () => wire.take());
    await context.close();
    return result;
  });
