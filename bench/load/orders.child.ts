/** Program: buys one eSIM after the other, on many connections, each with a traveler of its own. */
import type { LoadResult } from '../report/figures.ts';
import { addCartItem, completeCartOrder } from '../../src/shared/cart/endpoints.ts';
import { purchase } from '../../src/shared/orders/endpoints.ts';
import { serveJob } from './child.ts';
import { headersOf, openLines, requestBytes, type Answer, type Line } from './line.ts';

/** Bodies with a token each; the next request takes one of both. */
export type OrdersJob = {
  ports: number[];
  origin: string;
  cookies: string[];
  adds: string[];
  completes: string[];
  forMs: number;
};

/** Delivered orders; `times` from putting it into the cart until its codes are there. */
serveJob<OrdersJob, LoadResult>(async (job) => {
  const lines = await openLines(job.ports, job.cookies.length);
  const began = performance.now();
  const times = await Promise.all(
    lines.map((line, at) => shop(job, line, headersOf(job.origin, job.cookies[at]!), began + job.forMs)),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const line of lines) line.close();
  return { perSecond: times.flat().length / seconds, times: times.flat() };
});

type Headers = Record<string, string>;

async function shop(job: OrdersJob, line: Line, headers: Headers, end: number): Promise<number[]> {
  const times: number[] = [];
  for (;;) {
    const [add, complete] = [job.adds.pop(), job.completes.pop()];
    if (!add || !complete || performance.now() >= end) return times;
    const began = performance.now();
    await post(line, headers, addCartItem.path, add);
    const { url } = parseBody<{ url: string }>(await post(line, headers, completeCartOrder.path, complete));
    await waitForDelivery(line, headers, await payOrder(line, headers, new URL(url).pathname));
    times.push(performance.now() - began);
  }
}

/** Approves on the sandbox's page. @returns the order's id, from where the browser is sent next */
async function payOrder(line: Line, headers: Headers, page: string): Promise<string> {
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const { status, location = '' } = await line.ask(requestBytes('POST', page, form, 'choice=approve'));
  const order = URL.parse(location)?.searchParams.get('order');
  if (status !== 303 || !order) throw new Error(`The payment page answered ${status}.`);
  return order;
}

/** What the return page asks, until everything is there. */
async function waitForDelivery(line: Line, headers: Headers, order_id: string): Promise<void> {
  const body = JSON.stringify({ order_id });
  for (;;) {
    const answer = parseBody<{ success: boolean }>(await post(line, headers, purchase.path, body));
    if (answer.success) return;
  }
}

async function post(line: Line, headers: Headers, path: string, body: string): Promise<Answer> {
  const answer = await line.ask(requestBytes('POST', path, headers, body));
  if (answer.status === 200) return answer;
  throw new Error(`${path} was answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
}

const parseBody = <T>({ body }: Answer): T => JSON.parse(body.toString()) as T;
