import { longDate, type CalendarDate } from '../lib/dates.ts';
import type { Frozen } from '../lib/frozen.ts';
import type { Session } from './program.ts';
import type { ReadingKind, Resource } from './reading.ts';

/** A session with its term's name instead of its slug. */
export type CardSession = Session;

/** What a list shows of a program: names, not slugs. `picture` see `pictureName`; `alt` of a photo; `from` in cents. */
export type ProgramCard = Frozen<{
  kind: 'program';
  id: string;
  title: string;
  provider: string;
  place: string;
  /** Its places; absent for a remote program, and in rows of older versions. `also`: other names of the city. */
  spots?: { country: string; at?: [number, number] | undefined; also?: string[] | undefined }[] | undefined;
  online: boolean;
  picture: string;
  alt?: string | undefined;
  type: string;
  weeks: { from: number; to: number };
  sessions: CardSession[];
  flexible?: string | undefined;
  from: number;
  summary: string;
}>;

/** What a list shows of an article or a travel resource. */
export type ReadingCard = Frozen<{
  kind: ReadingKind;
  id: string;
  title: string;
  summary: string;
  topics: string[];
  places: string[];
  picture: string;
  alt?: string | undefined;
  updated: CalendarDate;
  resource?: Pick<Resource, 'kind' | 'sponsored' | 'sponsor'> | undefined;
}>;

export type Card = ProgramCard | ReadingCard;

type CardDates = { sessions: readonly CardSession[]; flexible?: string | undefined };

/** The first session that one can still apply for. @param today yyyy-MM-dd */
export const nextSession = <S extends { start: CalendarDate; deadline?: CalendarDate | undefined }>(
  sessions: readonly S[],
  today: CalendarDate,
): S | undefined =>
  sessions.filter((session) => lastDay(session) >= today).toSorted((a, b) => (a.start < b.start ? -1 : 1))[0];

/** "Spring 2027", else the text shown instead of dates; undefined when all dates are over. */
export function nextTermText({ sessions, flexible }: CardDates, today: CalendarDate): string | undefined {
  const next = nextSession(sessions, today);
  return next ? `${next.term} ${next.start.slice(0, 4)}` : flexible;
}

/** The session whose application ends first, which is what "soonest" sorts on. @param today yyyy-MM-dd */
export const nextToApply = <S extends { start: CalendarDate; deadline?: CalendarDate | undefined }>(
  sessions: readonly S[],
  today: CalendarDate,
): S | undefined =>
  sessions
    .filter((session) => lastDay(session) >= today)
    .toSorted((a, b) => (lastDay(a) < lastDay(b) ? -1 : 1))[0];

/** A session without a deadline takes applications until it starts. */
export const lastDay = ({ start, deadline }: Pick<CardSession, 'start' | 'deadline'>): CalendarDate =>
  deadline ?? start;

/** "15 weeks", "2-12 weeks", "1 week" */
export const weeksText = ({ from, to }: { from: number; to: number }): string =>
  `${from === to ? from : `${from}-${to}`} ${to === 1 ? 'week' : 'weeks'}`;

/** "Dec 18, 2026" */
export const applyBy = (session: Pick<CardSession, 'start' | 'deadline'>): string =>
  longDate(lastDay(session));
