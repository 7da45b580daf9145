export class TimeOut extends Error {
  override name = 'TimeOut';
}

/**
 * A bound on waiting for somebody else. The work itself may still end later, so what it did is uncertain.
 * @param ms how long to wait
 * @throws TimeOut, or what `work` throws
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeOut(`No answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
