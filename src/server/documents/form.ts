/** The forms of a page of documents without script: one file each, and the buttons of the list. */
import {
  documentSentences,
  PURPOSES,
  type DocumentKind,
  type DocumentPlace,
} from '../../shared/documents/purposes.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { fieldlessRefusal, inputOf, valueOf, type Fields, type FormRefusal } from '../calls/fields.ts';
import { callAction, type Action, type Form, type Post } from '../calls/form.ts';
import { readFileForm } from '../calls/multipart.ts';
import { isRefusal, refuse, seeOther, type Refusal } from '../calls/refusal.ts';
import * as calls from './calls.ts';
import { receive } from './receive.ts';
import { withinUploadLimit } from './uploadLimit.ts';

/** Where a posted document belongs, and the address of the page that shows it. */
export type DocumentsPage<P extends Post> = {
  place(post: P): DocumentPlace;
  address(post: P): string;
};

const toPage = <P extends Post>(page: DocumentsPage<P>, post: P, query: Record<string, string>): Response =>
  seeOther(withQuery(page.address(post), query));

/** What the buttons of the list do. */
export const documentAction = <P extends Post>(
  page: DocumentsPage<P>,
  fields: Fields,
): Action<P, FormRefusal> =>
  valueOf(fields, 'action') === 'restore'
    ? callAction(calls.restoreDocument, inputOf('id'), (_, post: P) =>
        toPage(page, post, { done: 'restored' }),
      )
    : callAction(calls.removeDocument, inputOf('id'), (_, post: P) =>
        toPage(page, post, { removed: valueOf(fields, 'id') }),
      );

/** Receives a file. A refusal stands at the kind of document that was chosen. */
export const documentUpload = <P extends Post>(page: DocumentsPage<P>) => ({
  limit: calls.startUpload.declaration,
  async run(post: P): Promise<Response | FormRefusal | Refusal> {
    const place = page.place(post);
    const { kinds, maxBytes } = PURPOSES[place.purpose];
    let kind: DocumentKind | undefined;
    const outcome = await withinUploadLimit(post, () =>
      readFileForm(post.request, { field: 'file', maxBytes }, async (file, fields) => {
        kind = kinds.find((each) => each === fields['kind']);
        if (!post.user) return refuse('SIGN_IN');
        if (!kind) return refuse('MALFORMED');
        if (!file) return refuse('UNUSABLE', { error: documentSentences.noFile });
        return receive(post.app, post.user, { ...place, kind }, file);
      }),
    );
    const refusal = outcome ?? refuse('RATE_LIMIT', { error: documentSentences.busy, retry_after: 30 });
    if (!isRefusal(refusal)) return toPage(page, post, { done: 'added' });
    const sentence = refusal.refusal === 'TOO_LARGE' ? { sentence: documentSentences.tooLarge } : {};
    return { ...fieldlessRefusal(refusal), ...sentence, values: { kind: kind ?? '' } };
  },
});

export const APPLICATION_DOCUMENTS: DocumentPlace = { purpose: 'application', subject: '' };

const applicationPage: DocumentsPage<Post> = {
  place: () => APPLICATION_DOCUMENTS,
  address: () => paths.documents(),
};

export const documentsForm: Form = {
  path: paths.documents(),
  access: 'user',
  action: (fields) => documentAction(applicationPage, fields),
  upload: documentUpload(applicationPage),
  showAgain: (refusal) => fieldlessRefusal(refusal),
};

/** Addresses whose bodies may come slowly. */
export const takesUploads = (url: string): boolean =>
  /^\/(offers\/documents|claims\/[\w-]+\/documents|edit\/imports)(\?|$)|^\/api\/documents\/[\w-]+\/parts\//.test(
    url,
  );
