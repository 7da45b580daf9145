/** The wholesaler's own books: what was ordered under which key, and what became of each eSIM. */
import { randomBytes } from 'node:crypto';
import type { Listed } from './catalogue.ts';

export type Sold = {
  transactionId: string;
  orderNo: string;
  esimTranNo: string;
  packageCode: string;
  iccid: string;
  ac: string;
  esimStatus: string;
  smdpStatus: string;
  createdAt: number;
  /** Bytes. */
  orderUsage: number;
  totalVolume: number;
  /** How often a query is still told that it is being made. */
  allocating: number;
  topUps: { transactionId: string; packageCode: string; esimTranNo: string; createdAt: number }[];
};

let serial = 0;

export function sell(transactionId: string, { packageCode }: Listed, now: number, allocating: number): Sold {
  const number = String(++serial).padStart(4, '0');
  const day = new Date(now).toISOString().slice(2, 16).replace(/\D/g, '');
  const matchingId = randomBytes(16).toString('hex').toUpperCase();
  return {
    transactionId,
    orderNo: `B${day}${number}`,
    esimTranNo: `${day}${number}`,
    packageCode,
    iccid: `8943108170${String(1_000_000_000 + serial).slice(1)}`,
    ac: `LPA:1$rsp-eu.simlessly.example$${matchingId}`,
    esimStatus: 'GOT_RESOURCE',
    smdpStatus: 'RELEASED',
    createdAt: now,
    orderUsage: 0,
    totalVolume: 5_368_709_120,
    allocating,
    topUps: [],
  };
}

/** As esim/query answers it. */
export const profile = ({ createdAt, allocating: _, packageCode, topUps, ...sold }: Sold) => ({
  ...sold,
  imsi: '232104070077567',
  smsStatus: 0,
  msisdn: '',
  qrCodeUrl: 'https://p.qrsim.example/0fa4f29eb25b4d6c84ff4b8422a1da54.png',
  shortUrl: 'https://p.qrsim.example/0fa4f29eb25b4d6c84ff4b8422a1da54',
  eid: '',
  activeType: 2,
  dataType: 1,
  activateTime: null,
  expiredTime: instant(createdAt + 180 * 86_400_000),
  installationTime: null,
  totalDuration: 15,
  durationUnit: 'DAY',
  pin: '6313',
  puk: '25363068',
  apn: 'drei.at',
  supportTopUpType: 2,
  packageList: [
    { packageCode, duration: 15, createTime: instant(createdAt), transactionId: sold.transactionId },
    ...topUps.map(({ createdAt: at, ...topUp }) => ({ ...topUp, duration: 7, createTime: instant(at) })),
  ],
});

const instant = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+0000');
