import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Containers often have 64 MB of it. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Where tests keep data, which need not outlive a power cut: in memory where there is room. A process stands still
 * while SQLite waits for a disk, which was a third of the time of the tests that write most.
 */
export const memoryFolder = () => (hasRoom() ? MEMORY : tmpdir());

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}
