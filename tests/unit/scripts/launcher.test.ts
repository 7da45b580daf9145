import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

const children = pathToFileURL('scripts/lib/children.mjs').href;
const stop = pathToFileURL('scripts/lib/stop.mjs').href;

/** A launcher like `npm start`, around a program that tells what reaches it. */
function launcher(program: string): ChildProcess {
  const code = `
    import { follow } from '${children}';
    import { command } from '${stop}';
    await command(() => follow(process.execPath, ['-e', ${JSON.stringify(program)}], {}));`;
  const env = { PATH: process.env.PATH };
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const WAITS = `
  const end = setInterval(() => {}, 1000);
  let count = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => { count++; setTimeout(() => { console.log(signal, count); process.exit(7); }, 200); });
  console.log('up');`;

describe('the launcher', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'passes %s on once, though it came twice, and the exit code back',
    async (signal) => {
      const child = launcher(WAITS);
      let output = '';
      child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
      await once(child.stdout!, 'data');
      child.kill(signal);
      child.kill(signal);
      const [code] = (await once(child, 'close')) as [number];
      expect({ code, output }).toEqual({ code: 7, output: `up\n${signal} 1\n` });
    },
  );

  test('says 128 and the number of a signal that ended the program', async () => {
    const [code] = (await once(launcher("process.kill(process.pid, 'SIGKILL')"), 'close')) as [number];
    expect(code).toBe(137);
  });
});

test('a command that stops ends in one sentence and exit code 1, without a stack', async () => {
  const code = `import { command, Stop } from '${stop}'; await command(() => { throw new Stop('The port is taken.'); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [exit] = (await once(child, 'close')) as [number];
  expect({ exit, said }).toEqual({ exit: 1, said: 'The port is taken.\n' });
});
