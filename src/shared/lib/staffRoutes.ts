/** The part of routes.ts for the people who run the site. */
import { SUPPORT_GUIDE_PARTS, type SupportGuidePart } from '../staff/guide.ts';
import { withQuery } from './query.ts';

/** Of the people who run the site; no page of travelers leads there. */
export const staff = () => '/staff';
export const staffPeople = () => '/staff/people';
export const staffFind = (text?: string) => withQuery('/staff/find', { q: text });
export const staffAccount = (id: string) => `/staff/accounts/${encodeURIComponent(id)}`;
export const staffAccountAction = (id: string, action: string) => `${staffAccount(id)}/${action}`;
/** @param number what people read, such as SJ-7K2M9Q */
export const staffOrder = (number: string) => `/staff/orders/${encodeURIComponent(number)}`;
export const staffOrderAction = (number: string, action: string, item?: string) =>
  withQuery(`${staffOrder(number)}/${action}`, { item });
/** @param queue see shared/staff/queues.ts. @param after id of the row that the page starts after */
export const staffQueue = (queue: string, after?: string) => withQuery(`/staff/queues/${queue}`, { after });
/** A traveler's question about an order. */
export const staffQuestion = (id: string) => `/staff/questions/${encodeURIComponent(id)}`;
/** The guide for support. @param part that is shown */
export const staffHelp = (part?: SupportGuidePart) =>
  `/staff/help${part ? `#${SUPPORT_GUIDE_PARTS[part]}` : ''}`;
/** Sales, refunds and steps of a year. */
export const staffNumbers = (year?: number) =>
  withQuery('/staff/numbers', { year: year === undefined ? undefined : String(year) });
export const staffNumbersCsv = (year: number) => withQuery('/staff/numbers.csv', { year: String(year) });
/** The log as a CSV file. */
export const staffLogCsv = (filter: Record<string, string | undefined>) =>
  withQuery('/staff/log.csv', filter);
/** `filter`: of the entries; `before`: id of the entry that the page starts after. */
export const staffLog = (before?: string, filter: Record<string, string | undefined> = {}) =>
  withQuery('/staff/log', { ...filter, before });
/** @param to the page to go on to */
export const secondFactor = (to?: string, error?: string) => withQuery('/staff/second-factor', { to, error });
