/**
 * Every URL of the site is built here, so a route is renamed in one place. Used as `paths.home()` (paths.ts): a namespace,
 * of which the browser gets only what a page uses.
 */
import { withQuery } from './query.ts';

export * from './staffRoutes.ts';
export * from './editRoutes.ts';
export * from './tripRoutes.ts';
export * from './shopRoutes.ts';

export const home = () => '/';
export const offers = () => '/offers';
/** One deal; says so when it has ended. */
export const deal = (id: string) => `/offers/${encodeURIComponent(id)}`;
/** Documents that go with the application. */
export const documents = () => '/offers/documents';
/** A file to download, for its owner. */
export const document = (id: string) => `/api/documents/${encodeURIComponent(id)}`;
/** Public: a document for the provider of an accepted offer. */
export const providerDocument = (token: string, id: string) =>
  `/api/offers/provider-documents/${encodeURIComponent(token)}/${encodeURIComponent(id)}`;
/** @param step see shared/applications/steps.ts; without one, where the traveler was */
export const apply = (step?: string) => (step ? `/offers/apply/${step}` : '/offers/apply');
/** A date for the traveler's own calendar. @param kind deal, program or purchase */
export const calendar = (kind: string, id: string) => `/calendar/${kind}/${encodeURIComponent(id)}.ics`;
/** All dates of the account, and the address for its calendar program. */
export const dates = () => '/calendar';
/** Public: the dates as a calendar that is fetched again and again. */
export const calendarFeed = (token: string) => `/feed/${encodeURIComponent(token)}.ics`;
export const settings = () => '/settings';
/** Asks for confirmation first. */
export const deleteAccount = () => '/settings/delete';
/** Where the mailed link leads; without a token, where its form posts to. */
export const deleteByLink = (token?: string) => withQuery('/auth/delete', { token });
/** A file to download. */
export const exportData = () => '/api/me/export';
export const howItWorks = () => '/how-it-works';
/** With answers: `pickAddress` of shared/pick/address.ts. */
export const helpMePick = () => '/help-me-pick';
export const about = () => '/about';
export const contact = () => '/about/contact';
export const editors = () => '/about/editors';
export const partners = (page: string) => `/partners/${encodeURIComponent(page)}`;
export const help = () => '/help';
/** @param topic see shared/content/pages.ts */
export const helpTopic = (topic: string) => `/help/${encodeURIComponent(topic)}`;
export const legal = (page: string) => `/legal/${encodeURIComponent(page)}`;
export const sitemap = () => '/sitemap';
export const offline = () => '/offline';
/** With a query: `searchAddress` of shared/catalogue/search.ts. */
export const search = () => '/search';
/** With a query: `mapAddress` of shared/catalogue/mapAddress.ts. */
export const searchMap = () => '/search/map';
export const program = (id: string) => `/programs/${encodeURIComponent(id)}`;
export const article = (id: string) => `/articles/${encodeURIComponent(id)}`;
export const resource = (id: string) => `/resources/${encodeURIComponent(id)}`;
/** @param name of a card's picture. The number is the version of the drawing: browsers cache it forever. */
export const picture = (name: string) => `/postcards/2/${name}.svg`;
/** @param code ISO alpha-2. The number is the version of the drawing: browsers cache it forever. */
export const countryMap = (code: string) => `/maps/1/${code}.svg`;
/** @param area see shared/catalogue/mapAddress.ts. The number is the version of the drawing. */
export const areaMap = (area: string) => `/maps/2/area/${area}.svg`;
/** @param version of the list of the destination control: browsers keep it for good. */
export const places = (version: string) => `/places/${version}.json`;
/** @param list address of the list that has the place: its maps lie beside it */
export const coverage = (list: string, place: string) =>
  list.replace('.json', `/${encodeURIComponent(place)}.svg`);
export const saved = (tab?: string, page?: number) =>
  withQuery('/saved', { tab, page: page && page > 1 ? String(page) : undefined });
/** @param programs ids that are looked at side by side without being put into the traveler's own comparison */
export const compare = (programs?: readonly string[]) =>
  withQuery('/compare', { programs: programs?.join(',') });
/** The provider's side of an offer. */
export const providerAnswer = (token: string) => `/answer/${encodeURIComponent(token)}`;
/** Public: what a shared list's link leads to. */
export const sharedList = (token: string) => `/l/${encodeURIComponent(token)}`;
/** Public: what a shared comparison's link leads to. */
export const sharedComparison = (token: string) => `/c/${encodeURIComponent(token)}`;
export const signIn = (callbackUrl?: string, error?: string) =>
  withQuery('/auth/signin', { error, callbackUrl });
/** `sent`: the link that opens the account was mailed. */
export const signUp = (callbackUrl?: string, sent?: 'sent') =>
  withQuery('/auth/signup', { callbackUrl, done: sent });
export const signOut = () => '/auth/signout';
/** After a sign-in service: asks for the password of the account with its address. */
export const linkAccount = () => '/auth/link';
/** Requests a link by mail. `sent`: it was requested. */
export const forgot = (sent?: 'sent') => withQuery('/auth/forgot', { done: sent });
/** @param token from the mail; without one, where the form posts to */
export const reset = (token?: string) => withQuery('/auth/reset', { token });
/** To confirm an address. @param token from the mail; without one, where the form posts to. `done`: what it has done */
export const confirmEmail = (token?: string, done?: string) => withQuery('/auth/verify', { token, done });
/** POST only, see server/sample. */
export const sample = () => '/auth/sample';
export const authError = (error?: string) => withQuery('/auth/error', { error });
/** Public: the newsletter's own list. `sent`: the link was mailed. */
export const newsletter = (sent?: 'sent') => withQuery('/newsletter', { done: sent });
export const confirmNewsletter = (token: string, done?: 'confirmed') =>
  withQuery(`/newsletter/confirm/${encodeURIComponent(token)}`, { done });
/** Where the mails of a subscription lead to end it. */
export const unsubscribe = (token: string) => `/unsubscribe/${encodeURIComponent(token)}`;
export const sandboxPayment = (token: string) => `/pay/sandbox/${encodeURIComponent(token)}`;
