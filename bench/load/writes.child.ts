/** Program: adds an item to a cart and takes it out again, on many connections, each with a traveler of its own. */
import type { LoadResult } from '../report/figures.ts';
import type { Cart } from '../../src/shared/cart/cart.ts';
import { addCartItem, deleteCartItem } from '../../src/shared/cart/endpoints.ts';
import { serveJob } from './child.ts';
import { headersOf, openLines, requestBytes, type Answer, type Line } from './line.ts';

/**
 * `ports`: the processes, connections alternate. `adds`: bodies of add-cart-item with a token each, used by one request each.
 */
export type WritesJob = { ports: number[]; origin: string; cookies: string[]; adds: string[]; forMs: number };

serveJob<WritesJob, LoadResult>(async (job) => {
  const lines = await openLines(job.ports, job.cookies.length);
  const began = performance.now();
  const times = await Promise.all(
    lines.map((line, at) => shop(job, line, job.cookies[at]!, began + job.forMs)),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const line of lines) line.close();
  return { perSecond: times.flat().length / seconds, times: times.flat() };
});

async function shop(job: WritesJob, line: Line, cookie: string, end: number): Promise<number[]> {
  const times: number[] = [];
  const headers = headersOf(job.origin, cookie);
  const write = async (path: string, body: string): Promise<Answer> => {
    const began = performance.now();
    const answer = await line.ask(requestBytes('POST', path, headers, body));
    times.push(performance.now() - began);
    return answer;
  };
  for (let body = job.adds.pop(); body && performance.now() < end; body = job.adds.pop()) {
    const id = addedItemId(await write(addCartItem.path, body));
    const deletion = await write(deleteCartItem.path, JSON.stringify({ cart_item_id: id }));
    if (deletion.status !== 200) throw new Error(`A delete was answered ${deletion.status}.`);
  }
  return times;
}

/** @returns the new item's id: the last of the cart */
function addedItemId({ status, body }: Answer): string {
  const answer = JSON.parse(body.toString()) as { success?: boolean; cart?: Cart };
  const item = answer.cart?.cart_items.at(-1);
  if (status !== 200 || !answer.success || !item)
    throw new Error(`An add was answered ${status}: ${body.toString().slice(0, 300)}`);
  return item.cart_item_id;
}
