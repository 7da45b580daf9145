import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deadIslands, objection, queriesOutOfPlace, SERVER_ORDER } from './rooms.ts';
import { importsOf, readTree, type Tree } from './source.ts';

const objections = (tree: Tree): string[] =>
  importsOf(tree)
    .map(objection)
    .filter((reason) => reason !== undefined);

test('every import of src keeps to the rooms', () => {
  expect(objections(readTree('src'))).toEqual([]);
});

const serverFolders = (names: readonly string[]): string[] => names.filter((name) => !name.endsWith('.ts'));

test('every folder of the server has its place in the order', () => {
  const folders = serverFolders(readdirSync('src/server'));
  expect(serverFolders(SERVER_ORDER).sort()).toEqual(folders.sort());
});

test('the architecture says what each folder of the server holds, in their order', () => {
  const table = readFileSync('docs/architecture.md', 'utf8').split('| Folder ')[1]?.split('\n\n')[0] ?? '';
  const rows = [...table.matchAll(/^\| `([\w-]+)`/gm)].map((row) => row[1]);
  expect(rows).toEqual(serverFolders(SERVER_ORDER));
});

test('the picture of the architecture names each folder of the server', () => {
  const picture = readFileSync('docs/architecture.md', 'utf8').split('```')[1] ?? '';
  const words = new Set(picture.match(/\w+/g));
  expect(serverFolders(SERVER_ORDER).filter((folder) => !words.has(folder))).toEqual([]);
});

test('only a rows.ts puts a question to the database', () => {
  const found = Object.entries(readTree('src')).filter(([path, text]) => queriesOutOfPlace(path, text));
  expect(found.map(([path]) => path)).toEqual([]);
});

test('cart and orders name no table of a product or of its suppliers', () => {
  const ofProducts = /'(esim_\w+|policy_\w+|sandbox_(esims|top_ups|polic\w+))[.']/;
  const found = Object.entries(readTree('src')).filter(
    ([path, text]) =>
      /^src\/server\/(cart|orders)\/|\/offlinePagesRows\.ts$/.test(path) && ofProducts.test(text),
  );
  expect(found.map(([path]) => path)).toEqual([]);
});

test.each(["tx.selectFrom('carts')", 'sql`delete from carts`', "db.read.deleteFrom('carts')"])(
  '%s is such a question',
  (text) => {
    expect(queriesOutOfPlace('src/server/cart/cart.ts', text)).toBe(true);
    expect(queriesOutOfPlace('src/server/cart/rows.ts', text)).toBe(false);
  },
);

test('every island in markup hydrates', () => {
  const found = Object.entries(readTree('src')).filter(([path]) => path.endsWith('.astro'));
  expect(found.flatMap(([path, text]) => deadIslands(text).map((name) => `${path}: ${name}`))).toEqual([]);
});

test('an island without client: is found, whatever follows it', () => {
  const frontmatter = "---\nimport Menu from '../islands/cart/Menu.tsx';\n---\n";
  expect(deadIslands(`${frontmatter}<Menu a={x > 1} client:interact="m" />`)).toEqual([]);
  expect(deadIslands(`${frontmatter}<Menu a={1} />\n<Other client:load />`)).toEqual(['Menu']);
});

const at = (path: string, text: string): string[] => objections({ [path]: text });

test.each([
  ['src/shared/cart/rules.ts', "import { x } from '../../server/config/config.ts';"],
  ['src/shared/cart/rules.ts', "import type { X } from '../../islands/lib/call.ts';"],
  ['src/shared/cart/rules.ts', "export { useState } from 'react';"],
  ['src/shared/cart/rules.ts', "import { readFile } from 'node:fs/promises';"],
  ['src/server/lib/pictures.ts', "import { x } from '../../shared/account/rules.ts';"],
  ['src/islands/cart/Cart.tsx', "import type { Tables } from '../../server/db/schema.ts';"],
  ['src/islands/cart/Cart.tsx', "const late = () => import('../esim/EditEsim.tsx');"],
  ['src/islands/ui/Button.tsx', "import { $cart } from '../cart/cart.store.ts';"],
  ['src/islands/lib/call.ts', "export * from '../toasts/toasts.store.ts';"],
  ['src/islands/lib/call.ts', "export * as toasts from '../toasts/toasts.store.ts';"],
  ['src/components/Card.astro', "---\nimport { open } from '../server/db/open.ts';\n---\n<p>x</p>"],
  ['src/components/Card.astro', "---\nconst a = 1;\n---\n<script>import '../server/lib/log.ts';</script>"],
  ['src/layouts/Page.astro', "---\nimport Home from '../pages/index.astro';\n---"],
  ['src/pages/index.astro', "---\nimport Other from './marketplace/index.astro';\n---"],
  ['src/pages/api/health/live.ts', "import { meCopy } from '../../../copy/me.ts';"],
  ['src/middleware.ts', "import { nav } from './copy/nav.ts';"],
  ['src/copy/cart/cart.ts', "import { money } from '../shared/lib/money.ts';"],
  ['src/server/cart/cart.ts', "import { cartCopy } from '../../copy/cart.ts';"],
  ['src/server/cart/cart.ts', "import { place } from '../orders/orders.ts';"],
  ['src/server/esim/esim.ts', "import type { Cart } from '../cart/cart.ts';"],
  ['src/server/calls/call.ts', "import { session } from '../account/sessions.ts';"],
  ['src/server/cart/cart.ts', "import { sql } from 'kysely';"],
  ['src/server/weather/weather.ts', "import { log } from '../lib/log.ts';"],
  ['src/server/cart/cart.ts', "import { start } from '../app.ts';"],
  ['src/server/lib/seal.ts', "import type { Config } from '../config/config.ts';"],
  ['src/server/db/open.ts', "import type { App } from '../context.ts';"],
  ['src/islands/cart/Cart.tsx', "import { x } from '/src/server/lib/log.ts';"],
  ['src/server/cart/cart.ts', "import { build } from '../../../tests/fixtures/carts.ts';"],
])('%s may not say %s', (path, text) => {
  expect(at(path, text)).toHaveLength(1);
});

test.each([
  ['src/shared/cart/rules.ts', "import * as v from 'valibot'; import { x } from '../lib/money.ts';"],
  ['src/islands/esim/BuyEsim.tsx', "import { $cart } from '../cart/cart.store.ts';"],
  ['src/islands/esim/BuyEsim.tsx', "import { botToken } from '../bot-check/botCheck.ts';"],
  [
    'src/server/orders/orders.ts',
    "import { open } from '../cart/cart.ts'; import { esim } from '../esim/esim.ts';",
  ],
  ['src/server/orders/rows.ts', "import { sql } from 'kysely';"],
  ['src/server/app.ts', "import { start } from './purchases/purchases.ts';"],
  ['src/server/mail/letter.ts', "import { mailCopy } from '../../copy/mail.ts';"],
  [
    'src/pages/index.astro',
    "---\nimport Page from '../layouts/Page.astro';\n---\n<p>import x from '../pages/x'</p>",
  ],
  ['src/shared/cart/rules.ts', "// import { x } from '../../server/config/config.ts';"],
])('%s may say %s', (path, text) => {
  expect(at(path, text)).toEqual([]);
});
