import type { Content } from '../../content/content.ts';
import type { Database } from '../../db/database.ts';
import { packagesFor } from '../../../shared/esim/pricing.ts';
import { inclusiveDays, type CalendarDate } from '../../../shared/lib/dates.ts';
import type { DataPackage } from '../../../shared/esim/esim.ts';
import { middleZone } from '../../lib/zones.ts';
import { newTestNumber } from '../testNumber.ts';
import type { EsimOrder, EsimProvider, EsimUse, IssuedEsim } from './port.ts';
import { catalogueOf } from './sandboxCatalogue.ts';
import { activationCode, newIccid, TEST_APN, TEST_SMDP } from './sandboxCodes.ts';
import { addEsim, esimOf, esimsOf, setUse, type SandboxEsimRow } from './sandboxRows.ts';
import { topUpsOf } from './sandboxTopUpRows.ts';
import { openSandboxTopUps } from './sandboxTopUps.ts';
import { connectedUse, usageReportOf, refOf } from './sandboxUsage.ts';

type Parts = { db: Database; content: Content; now: () => number };

/**
 * A wholesaler without an account: sells what src/content/esim describes, stores its own orders, and issues codes
 * marked TEST that no operator knows.
 */
export function openSandboxEsim({ db, content, now }: Parts): EsimProvider {
  const packages = (destination: string, start: CalendarDate, end: CalendarDate): DataPackage[] => {
    const { pricing } = content.esim();
    const reach = catalogueOf(content.esim()).reach.get(destination);
    return reach ? packagesFor(pricing, reach, inclusiveDays(start, end)) : [];
  };
  const refuseUnknown = ({ destination, dataGb, start, end }: EsimOrder): void => {
    if (packages(destination, start, end).some(({ value }) => value === dataGb)) return;
    throw new Error(`The sandbox sells no ${dataGb} GB for ${destination}.`);
  };
  const use = async (key: string): Promise<EsimUse | undefined> => {
    const row = await esimOf(db.read, key);
    return row && connectedUse(row, now());
  };
  const zoneOf = (row: SandboxEsimRow): string => {
    const [id] = row.package.split(' ');
    const place = catalogueOf(content.esim()).destinations.find((each) => each.id === id);
    return middleZone(place?.supportedCountries ?? []);
  };
  const topUps = openSandboxTopUps({ db, content: () => content.esim(), now });
  return {
    name: 'sandbox',
    listDestinations: async () => catalogueOf(content.esim()).destinations,
    listPackages: async (destination, start, end) => packages(destination, start, end),
    networks: async () => catalogueOf(content.esim()).networks,
    silentSince: () => undefined,
    findOrder: async (key) => toIssuedEsim(await esimOf(db.read, key)),
    async placeOrder(key, order) {
      const before = toIssuedEsim(await esimOf(db.read, key));
      if (before) return before;
      refuseUnknown(order);
      return toIssuedEsim(await db.write((tx) => addEsim(tx, newRow(key, order, now()))));
    },
    useOf: (key) => use(key),
    async usage(refs) {
      const rows = await esimsOf(db.read, refs);
      const iccids = rows.map(({ iccid }) => iccid);
      const added = Map.groupBy(iccids.length ? await topUpsOf(db.read, iccids) : [], ({ iccid }) => iccid);
      return rows.map((row) => usageReportOf(row, added.get(row.iccid) ?? [], zoneOf(row), now()));
    },
    topUpsAreRefundable: true,
    listTopUps: topUps.list,
    topUp: topUps.topUp,
    findTopUp: topUps.find,
    topUpUseOf: topUps.useOf,
    cancelTopUp: topUps.cancel,
    async cancel(key) {
      const before = await use(key);
      if (before !== 'unused') return before;
      await db.write((tx) => setUse(tx, key, 'cancelled'));
      return (await esimOf(db.read, key))?.use;
    },
  };
}

const newRow = (key: string, { destination, dataGb, start, end }: EsimOrder, at: number): SandboxEsimRow => ({
  key,
  iccid: newIccid(),
  matching_id: newTestNumber(),
  package: [destination, dataGb, start, end].join(' '),
  created_at: at,
  use: 'unused',
});

function toIssuedEsim(row: SandboxEsimRow): IssuedEsim;
function toIssuedEsim(row: SandboxEsimRow | undefined): IssuedEsim | undefined;
function toIssuedEsim(row: SandboxEsimRow | undefined): IssuedEsim | undefined {
  if (!row) return undefined;
  const { iccid, matching_id: matchingId } = row;
  const code = activationCode(TEST_SMDP, matchingId);
  return { ref: refOf(row), iccid, activationCode: code, smdp: TEST_SMDP, matchingId, apn: TEST_APN };
}
