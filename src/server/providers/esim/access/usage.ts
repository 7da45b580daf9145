/** What is left of eSIMs: bytes by esim/usage/query, states by esim/query, which tells no use of the last hours. */
import * as v from 'valibot';
import { retryOnce } from '../../../outgoing/post.ts';
import { USAGE_BATCH, type EsimUsageReport } from '../port.ts';
import { RefusedError, type Client } from './client.ts';
import { profileSchema, usageState, type Profile } from './profile.ts';
import { readable } from './readable.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const measureSchema = v.object({
  esimTranNo: v.string(),
  dataUsage: bytes,
  totalData: bytes,
  lastUpdateTime: v.optional(v.nullable(v.string())),
});
/** `obj` of esim/usage/query. An eSIM that was never connected may be missing. */
const measuresSchema = v.object({ esimUsageList: v.array(v.unknown()) });
const profilesSchema = v.object({ esimList: v.array(v.unknown()) });
type Measure = v.InferOutput<typeof measureSchema>;

/** The smallest that it accepts. */
const PAGE = { pageNum: 1, pageSize: 5 };

type Parts = { client: Client; now: () => number };

export function openUsage({ client, now }: Parts) {
  async function measuresOf(esimTranNoList: readonly string[]): Promise<Map<string, Measure>> {
    const { esimUsageList } = await retryOnce(() =>
      client.call('esim/usage/query', { esimTranNoList }, measuresSchema),
    );
    return new Map(readable(measureSchema, esimUsageList).map((measure) => [measure.esimTranNo, measure]));
  }

  /** @returns undefined for one that it does not know or tells in another way, which must not hide the others */
  async function profileOf(esimTranNo: string): Promise<Profile | undefined> {
    try {
      const by = { esimTranNo, pager: PAGE };
      const { esimList } = await retryOnce(() => client.call('esim/query', by, profilesSchema));
      return readable(profileSchema, esimList).find((profile) => profile.esimTranNo === esimTranNo);
    } catch (error) {
      if (error instanceof RefusedError) return undefined;
      throw error;
    }
  }

  return async (refs: readonly string[]): Promise<EsimUsageReport[]> => {
    const batch = refs.slice(0, USAGE_BATCH);
    const measures = await measuresOf(batch);
    const reports: EsimUsageReport[] = [];
    // One after the other: it takes eight calls a second from all processes together.
    for (const ref of batch)
      try {
        const profile = await profileOf(ref);
        if (profile) reports.push(usageReportOf(profile, measures.get(ref), now()));
      } catch (error) {
        // What was answered counts; the others are asked for again.
        if (reports.length) break;
        throw error;
      }
    return reports;
  };
}

/** Of `supportTopUpType`. */
const NO_TOP_UPS = 1;

function usageReportOf(profile: Profile, measure: Measure | undefined, now: number): EsimUsageReport {
  const { esimTranNo, orderUsage, totalVolume } = profile;
  const used = Math.max(measure?.dataUsage ?? 0, orderUsage ?? 0);
  const total = Math.max(measure?.totalData ?? 0, totalVolume ?? 0);
  const measured = Date.parse(measure?.lastUpdateTime ?? '');
  return {
    ref: esimTranNo,
    state: usageState(profile),
    used,
    total,
    // Before any use there is nothing that could have been measured.
    asOf: used && measured <= now ? measured : now,
    topsUp: profile.supportTopUpType !== NO_TOP_UPS,
  };
}
