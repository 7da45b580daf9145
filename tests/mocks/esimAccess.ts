/**
 * eSIM Access v1 over HTTP, built from its documented requests and replies. It checks every request, keeps books, and
 * takes a `transactionId` that it has seen for the same order, as documented.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { bodyOf, listen, type Listening } from './listen.ts';
import { profile, sell, type Sold } from './esimAccess/books.ts';
import { LOCATIONS, PACKAGES, TOP_UPS, type Listed } from './esimAccess/catalogue.ts';
import { headerProblem, REQUESTS, type Path, type RequestOf } from './esimAccess/requests.ts';

type Options = { now?: () => number; accessCode?: string; secret?: string; port?: number };

export type EsimAccessDouble = Listening & {
  accessCode: string;
  secret: string | undefined;
  /** Paths in the order they were asked. */
  calls: string[];
  /** What the documentation does not allow of what was asked. */
  problems: string[];
  /** By `transactionId`; `charged` counts what was really bought under it. */
  ledger: Map<string, Sold & { charged: number }>;
  packages: Listed[];
  topUps: Listed[];
  balance: number;
  /** How often a new order's query is told that it is being made. */
  allocating: number;
  /** Orders are bought again, whatever their `transactionId`: what a look before the repeat protects from. */
  forgetful: boolean;
  install: (transactionId: string) => void;
  /** Its phone uses so much (bytes). */
  use: (transactionId: string, bytes: number) => void;
  /** What puts it in the wholesaler's place. */
  settings: Record<string, string>;
};

class No extends Error {}
const no = (code: string): never => {
  throw new No(code);
};

export async function startEsimAccess(options: Options = {}): Promise<EsimAccessDouble> {
  const { now = Date.now, accessCode = 'test-access-code', secret, port } = options;
  const double: EsimAccessDouble = {
    url: '',
    accessCode,
    secret,
    calls: [],
    problems: [],
    ledger: new Map(),
    packages: structuredClone(PACKAGES),
    topUps: structuredClone(TOP_UPS),
    balance: 10_000_000,
    allocating: 0,
    forgetful: false,
    install: (key) => void Object.assign(double.ledger.get(key)!, { smdpStatus: 'ENABLED' }),
    use(key, bytes) {
      const sold = double.ledger.get(key)!;
      const isUsedUp = bytes >= sold.totalVolume;
      const state = { smdpStatus: 'ENABLED', esimStatus: isUsedUp ? 'USED_UP' : 'IN_USE' };
      Object.assign(sold, { ...state, orderUsage: Math.min(bytes, sold.totalVolume) });
    },
    settings: {},
    close: async () => {},
  };
  const answers = answersOf(double, now);

  async function answer(request: IncomingMessage): Promise<unknown> {
    const path = (request.url ?? '').replace('/api/v1/open/', '') as Path;
    const body = await bodyOf(request);
    double.calls.push(path);
    if (request.method !== 'POST' || !(path in REQUESTS))
      return refuse('000103', `${request.method} ${path}`);
    const wrong = headerProblem(request.headers, body, { accessCode, secret }, now());
    if (wrong) return refuse('000102', `${path}: ${wrong}`);
    const asked = v.safeParse(REQUESTS[path] as v.GenericSchema, parse(body));
    if (!asked.success) return refuse('000105', `${path}: ${asked.issues[0].message}`);
    return answers[path](asked.output as never);
  }

  function refuse(code: string, problem: string): never {
    double.problems.push(problem);
    return no(code);
  }

  const listening = await listen(async (request, response) => {
    try {
      send(response, { success: true, errorCode: '0', errorMsg: null, obj: await answer(request) });
    } catch (error) {
      const errorCode = error instanceof No ? error.message : '000001';
      send(response, { success: false, errorCode, errorMsg: 'See the list of codes.', obj: null });
    }
  }, port);
  const settings = {
    ESIM_ACCESS_CODE: accessCode,
    ...(secret && { ESIM_ACCESS_SECRET: secret }),
    ESIM_ACCESS_URL: listening.url,
    OUTSIDE_ON_LOOPBACK: 'on',
  };
  return Object.assign(double, listening, { settings });
}

type Answers = { [P in Path]: (asked: RequestOf<P>) => unknown };

function answersOf(double: EsimAccessDouble, now: () => number): Answers {
  const all = (): Sold[] => [...double.ledger.values()];
  return {
    'package/list'({ type, iccid }) {
      if (type !== 'TOPUP') return { packageList: double.packages };
      const sold = all().find((one) => one.iccid === iccid);
      return sold ? { packageList: double.topUps } : no('310409');
    },
    'esim/topup'({ esimTranNo, packageCode, transactionId, amount }) {
      const sold = all().find((one) => one.esimTranNo === esimTranNo);
      if (!sold) return no('310403');
      const before = sold.topUps.find((topUp) => topUp.transactionId === transactionId);
      if (before && !double.forgetful) return { transactionId, topUpEsimTranNo: before.esimTranNo };
      const found = double.topUps.find((each) => each.packageCode === packageCode);
      if (!found) return no('310241');
      if (amount !== undefined && Number(amount) !== found.price) return no('200006');
      if (CLOSED.has(sold.esimStatus)) return no('200002');
      if (double.balance < found.price) return no('200007');
      double.balance -= found.price;
      const topUp = { transactionId, packageCode, esimTranNo: `${esimTranNo}-${sold.topUps.length + 1}` };
      sold.topUps.push({ ...topUp, createdAt: now() });
      sold.totalVolume += found.volume;
      if (sold.esimStatus === 'USED_UP') sold.esimStatus = 'IN_USE';
      return {
        transactionId,
        iccid: sold.iccid,
        totalVolume: sold.totalVolume,
        topUpEsimTranNo: topUp.esimTranNo,
      };
    },
    'location/list': () => ({ locationList: LOCATIONS }),
    'esim/order'({ transactionId, amount, packageInfoList: [wanted] }) {
      const before = double.ledger.get(transactionId);
      if (before && !double.forgetful) return { orderNo: before.orderNo, transactionId };
      const found = double.packages.find(({ packageCode }) => packageCode === wanted!.packageCode);
      if (!found) return no('310241');
      if (wanted!.price !== undefined && wanted!.price !== found.price) return no('200005');
      if (amount !== undefined && amount !== found.price * wanted!.count) return no('200006');
      if (double.balance < found.price) return no('200007');
      double.balance -= found.price;
      const sold = sell(transactionId, found, now(), double.allocating);
      double.ledger.set(transactionId, { ...sold, charged: (before?.charged ?? 0) + 1 });
      return { orderNo: sold.orderNo, transactionId };
    },
    'esim/query'(asked) {
      const found = all().filter((sold) => matches(asked, sold));
      if ('orderNo' in asked && !found.length) return no('310272');
      if ('orderNo' in asked && found.some(isAllocating)) return no('200010');
      const listed = found.filter(({ allocating }) => allocating <= 0);
      const { pageNum, pageSize } = asked.pager;
      const page = listed.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return { esimList: page.map(profile), pager: { pageSize, pageNum, total: listed.length } };
    },
    // Measured two hours ago, as documented; one that was never connected is missing.
    'esim/usage/query': ({ esimTranNoList }) => ({
      esimUsageList: all()
        .filter(({ esimTranNo, orderUsage }) => orderUsage && esimTranNoList.includes(esimTranNo))
        .map(({ esimTranNo, orderUsage, totalVolume }) => ({
          esimTranNo,
          dataUsage: orderUsage,
          totalData: totalVolume,
          lastUpdateTime: new Date(now() - 2 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+0000'),
        })),
    }),
    'esim/cancel'(asked) {
      const sold = all().find((one) => matches({ ...asked }, one));
      if (!sold) return no('310403');
      if (sold.esimStatus !== 'GOT_RESOURCE' || sold.smdpStatus !== 'RELEASED') return no('200002');
      sold.esimStatus = 'CANCEL';
      double.balance += double.packages.find(({ packageCode }) => packageCode === sold.packageCode)!.price;
      return {};
    },
  };
}

/** It is over: nothing can be added. */
const CLOSED = new Set(['CANCEL', 'USED_EXPIRED', 'UNUSED_EXPIRED', 'REVOKED']);

const isAllocating = (sold: Sold): boolean => sold.allocating-- > 0;

function matches(asked: Record<string, unknown>, sold: Sold): boolean {
  if ('startTime' in asked)
    return (
      Date.parse(String(asked['startTime'])) <= sold.createdAt &&
      sold.createdAt <= Date.parse(String(asked['endTime']))
    );
  return (['orderNo', 'esimTranNo', 'iccid'] as const).some((name) => asked[name] === sold[name]);
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return no('000104');
  }
};

function send(response: ServerResponse, answer: object): void {
  response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' });
  response.end(JSON.stringify(answer));
}
