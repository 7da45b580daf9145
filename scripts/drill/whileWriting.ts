/**
 * Makes a backup while people write. Both come to their end, also where one fails: what the caller then removes is read by neither.
 * @param fillCart repeated until the backup has ended
 * @returns how many carts were filled
 * @throws why the backup failed, else why a cart did
 */
export async function whileWriting<T>(
  makeBackup: () => Promise<T>,
  fillCart: () => Promise<unknown>,
): Promise<{ backup: T; written: number }> {
  let [written, done] = [0, false];
  const write = async (): Promise<void> => {
    for (; !done; written++) await fillCart();
  };
  const [backup, carts] = await Promise.allSettled([makeBackup().finally(() => (done = true)), write()]);
  if (backup.status === 'rejected') throw backup.reason;
  if (carts.status === 'rejected') throw carts.reason;
  return { backup: backup.value, written };
}
