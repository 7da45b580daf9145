/** Buttons of the saved page that change lists, notes and links, without script; they return to the page. */
import { paths, safePath, withQuery } from '../../shared/lib/paths.ts';
import { callAction, type Action, type Post } from '../calls/form.ts';
import { inputOf, valueOf, type Fields, type FormRefusal } from '../calls/fields.ts';
import { seeOther } from '../calls/refusal.ts';
import * as links from '../secretLinks/calls.ts';
import * as calls from './calls.ts';

type Button = Action<Post, FormRefusal>;

const listInput = (fields: Fields): object => ({
  ...inputOf('name')(fields),
  programs: fields['programs'] ?? [],
});

// With a fragment in the address no note takes the focus; a link that was not copied has to be seen.
const toList = (id: string, done?: string): Response =>
  seeOther(withQuery(paths.saved(), { list: id, done }) + (done === 'shared' ? '#list-link' : ''));

/** The form's page, whose address may still say what an earlier form did. */
function backTo({ app }: Post, fields: Fields, done: string): Response {
  const { origin } = app.config;
  const returnUrl = new URL(safePath(valueOf(fields, 'back'), origin), origin);
  returnUrl.searchParams.set('done', done);
  return seeOther(returnUrl.pathname + returnUrl.search);
}

/** By the value of the pressed button. */
export const LIST_BUTTONS: ReadonlyMap<string, Button> = new Map<string, Button>([
  ['add-list', callAction(calls.addList, listInput, ({ id }) => toList(id, 'made'))],
  [
    'update-list',
    callAction(
      calls.updateList,
      (fields) => ({ ...inputOf('id')(fields), ...listInput(fields) }),
      (_, __, fields) => toList(valueOf(fields, 'id'), 'changed'),
    ),
  ],
  ['remove-list', callAction(calls.removeList, inputOf('id'), () => seeOther(paths.saved()))],
  [
    'share',
    callAction(calls.shareList, inputOf('id'), (_, __, fields) =>
      toList(valueOf(fields, 'id'), fields['copied'] ? 'copied' : 'shared'),
    ),
  ],
  [
    'revoke',
    callAction(links.removeLink, inputOf('id'), (_, post, fields) => backTo(post, fields, 'revoked')),
  ],
  [
    'update-item',
    callAction(
      calls.updateItem,
      (fields) => ({
        ...inputOf('kind', 'id', 'note', 'seen_note')(fields),
        ...(fields['list_id'] && inputOf('list_id')(fields)),
      }),
      (_, post, fields) => backTo(post, fields, 'changed'),
    ),
  ],
]);
