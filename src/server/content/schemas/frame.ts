/** Schema of navigation.yaml and footer.yaml. */
import * as v from 'valibot';
import type { Footer, Navigation } from '../../../shared/content/frame.ts';
import { field, withMeta, type FieldFacts } from '../describe.ts';
import { sitePath } from '../checks/links.ts';

export const line = (max = 200) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(max, 'is too long'));
export const lines = v.optional(v.array(line()), []);
/** What an entry is looked for by, beside its name. */
export const alsoCalled = v.optional(field(v.array(line(60)), 'Other names', 'What people type for it.'));
/** Any name is read: the site draws nothing for an unknown one, and `checks/unknownIcons.ts` refuses it before it is published. */
const iconOf = (lookup: 'pageIcons' | 'menuIcons', facts: FieldFacts = {}) =>
  withMeta(
    field(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of an icon')), 'Icon'),
    { lookup, ...facts },
  );
/** An icon of components/icons.ts, which only a page can draw: the form shows its name. */
export const pageIcon = iconOf('pageIcons');
/** An icon of public/images/menu-icons.svg: the form shows its picture, too. */
const menuIcon = iconOf('menuIcons', { format: 'icon' });

/** The newsletter's address is sent in a header: a host of letters, digits, dots and hyphens, without name or password. */
const PLAIN_HTTPS = /^https:\/\/[a-z0-9.-]+(:\d+)?([/?#]\S*)?$/i;
const webAddress = v.pipe(
  v.string(),
  v.check((text) => PLAIN_HTTPS.test(text) && URL.canParse(text), 'must be an https:// address'),
);

const words = field(line(60), 'Words');
const link = v.strictObject({ label: words, href: sitePath, icon: v.optional(menuIcon) });
const dashboardLink = v.strictObject({
  label: words,
  short: field(line(20), 'Short words', 'For the tab bar of phones.'),
  href: sitePath,
  icon: pageIcon,
});
const menuLink = v.strictObject({ ...dashboardLink.entries, icon: menuIcon });
const groupEntries = { title: line(60), links: v.pipe(v.array(link), v.minLength(1, 'needs a link')) };
const group = v.strictObject(groupEntries);
const invitation = v.strictObject({ title: line(40), text: line(80), label: line(30), href: sitePath });
const menuGroup = v.strictObject({
  ...groupEntries,
  invitation: v.optional(field(invitation, 'Card', 'Stands beside the links of the menu.')),
});

export const navigationSchema: v.GenericSchema<unknown, Navigation> = v.strictObject({
  dashboard: field(v.pipe(v.array(dashboardLink), v.minLength(1, 'needs a link')), 'Section bar'),
  groups: field(v.array(menuGroup), 'Groups of the menu'),
  how_it_works: menuLink,
  help_me_pick: menuLink,
});

export const footerSchema: v.GenericSchema<unknown, Footer> = v.strictObject({
  groups: field(v.pipe(v.array(group), v.length(5, 'must be five groups')), 'Groups of links'),
  social: field(
    v.array(
      v.strictObject({
        label: words,
        icon: menuIcon,
        href: v.optional(field(webAddress, 'Leads to', 'Without an address the link is not shown.')),
      }),
    ),
    'Social links',
  ),
  legal: field(v.array(link), 'Legal links'),
  task: field(v.array(link), 'Line below a task', 'Shown while somebody buys or applies.'),
  newsletter: v.strictObject({
    heading: line(),
    text: line(),
    action: v.optional(
      field(
        webAddress,
        'Form address',
        'Your mailing list gives it to you. Without one the site keeps the list.',
      ),
    ),
    bot_field: v.optional(
      field(
        v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, 'must be the name of a form field')),
        'Field against bots',
        'The name of the hidden field of your mailing list, if it has one.',
      ),
    ),
  }),
  closing: field(line(), 'Closing line'),
});
