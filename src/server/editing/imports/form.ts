/** The buttons of the page of imports, and its file without script. */
import { PURPOSES } from '../../../shared/documents/purposes.ts';
import { importMessages } from '../../../shared/editing/importMessages.ts';
import { MINUTE } from '../../../shared/lib/durations.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { isSecondFactorFresh } from '../../account/secondFactor/secondFactor.ts';
import {
  buttonIn,
  fieldlessRefusal,
  formRefusal,
  valueOf,
  type Fields,
  type FormRefusal,
} from '../../calls/fields.ts';
import type { Action, Form, Post } from '../../calls/form.ts';
import { readFileForm } from '../../calls/multipart.ts';
import { isRefusal, refuse, seeOther, type Refusal } from '../../calls/refusal.ts';
import type { User } from '../../context.ts';
import { remove } from '../../documents/documents.ts';
import { receive } from '../../documents/receive.ts';
import { withinUploadLimit } from '../../documents/uploadLimit.ts';
import { applyImport } from './applyImport.ts';
import { dryRun } from './dryRun.ts';
import { isSource } from './source.ts';
import { TARGET } from './upload.ts';

const { maxBytes } = PURPOSES.import;
const PATH = '/edit/imports';
const limit = { method: 'POST', path: PATH, limit: { max: 60, windowMs: 10 * MINUTE } } as const;

const button = (run: (user: User, ...rest: Parameters<Action<Post, FormRefusal>['run']>) => Answer) => ({
  limit,
  run: (post: Post, fields: Fields) => (post.user ? run(post.user, post, fields) : refuse('NOT_FOUND')),
});
type Answer = ReturnType<Action<Post, FormRefusal>['run']>;

/** "9,988 leave" is 9988. */
const numberIn = (typed: string): number | undefined =>
  /\d/.test(typed) ? Number(typed.replace(/\D/g, '')) : undefined;

const BUTTONS: Record<string, Action<Post, FormRefusal>> = {
  import: button(async (user, { app }, fields) => {
    const [id, source, typed] = [
      valueOf(fields, 'id'),
      valueOf(fields, 'source'),
      valueOf(fields, 'leaving'),
    ];
    const sample = valueOf(fields, 'sample') === 'yes';
    const again = { source, ...(sample && { sample: 'yes' }), looked: 'yes' as const };
    if (!isSource(source)) return refuse('MALFORMED');
    if (!isSecondFactorFresh(app, user))
      return seeOther(paths.secondFactor(paths.editImports({ ...again, ...(typed && { leaving: typed }) })));
    const looked = await dryRun(app, user, { source, sample });
    if (looked?.id !== id || !('plan' in looked.outcome))
      return refuse('CONFLICT', { error: importMessages.changed });
    const { removed, mustType } = looked.outcome.plan;
    if (mustType && numberIn(typed) !== removed)
      return refuse('UNUSABLE', { fields: { leaving: importMessages.typed(removed) } });
    const report = await applyImport(app, user, { id, source, sample, removed });
    if (typeof report === 'string') return refuse('CONFLICT', { error: importMessages[report] });
    return seeOther(paths.editImports({ done: 'yes' }));
  }),
  remove: button(async (user, { app }, fields) => {
    const removed = await remove(app, user, { id: valueOf(fields, 'id').slice(0, 100) });
    return isRefusal(removed) ? removed : seeOther(paths.editImports());
  }),
};

export const importForm: Form = {
  path: PATH,
  access: { staff: 'editor' },
  action: (fields) => buttonIn(BUTTONS, fields),
  upload: { limit, run: receiveTable },
  showAgain: formRefusal,
};

async function receiveTable(post: Post): Promise<Response | FormRefusal | Refusal> {
  const outcome = await withinUploadLimit(post, () =>
    readFileForm(post.request, { field: 'file', maxBytes }, async (file) => {
      if (!post.user) return refuse('SIGN_IN');
      if (!file) return refuse('UNUSABLE', { error: importMessages.noFile });
      return receive(post.app, post.user, TARGET, file);
    }),
  );
  const refusal = outcome ?? refuse('RATE_LIMIT', { error: importMessages.busy, retry_after: 30 });
  if (!isRefusal(refusal)) return seeOther(paths.editImports({ looked: 'yes' }));
  const tooLarge = refusal.refusal === 'TOO_LARGE' ? { sentence: importMessages.tooLarge } : {};
  return { ...fieldlessRefusal(refusal), ...tooLarge };
}
