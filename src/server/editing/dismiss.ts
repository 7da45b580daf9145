/** Dismisses a fault, so that it is not reported again while it stays the same. */
import type { App } from '../context.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import { faultsOf, removeFault, setDismissed, type Fault } from './faultRows.ts';
import { isFileFault } from './faults.ts';

/**
 * What the files are now stays stored, so that it is told again only as another fault; what happened once is over.
 * @param subject a file, or the source of an import @returns what was dismissed; empty where nothing was reported of it
 */
export const dismissFaults = (app: App, subject: string): Promise<Fault[]> =>
  app.db.write(async (tx) => {
    const faults = (await faultsOf(tx, subject)).filter(({ dismissed_at }) => dismissed_at === null);
    for (const fault of faults) {
      await (isFileFault(fault) ? setDismissed(tx, fault, app.now()) : removeFault(tx, fault));
      const { kind, message } = fault;
      await writeStaffLog(tx, app, {
        ...{ actor: null, action: 'content-dismiss', subject, details: { kind, message } },
      });
    }
    return faults;
  });
