import { solve, type Challenge } from './solve.ts';

onmessage = async ({ data }: MessageEvent<Challenge>) => postMessage(await solve(data));
