/** Schema of navigation.yaml and footer.yaml. */
import * as v from 'valibot';
import type { Footer, Navigation } from '../../shared/content/frame.ts';
import { sitePath } from './links.ts';

export const line = (max = 200) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(max, 'is too long'));
export const icon = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be a lucide name such as "house"'));

/** The newsletter's address is sent in a header: a host of letters, digits, dots and hyphens, without name or password. */
const PLAIN_HTTPS = /^https:\/\/[a-z0-9.-]+(:\d+)?([/?#]\S*)?$/i;
const webAddress = v.pipe(
  v.string(),
  v.check((text) => PLAIN_HTTPS.test(text) && URL.canParse(text), 'must be an https:// address'),
);

const link = v.strictObject({ label: line(60), href: sitePath, icon: v.optional(icon) });
const dashboardLink = v.strictObject({ label: line(60), short: line(20), href: sitePath, icon });
const groupEntries = { title: line(60), links: v.pipe(v.array(link), v.minLength(1, 'needs a link')) };
const group = v.strictObject(groupEntries);
const invitation = v.strictObject({ title: line(40), text: line(80), label: line(30), href: sitePath });
const menuGroup = v.strictObject({ ...groupEntries, invitation: v.optional(invitation) });

export const navigationSchema: v.GenericSchema<unknown, Navigation> = v.strictObject({
  dashboard: v.pipe(v.array(dashboardLink), v.minLength(1, 'needs a link')),
  groups: v.array(menuGroup),
  how_it_works: dashboardLink,
  help_me_pick: dashboardLink,
});

export const footerSchema: v.GenericSchema<unknown, Footer> = v.strictObject({
  groups: v.pipe(v.array(group), v.length(5, 'must be five groups')),
  social: v.array(v.strictObject({ label: line(60), icon, href: v.optional(webAddress) })),
  legal: v.array(link),
  task: v.array(link),
  newsletter: v.strictObject({
    heading: line(),
    text: line(),
    action: v.optional(webAddress),
    bot_field: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, 'must be the name of a form field'))),
  }),
  closing: line(),
});
