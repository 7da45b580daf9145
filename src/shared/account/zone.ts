/** The browser's time zone, which script tells by a cookie: reminders come in daylight. */
export const zoneCookieName = (secure: boolean): string => (secure ? '__Host-zone' : 'zone');

/** A value for `document.cookie`, for a year. @param zone IANA name */
export const zoneCookie = (zone: string, secure: boolean): string =>
  `${zoneCookieName(secure)}=${zone};Path=/;Max-Age=31536000;SameSite=Lax${secure ? ';Secure' : ''}`;

/** Letters first, so no offset such as "+01:23", of which there are thousands. */
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/;
const MAX_LENGTH = 40;

/** The one name of a zone. @param value of the cookie: untrusted */
export function zoneFrom(value: string | undefined): string | undefined {
  if (!value || value.length > MAX_LENGTH || !NAME.test(value)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
