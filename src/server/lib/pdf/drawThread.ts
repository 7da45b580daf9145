/** The thread that draws one PDF, answers with its bytes, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfContent } from '../../../shared/lib/pdfContent.ts';
import { drawPdf } from './draw.ts';

const { content, now } = workerData as { content: PdfContent; now: number };
parentPort?.postMessage(await drawPdf(content, now));
