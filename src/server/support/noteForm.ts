/** The form for a note on the page of a person or of an order. */
import { supportMessages, NOTE_LENGTH } from '../../shared/staff/support.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import { DELETED_ACCOUNTS_OWNER } from '../account/rows.ts';
import { formRefusal, valueOf, type FormRefusal } from '../calls/fields.ts';
import type { Form, Post } from '../calls/form.ts';
import { refuse, seeOther } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { isId, newId } from '../db/ids.ts';
import { countPress } from './press.ts';
import { insertNote } from './person/rows.ts';

/** `page`: its path, to come back to. */
type NoteSubject = { userId: string; orderId: string | null; page: string };
type NotePost = Post & { subject: NoteSubject };

const noteFormOf = (path: string): Form<NotePost, FormRefusal> => ({
  path,
  access: { staff: 'support' },
  limit: { method: 'POST', path: '/staff/notes', limit: { max: 120, windowMs: 10 * MINUTE } },
  action: (fields) =>
    valueOf(fields, 'action') !== 'note'
      ? undefined
      : {
          async run({ app, user, subject: { userId, orderId, page } }, sent) {
            const text = valueOf(sent, 'note').trim();
            if (!text || text.length > NOTE_LENGTH)
              return refuse('MALFORMED', {
                fields: { note: text ? supportMessages.noteLength : supportMessages.noteEmpty },
              });
            // A note is its traveler's, too, and would stay for ever where there is none.
            if (userId === DELETED_ACCOUNTS_OWNER)
              return refuse('CONFLICT', { error: supportMessages.noteGone });
            await app.db.write(async (tx) => {
              const author = user?.id ?? null;
              if (!(await isNewNote(tx, app, { once: valueOf(sent, 'once'), author, text }))) return;
              await insertNote(tx, {
                ...{ id: newId(app.now()), user_id: userId, order_id: orderId, author_id: author },
                ...{ text, at: app.now() },
              });
            });
            return seeOther(`${page}#notes`);
          },
        },
  showAgain: formRefusal,
});

type NotePress = { once: string; author: string | null; text: string };

/** A second press of the same page writes nothing more; another text on a page that the browser kept is another note. */
const isNewNote = async (tx: Query, app: App, { once, author, text }: NotePress): Promise<boolean> =>
  !isId(once) || countPress(tx, app, { form: `note ${author} ${once}`, typed: [text] });

export const orderNoteForm = noteFormOf('/staff/orders/[number]');
export const accountNoteForm = noteFormOf('/staff/accounts/[id]');
