/** Instants with a 24-hour clock, in the zone of the user who chose them or in UTC. The same in server and browser, letter by letter. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    FORMATS.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit' },
    });
  FORMATS.set(timeZone, format);
  return format;
}

const MINUTE_MS = 60_000;

/** "Tuesday, November 24, 2026, 09:00, Lisbon time (UTC+1)". @param at ms @param zone an IANA name */
export function zonedMoment(at: number, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { weekday, month, day, year, hour, minute } = parts;
  return `${weekday}, ${month} ${day}, ${year}, ${hour}:${minute}, ${zoneName(at, zone)}`;
}

/** "Nov 24, 2026, 09:00": UTC, without its name. @param at ms */
export const utcDateAndTime = (at: number): string => SHORT.format(at);
const SHORT = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'UTC', hourCycle: 'h23', year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

/** "Lisbon time (UTC+1)" */
export function zoneName(at: number, zone: string): string {
  if (zone === 'UTC') return zone;
  return `${zone.split('/').at(-1)!.replaceAll('_', ' ')} time (${offsetOf(at, zone)})`;
}

/** "UTC+5:30" */
function offsetOf(at: number, zone: string): string {
  const local = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  }).formatToParts(at);
  const part = (name: string) => Number(local.find(({ type }) => type === name)?.value);
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  const minutes = Math.round(there / MINUTE_MS - Math.floor(at / MINUTE_MS));
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
