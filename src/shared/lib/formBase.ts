/**
 * The base of a form that saves itself: fingerprints that its step may have on the server while no other tab writes there, separated
 * by spaces. First the one that was seen there, then those sent since, which may or may not have arrived.
 */
const MAX_SENT = 10;

/**
 * Whether another tab changed this step, to something other than what this form says.
 * @param latest fingerprint of what the server has
 * @param typed fingerprint of what the form says
 */
export const isChangedElsewhere = (base: string, latest: string, typed: string): boolean =>
  latest !== typed && !base.split(' ').includes(latest);

export function baseWithSent(base: string, fingerprint: string): string {
  const [seen, ...sent] = base.split(' ');
  return [seen, ...sent.filter((other) => other !== fingerprint).slice(1 - MAX_SENT), fingerprint].join(' ');
}
