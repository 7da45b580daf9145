import { statfs } from 'node:fs/promises';

/** The free part of the disk that a folder is on, 0 to 1; NaN when that cannot be told. */
export async function freeRatio(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.blocks ? disk.bavail / disk.blocks : NaN;
}
