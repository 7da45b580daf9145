/** The forms of the page of documents without script: one file each, and the buttons of the list. */
import { documentSentences, PURPOSES, type DocumentKind } from '../../shared/documents/purposes.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { fieldlessRefusal, inputOf, valueOf, type FormRefusal } from '../calls/fields.ts';
import { callAction, type Form, type Post } from '../calls/form.ts';
import { readFileForm } from '../calls/multipart.ts';
import { isRefusal, refuse, seeOther, type Refusal } from '../calls/refusal.ts';
import * as calls from './calls.ts';
import { receive } from './receive.ts';
import { inTurn } from './uploadLimit.ts';

const PURPOSE = 'application';
const { kinds, maxBytes } = PURPOSES[PURPOSE];

const page = (query: Record<string, string>): Response => seeOther(withQuery(paths.documents(), query));

const BUTTONS = {
  remove: callAction(calls.removeDocument, inputOf('id'), (_, _post: Post, fields) =>
    page({ removed: valueOf(fields, 'id') }),
  ),
  restore: callAction(calls.restoreDocument, inputOf('id'), () => page({ done: 'restored' })),
};

export const documentsForm: Form = {
  path: paths.documents(),
  access: 'user',
  action: (fields) => BUTTONS[valueOf(fields, 'action') === 'restore' ? 'restore' : 'remove'],
  upload: { limit: calls.startUpload.declaration, run: receiveForm },
  showAgain: (refusal) => fieldlessRefusal(refusal),
};

/** A refusal stands at the kind of document that was chosen. */
async function receiveForm(post: Post): Promise<Response | FormRefusal | Refusal> {
  let kind: DocumentKind | undefined;
  const outcome = await inTurn(post, () =>
    readFileForm(post.request, { field: 'file', maxBytes }, async (file, fields) => {
      kind = kinds.find((each) => each === fields['kind']);
      if (!post.user) return refuse('SIGN_IN');
      if (!kind) return refuse('MALFORMED');
      if (!file) return refuse('UNUSABLE', { error: documentSentences.noFile });
      return receive(post.app, post.user, { purpose: PURPOSE, kind }, file);
    }),
  );
  const refusal = outcome ?? refuse('RATE_LIMIT', { error: documentSentences.busy, retry_after: 30 });
  if (!isRefusal(refusal)) return page({ done: 'added' });
  const sentence = refusal.refusal === 'TOO_LARGE' ? { sentence: documentSentences.tooLarge } : {};
  return { ...fieldlessRefusal(refusal), ...sentence, values: { kind: kind ?? '' } };
}

/** Addresses whose bodies may come slowly. */
export const takesUploads = (url: string): boolean =>
  /^\/offers\/documents(\?|$)|^\/api\/documents\/[\w-]+\/parts\//.test(url);
