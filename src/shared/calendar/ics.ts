/** iCalendar files (RFC 5545) of whole days, for any calendar program (F159). */
import { addDays, type CalendarDate } from '../lib/dates.ts';

/** `uid`: constant for the same date, so that a second download replaces the first. `end`: the last day. */
export type CalendarEvent = {
  uid: string;
  title: string;
  text: string;
  start: CalendarDate;
  end: CalendarDate;
  url: string;
};

/**
 * @param now ms: when the file was made
 * @param feed its name, for a calendar that is fetched again twice a day; without one it is a file to take over once
 * @returns lines ended by CRLF and folded at 75 octets; the end of an event is the day after its last (RFC 5545 3.6.1)
 */
export function calendarText(events: readonly CalendarEvent[], now: number, feed?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sojourn//Dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(feed === undefined ? [] : feedLines(feed)),
    ...events.flatMap((event) => eventLines(event, stamp(now))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** RFC 7986, and what programs read that are older than it. */
const feedLines = (name: string): string[] => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
  'X-PUBLISHED-TTL:PT12H',
];

const eventLines = ({ uid, title, text, start, end, url }: CalendarEvent, createdAt: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${createdAt}`,
  `DTSTART;VALUE=DATE:${basic(start)}`,
  `DTEND;VALUE=DATE:${basic(addDays(end, 1))}`,
  `SUMMARY:${escapeText(title)}`,
  `DESCRIPTION:${escapeText(text)}`,
  `URL:${url}`,
  'CLASS:PRIVATE',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const basic = (date: CalendarDate): string => date.replaceAll('-', '');
const stamp = (now: number): string => new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

const OCTETS = 75;

/** Continues a line of more than 75 octets on the next one, after a space; never splits a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let room = OCTETS;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      result += '\r\n ';
      room = OCTETS - 1;
    }
    result += character;
    room -= size;
  }
  return result;
}
