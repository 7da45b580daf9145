/** The thread that draws one paper, answers with its file, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Paper } from '../../../shared/lib/paper.ts';
import { drawPaper } from './draw.ts';

const { paper, now } = workerData as { paper: Paper; now: number };
parentPort?.postMessage(await drawPaper(paper, now));
