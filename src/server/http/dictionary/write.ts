/** Writes the dictionary at the end of a build: pages rendered without a visitor, which hold no visitor's data. */
import { writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { paths } from '../../../shared/lib/paths.ts';
import type { App } from '../../context.ts';
import type { Handler } from '../respond.ts';
import { DICTIONARY_FOLDER } from './dictionary.ts';
import { sha256 } from '../../lib/sha256.ts';

const PROGRAM = new RegExp(`${paths.program('')}[a-z0-9-]+`);
/** Of a page: a long list repeats itself, and each request's packing reads the whole dictionary. */
const MAX_CHARACTERS = 128_000;
const HASH_LETTERS = 8;

/** @param handler Astro's @param clientDir holds the built static files @throws for a page that cannot be rendered */
export async function writeDictionary(app: App, handler: Handler, clientDir: string): Promise<void> {
  const render = (path: string) => renderWithoutVisitor(app, handler, path);
  const search = await render(paths.search());
  const [program = paths.search()] = PROGRAM.exec(search) ?? [];
  const pages = [await render(paths.insurance()), await render(program), await render(paths.esim()), search];
  const bytes = Buffer.from(pages.map((text) => text.slice(0, MAX_CHARACTERS)).join(''));
  const hash = sha256(bytes).slice(0, HASH_LETTERS);
  writeFileSync(join(clientDir, DICTIONARY_FOLDER, `pages.${hash}.dict`), bytes);
}

/** Astro takes a request of Node: one that comes over no connection. */
async function renderWithoutVisitor(app: App, handler: Handler, path: string): Promise<string> {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method: 'GET', url: path, headers: { host: new URL(app.config.origin).host } });
  req.push(null);
  const handover: Parameters<Handler>[3]['handover'] = { withoutVisitor: true };
  await handler(req, new ServerResponse(req), undefined, { handover });
  if (!handover.fixed) throw new Error(`${path} could not be rendered for the dictionary.`);
  return handover.fixed;
}
