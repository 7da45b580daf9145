/** Who may import whom, as data and as one question. */
import type { Import } from './source.ts';

type Room =
  | 'copy'
  | 'shared'
  | 'islands'
  | 'components'
  | 'layouts'
  | 'server'
  | 'pages/api'
  | 'pages'
  | 'styles'
  | 'content'
  | 'root';

/** Styles are not in the table of the architecture: whoever renders may bring its sheet. */
const MAY: Record<Room, readonly Room[]> = {
  copy: [],
  content: [],
  styles: [],
  shared: ['shared'],
  islands: ['islands', 'shared', 'copy', 'styles'],
  components: ['components', 'islands', 'shared', 'copy', 'styles'],
  layouts: ['components', 'islands', 'shared', 'copy', 'styles'],
  server: ['server', 'shared'],
  'pages/api': ['server', 'shared'],
  pages: ['layouts', 'components', 'islands', 'shared', 'copy', 'server', 'styles'],
  // src/middleware.ts, and env.ts that names what it puts into locals
  root: ['server', 'shared'],
};

/** Mail, exported data, calendar files and what a purchase keeps are texts that the server writes. */
const MAY_IMPORT_COPY =
  /^src\/server\/((mail|privacy|calendar|reminders)\/|(?!cart|products)[^/]+\/product\.ts$|(insurance|products)\/snapshot\.ts$)/;

/** A folder may import those before it and itself; `context.ts` is the one file that stands among them. */
export const SERVER_ORDER: readonly string[] = [
  ...['lib', 'config', 'outgoing', 'db', 'content', 'providers', 'products', 'context.ts', 'calls', 'http'],
  ...[
    'outbox',
    'counts',
    'mail',
    'reminderDue',
    'push',
    'consents',
    'staffLog',
    'account',
    'staff',
    'secretLinks',
    'documents',
    'lookups',
    'maps',
    'catalogue',
    'editing',
    'trips',
    'esim',
  ],
  'insurance',
  ...[
    'cart',
    'saved',
    'offers',
    'applications',
    'compare',
    'orders',
    'policies',
    'purchases',
    'claims',
    'tripPlan',
    'calendar',
    'reminders',
    'privacy',
  ],
  ...['cachedPages', 'home', 'sample', 'preview', 'ops', 'support', 'alerts'],
];

/** They put everything together, and nothing in the room imports them back. */
const COMPOSITION_ROOTS = ['allCalls', 'allForms', 'allProducts', 'app', 'background', 'main'].map(
  (name) => `src/server/${name}.ts`,
);

/** What every feature of the browser room may use besides itself. */
const ISLAND_COMMON =
  /^src\/islands\/(ui|lib|toasts|session|bot-check)\/|^src\/islands\/cart\/(cart\.store|quickAdd|warmDrawer)\.ts$/;
const ISLAND_BASE = /^src\/islands\/(ui|lib)\//;

const roomOf = (path: string): Room => {
  if (path.startsWith('src/pages/api/')) return 'pages/api';
  const folder = /^src\/([^/]+)\//.exec(path)?.[1] ?? 'root';
  return (folder in MAY ? folder : 'root') as Room;
};

const featureOf = (path: string): string => path.split('/')[2] ?? '';

/** @returns why this import is against the rules, or undefined */
export function objection(each: Import): string | undefined {
  const reason = each.to.startsWith('src/') ? betweenRooms(each) : (outside(each) ?? packages(each));
  return reason && `${each.from} imports ${each.to}: ${reason}`;
}

function betweenRooms({ from, to }: Import): string | undefined {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (other === 'copy' && MAY_IMPORT_COPY.test(from)) return undefined;
  if (!MAY[room].includes(other)) return `${room} may not import ${other}`;
  if (room === 'server') return insideServer(from, to);
  if (room === 'islands' && other === 'islands') return insideIslands(from, to);
  return undefined;
}

function insideServer(from: string, to: string): string | undefined {
  if (from.startsWith('src/server/lib/') && /^src\/shared\/(?!lib\/)/.test(to))
    return 'the library knows no feature, of shared either';
  if (!to.startsWith('src/server/')) return undefined;
  if (COMPOSITION_ROOTS.includes(from)) return undefined;
  const [rank, other] = [serverRank(from), serverRank(to)];
  if (rank < 0 || other < 0) return 'this folder has no place in SERVER_ORDER of tests/rules/rooms.ts';
  return other > rank ? `${featureOf(from)} stands before ${featureOf(to)}` : undefined;
}

const serverRank = (path: string): number => SERVER_ORDER.indexOf(featureOf(path));

function insideIslands(from: string, to: string): string | undefined {
  if (ISLAND_BASE.test(from)) return ISLAND_BASE.test(to) ? undefined : 'ui and lib know no feature';
  if (featureOf(from) === featureOf(to) || ISLAND_COMMON.test(to)) return undefined;
  return 'a feature may use ui, lib, cart.store, quickAdd, toasts, session, bot-check and itself';
}

function outside({ to }: Import): string | undefined {
  return /^(tests|bench|scripts|docs)\//.test(to) ? 'nothing in src imports it' : undefined;
}

/** What a browser downloads, or both sides share, must not lean on one of them. */
function packages({ from, to }: Import): string | undefined {
  const room = roomOf(from);
  if (/^(islands|shared|copy)$/.test(room) && to.startsWith('node:')) return 'this room runs in browsers';
  if (room === 'shared' && /^(react|nanostores|@nanostores|astro|kysely)/.test(to))
    return 'shared is plain rules';
  if (/^(kysely|pg|better-sqlite3)$/.test(to) && !touchesRows(from))
    return 'only a rows.ts touches the database';
  return undefined;
}

/** A `rows.ts`, or one of several beside each other such as `sandboxRows.ts`. */
const touchesRows = (path: string): boolean => /^src\/server\/(db\/|.*(\/r|R)ows\.ts$)/.test(path);

const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;

/** "Only a rows.ts touches the database", said of what a file does and not only of what it imports. */
export const queriesOutOfPlace = (path: string, text: string): boolean =>
  QUERY.test(text) && !touchesRows(path);

const ISLAND_VALUE = /^import (?:type )?(\w+) from '[^']*\/islands\/[^']*\.tsx'/gm;

/**
 * Markup takes an island as `client:*` only: rendered without it, React's HTML stands there dead.
 * @returns the islands of an .astro file that never hydrate
 */
export const deadIslands = (text: string): string[] =>
  [...text.matchAll(ISLAND_VALUE)]
    .map((match) => match[1]!)
    .filter((name) => !new RegExp(`<${name}\\b(?:(?!<[A-Za-z/])[\\s\\S])*?\\bclient:`).test(text));
