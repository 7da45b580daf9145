/** Schemas of articles/*.md, resources/*.md and deals.yaml (shared/catalogue). The file name is the id. */
import * as v from 'valibot';
import { DEAL_KINDS, type Deal } from '../../../shared/catalogue/deal.ts';
import { RESOURCE_KINDS, type Article, type Resource } from '../../../shared/catalogue/reading.ts';
import { isTimeZone } from '../../../shared/lib/moments.ts';
import { slug } from './choices.ts';
import { line, lines } from './frame.ts';
import { frontMatterReader } from '../text/frontMatter.ts';
import { sitePath } from '../checks/links.ts';
import { field, permanentId, withMeta } from '../describe.ts';
import { cents } from './programPrice.ts';
import { day, iso2, photo, picture, slugsOf } from './program.ts';
import { duplicateFindings, type Reader } from '../problem.ts';
import { yamlReader } from '../text/yaml.ts';

const countries = v.optional(field(v.array(iso2), 'Countries', 'None: everywhere.'), []);
const topics = slugsOf('topics');
const common = { title: line(90), summary: line(220), topics, countries, updated: day };
const webAddress = v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'must be an https:// address'));

const MAX_NEXT = 2;
const next = v.pipe(
  v.array(v.strictObject({ action: line(40), href: sitePath })),
  v.minLength(1, 'is empty'),
  v.maxLength(MAX_NEXT, `has more than ${MAX_NEXT}`),
);

export const readArticle: Reader<Omit<Article, 'id'>> = frontMatterReader(
  v.strictObject({
    ...common,
    picture,
    photo,
    next: v.optional(field(next, 'What next', 'Buttons below the text. The first stands out.')),
  }),
);

export const readResource: Reader<Omit<Resource, 'id'>> = frontMatterReader(
  v.pipe(
    v.strictObject({
      ...common,
      photo,
      kind: v.picklist(RESOURCE_KINDS),
      url: v.optional(
        field(webAddress, 'Web address', 'A page of another site, such as https://example.org/guide.'),
      ),
      route: v.optional(sitePath),
      sponsored: v.optional(v.boolean(), false),
      sponsor: v.optional(line(80)),
    }),
    v.forward(
      v.check(({ url, route }) => !url || !route, 'stands beside url: one of them'),
      ['route'],
    ),
    v.forward(
      v.check(({ sponsored, sponsor }) => sponsored === Boolean(sponsor), 'goes with sponsored: true'),
      ['sponsor'],
    ),
  ),
);

const dealFields = {
  id: permanentId(slug, 'Id', 'It stands in calendars of travelers: it never changes.'),
  title: line(90),
  kind: v.picklist(DEAL_KINDS),
  value: field(line(60), 'Value', 'In words, such as $1,500 off tuition.'),
  amount: v.optional(field(cents, 'Amount', 'The same as a number, where it is money.')),
  term: withMeta(slug, { lookup: 'terms' }),
  start: v.optional(
    field(day, 'Start', 'The one start of the program that it is for; none where travelers choose one.'),
  ),
  reply_by: field(day, 'Reply by', 'Until midnight in the time zone.'),
  zone: field(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Europe/Lisbon')),
    'Time zone',
    'The provider’s, such as Europe/Lisbon.',
  ),
  apply_url: v.optional(field(webAddress, 'Where to apply', 'On the provider’s own site.')),
  details: line(300),
  conditions: lines,
};
const deal = v.strictObject({ ...dealFields, program: withMeta(slug, { lookup: 'programs' }) });

/** In a provider's file a program holds its own deals. */
export const ownDeals = v.optional(
  v.pipe(v.array(v.strictObject(dealFields)), v.maxLength(8, 'has too many')),
  [],
);

export const readDeals: Reader<readonly Deal[]> = yamlReader(
  v.pipe(
    v.strictObject({ deals: v.array(deal) }),
    v.transform(({ deals }): readonly Deal[] => deals),
  ),
  (deals) =>
    duplicateFindings(
      deals.map(({ id }) => id),
      (index) => ['deals', index, 'id'],
    ),
);
