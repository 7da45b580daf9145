/** A driver whose every command ends: with its answer, or with an error that tells the driver from the page. */
import type { Driver } from '../window.ts';

/** In ms. A command takes milliseconds, and the slowest page of a busy machine some seconds. */
const COMMAND_MS = 60_000;

/** The browser or its driver answers nothing: nothing that the site does can be read from that. */
export class SilentDriver extends Error {
  constructor(command: string) {
    super(`The driver did not answer “${command}” in ${COMMAND_MS / 1000} s.`);
  }
}

export function bounded(driver: Driver): Driver {
  return new Proxy(driver, {
    get(target, name: keyof Driver) {
      const command = target[name] as ((...args: unknown[]) => unknown) | undefined;
      return command && ((...args: unknown[]) => answered(name, command(...args)));
    },
  });
}

/** @throws {SilentDriver} */
export function answered<T>(command: string, answer: T): T {
  if (!(answer instanceof Promise)) return answer;
  let timer: NodeJS.Timeout;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentDriver(command)), COMMAND_MS);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer)) as T;
}
