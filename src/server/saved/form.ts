/** The forms of the saved page without script: save buttons of all kinds on any page, lists and notes. */
import { payloadOf } from '../../shared/saved/searches.ts';
import { SAVED_KINDS, type SavedIntent, type SavedKind } from '../../shared/saved/saved.ts';
import { tabOf } from '../../shared/saved/tabs.ts';
import { paths, safePath } from '../../shared/lib/paths.ts';
import type { Call } from '../calls/call.ts';
import { callAction, type Form, type Post } from '../calls/form.ts';
import * as calls from './calls.ts';
import { fieldlessRefusal, refusalWithBoxes, valueOf, type Fields } from '../calls/fields.ts';
import { LIST_BUTTONS } from './listForm.ts';
import { seeOther, type Refusal } from '../calls/refusal.ts';

type Way = { call: Call; input: (id: string, fields: Fields) => unknown };

const byId = (call: Call): Way => ({ call, input: (id) => ({ id }) });

const WAYS: Record<SavedKind, { add: Way; remove: Way }> = {
  programs: { add: byId(calls.addProgram), remove: byId(calls.removeProgram) },
  articles: { add: byId(calls.addArticle), remove: byId(calls.removeArticle) },
  travelResources: { add: byId(calls.addResource), remove: byId(calls.removeResource) },
  compared_programs: {
    add: { call: calls.addComparison, input: (id) => ({ payload: { program_id: id } }) },
    remove: { call: calls.removeComparison, input: (id) => ({ compared_program_id: id }) },
  },
  searches: {
    add: {
      call: calls.addSearch,
      input: (_, fields) => ({ payload: payloadOf(valueOf(fields, 'header'), valueOf(fields, 'search')) }),
    },
    remove: byId(calls.removeSearch),
  },
};

/** Redirects to `back`, or to the list when it is full. */
export const savedForm: Form = {
  path: paths.saved(),
  access: 'user',
  action: (fields) => {
    const button = LIST_BUTTONS.get(valueOf(fields, 'action'));
    if (button) return button;
    const press = pressOf(fields);
    if (!press) return undefined;
    const { call, input } = WAYS[press.kind][press.saved ? 'add' : 'remove'];
    return callAction(
      call,
      (fields) => input(press.id, fields),
      (_, post: Post) => seeOther(backFrom(post, press, fields)),
    );
  },
  showAgain: (refusal, fields) => {
    const press = pressOf(fields);
    if (press && refusal.refusal === 'CONFLICT') return seeOther(`${paths.saved(tabOf(press.kind))}&full=1`);
    return press
      ? fieldlessRefusal(refusal)
      : refusalWithBoxes('programs')(refusal, seenFields(refusal, fields));
  },
};

/** After a conflict the stored note counts as seen. */
function seenFields({ refusal }: Refusal, fields: Fields): Fields {
  const { seen_note: _, ...others } = fields;
  return refusal === 'CONFLICT' ? others : fields;
}

/** The form's page; the saved list also gets what was removed, to offer undo. */
function backFrom({ app }: Post, { kind, id, saved }: SavedIntent, fields: Fields): string {
  const { origin } = app.config;
  const returnUrl = new URL(safePath(valueOf(fields, 'back'), origin), origin);
  for (const name of ['undo', 'header', 'search', 'full', 'done']) returnUrl.searchParams.delete(name);
  if (!saved && comesBackToList(returnUrl)) {
    returnUrl.searchParams.set('undo', `${kind}/${id}`);
    for (const name of ['header', 'search'])
      if (valueOf(fields, name)) returnUrl.searchParams.set(name, valueOf(fields, name));
  }
  return returnUrl.pathname + returnUrl.search;
}

const comesBackToList = ({ pathname }: URL): boolean => [paths.saved(), paths.compare()].includes(pathname);

/** The pressed button: `add` or `remove` with "kind/id". */
function pressOf(fields: Fields): SavedIntent | undefined {
  const saved = fields['add'] !== undefined;
  const [kind = '', id = ''] = valueOf(fields, saved ? 'add' : 'remove').split(/\/(.*)/s, 2);
  return isKind(kind) ? { kind, id, saved } : undefined;
}

const isKind = (text: string): text is SavedKind => (SAVED_KINDS as readonly string[]).includes(text);
