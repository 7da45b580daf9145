import { esimCopy } from '../../copy/esim/esim.ts';
import { CallError } from '../lib/call.ts';
import type { PackagesState } from './packages.store.ts';

/** Hint beside the package field; undefined when the list needs none. */
export function packagesHint({ status, packages, failure }: PackagesState): string | undefined {
  if (status === 'idle') return esimCopy.packagesFirst;
  if (status === 'ready') return packages.length ? undefined : esimCopy.noPackages;
  if (status === 'loading') return undefined;
  // The server's sentence (F052), which may follow a different day than the browser's.
  return failure instanceof CallError && failure.status !== 0 ? failure.message : esimCopy.packagesFailed;
}
