/** Save buttons without script: one form for all kinds, which comes back to its page. */
import * as calls from '../../shared/saved/endpoints.ts';
import { SAVED_KINDS, type SavedKind } from '../../shared/saved/saved.ts';
import { tabOf } from '../../shared/saved/tabs.ts';
import { payloadOf } from '../../shared/saved/searches.ts';
import { paths, safePath } from '../../shared/lib/paths.ts';
import { readForm } from '../lib/body.ts';
import type { User } from '../lib/context.ts';
import { perform } from '../calls/pipeline.ts';
import type { Caller } from '../lib/context.ts';
import { limit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse, type Refusal } from '../lib/refusal.ts';
import { adding, removing } from './saved.ts';
import { addSearch, removeSearch } from './searches.ts';

type Post = Caller & { user: User; request: Request };
type Fields = Record<string, string>;
/** What a form asks for: the one pressed button says `add` or `remove` with "kind/id". */
type Asked = { kind: SavedKind; id: string; saved: boolean };

/**
 * @returns 303 to `back`, or to the list where nothing more fits into it; else the status of a refusal
 */
export async function submitSavedForm({ request, ...caller }: Post): Promise<Response> {
  const { app } = caller;
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  const asked = askedOf(fields);
  if (!asked) return refusalResponse(refuse('MALFORMED'));
  const limited = await limit(calls.addProgram, caller);
  if (limited) return refusalResponse(limited);
  const answer = await carryOut(caller, asked, fields);
  const full = isRefusal(answer) && answer.refusal === 'CONFLICT';
  if (isRefusal(answer) && !full) return refusalResponse(answer);
  const location = full ? paths.saved(tabOf(asked.kind)) + '&full=1' : backFrom(app, asked, fields);
  return new Response(null, { status: 303, headers: { location, 'cache-control': PRIVATE } });
}

/** The page of the form; the list of what is saved is told what went, so that it can offer to undo it. */
function backFrom({ config: { origin } }: Caller['app'], { kind, id, saved }: Asked, fields: Fields): string {
  const back = new URL(safePath(fields['back'], origin), origin);
  for (const name of ['undo', 'header', 'search', 'full']) back.searchParams.delete(name);
  if (!saved && comesBackToList(back)) {
    back.searchParams.set('undo', `${kind}/${id}`);
    for (const name of ['header', 'search']) if (fields[name]) back.searchParams.set(name, fields[name]);
  }
  return back.pathname + back.search;
}

const comesBackToList = ({ pathname }: URL): boolean => [paths.saved(), paths.compare()].includes(pathname);

function askedOf(fields: Fields): Asked | undefined {
  const saved = fields['add'] !== undefined;
  const [kind = '', id = ''] = (fields['add'] ?? fields['remove'] ?? '').split(/\/(.*)/s, 2);
  return isKind(kind) ? { kind, id, saved } : undefined;
}

const isKind = (text: string): text is SavedKind => (SAVED_KINDS as readonly string[]).includes(text);

type Done = Promise<{ success: true } | Refusal>;

function carryOut(caller: Omit<Post, 'request'>, { kind, id, saved }: Asked, fields: Fields): Done {
  const { app, user } = caller;
  if (kind === 'searches' && saved) {
    const payload = payloadOf(fields['header'] ?? '', fields['search'] ?? '');
    return perform(calls.addSearch, caller, { payload }, (_, input) => addSearch(app, user, input));
  }
  if (kind === 'searches')
    return perform(calls.removeSearch, caller, { id }, (_, input) => removeSearch(app, user, input));
  // The five kinds take their id under three names; the rules behind them are the same.
  const declaration = saved ? calls.addProgram : calls.removeProgram;
  const work = saved ? adding(kind) : removing(kind);
  return perform(declaration, caller, { id }, (_, input) => work(app, user, input));
}
