/**
 * How calls to each outside service ended of late, in this process. Stored without times: the caller of
 * `takeOutcomes` adds them (alerts/failures.ts).
 */
const LIMIT = 100;

const outcomes = new Map<string, boolean>();

/** @param service a host name, or "mail server". @param answered whether it did; a refusal is an answer */
export function recordOutcome(service: string, answered: boolean): void {
  if (outcomes.has(service) || outcomes.size < LIMIT) outcomes.set(service, answered);
}

/** The last outcome of each service since the call before. */
export function takeOutcomes(): Map<string, boolean> {
  const taken = new Map(outcomes);
  outcomes.clear();
  return taken;
}
