import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarText, type CalendarEvent } from '../../../../src/shared/calendar/ics.ts';

const NOW = Date.parse('2026-11-21T09:41:00Z');
const COVER: CalendarEvent = {
  uid: 'purchase-1@sojourn.test',
  title: 'Cover; Lisboa, Évora \\ Coimbra',
  text: `Two lines:\nand a long one, ${'Ünterwegs '.repeat(30)}end.`,
  start: '2026-12-28',
  end: '2027-01-03',
  url: 'https://sojourn.test/marketplace/purchases',
};

/** Read by Mozilla's parser, which is nobody's of ours. */
function events(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('a calendar file (F159)', () => {
  const text = calendarText([COVER, { ...COVER, uid: 'purchase-2@sojourn.test', end: COVER.start }], NOW);

  it('says the same to another program: whole days, the day after the last as its end', () => {
    const [trip, day] = events(text);
    expect(trip).toMatchObject({ uid: COVER.uid, summary: COVER.title, description: COVER.text });
    expect(trip!.startDate.isDate).toBe(true);
    expect(trip!.startDate.toString()).toBe('2026-12-28');
    expect(trip!.endDate.toString()).toBe('2027-01-04');
    expect(day!.endDate.toString()).toBe('2026-12-29');
    expect(trip!.component.getFirstPropertyValue('class')).toBe('PRIVATE');
    expect(String(trip!.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T09:41:00Z');
  });

  it('is folded at 75 octets, and each line ends with CRLF', () => {
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  });

  it('takes no line from a text', () => {
    const evil = { ...COVER, title: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nATTACH:http://evil.example' };
    expect(events(calendarText([evil], NOW))).toHaveLength(1);
  });
});
