export class TimeOut extends Error {
  override name = 'TimeOut';
}

/**
 * Bounds the wait for an outside service. The work itself may still complete later, so its effect is uncertain.
 * @param ms how long to wait
 * @throws TimeOut, or what `work` throws
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeOut(`No answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
