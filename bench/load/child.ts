/** Runs work in another process, so that client and server never share an event loop. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program of this folder. */
export const program = (name: string): URL => new URL(`./${name}.child.ts`, import.meta.url);

/**
 * Runs a program of this folder with one job and waits for its one message.
 * @throws what the program printed, when it ends without a message
 */
export async function runChild<Job extends object, Result>(program: URL, job: Job): Promise<Result> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  child.send(job);
  const result = await firstMessage<Result>(child, program);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return result;
}

/** Runs a server program during `work`, and always stops it. */
export async function withChild<Job extends object, Hello, T>(
  program: URL,
  job: Job,
  work: (hello: Hello) => Promise<T>,
): Promise<T> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  child.send(job);
  try {
    return await work(await firstMessage<Hello>(child, program));
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

function firstMessage<T>(child: ChildProcess, program: URL): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${program.pathname.split('/').at(-1)} ended with ${code}.`)),
    );
  });
}

/** The other side: takes the job, sends the result. Call it once, at the top of a program. */
export function serveJob<Job, Result>(
  work: (job: Job) => Promise<Result>,
  after: 'exit' | 'stay' = 'exit',
): void {
  // The parent has ended, so nothing would stop this process.
  process.once('disconnect', () => process.exit());
  process.once('message', (job) => {
    void work(job as Job).then((result) =>
      // Not before it is written: a round's times are megabytes.
      process.send?.(result, undefined, undefined, () => after === 'exit' && process.disconnect()),
    );
  });
}
