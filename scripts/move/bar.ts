import type { Step } from './move.ts';

const WIDTH = 30;
const WORDS: Record<Step, string> = { copied: 'rows copied', compared: 'tables compared' };

/** A bar that is drawn over itself on a terminal; elsewhere a line for every tenth. */
export function progressBar(out: NodeJS.WriteStream): (step: Step, done: number, total: number) => void {
  let last = '';
  return (step, done, total) => {
    const part = total ? Math.min(1, done / total) : 1;
    const filled = '#'.repeat(Math.floor(part * WIDTH)).padEnd(WIDTH, '.');
    const line = `[${filled}] ${done} of ${total} ${WORDS[step]}`;
    if (out.isTTY) return void out.write(`\r\u001b[K${line}${part === 1 ? '\n' : ''}`);
    const tenth = `${step} ${Math.floor(part * 10)}`;
    if (tenth !== last) out.write(`${line}\n`);
    last = tenth;
  };
}
