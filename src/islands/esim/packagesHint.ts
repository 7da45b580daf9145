import { esimCopy } from '../../copy/esim.ts';
import { CallError } from '../lib/call.ts';
import type { PackagesState } from './packages.store.ts';

/** What to say beside the package field; undefined when the list speaks for itself. */
export function packagesHint({ status, packages, failure }: PackagesState): string | undefined {
  if (status === 'idle') return esimCopy.packagesFirst;
  if (status === 'ready') return packages.length ? undefined : esimCopy.noPackages;
  if (status === 'loading') return undefined;
  // The server's own sentence (F052); a rule that the dates break by its day, which may be another one than here.
  return failure instanceof CallError && failure.status !== 0 ? failure.message : esimCopy.packagesFailed;
}
