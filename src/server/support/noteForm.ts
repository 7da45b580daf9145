/** The form for a note on the page of a person or of an order. */
import { supportMessages, NOTE_LENGTH } from '../../shared/staff/support.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import { formRefusal, valueOf, type FormRefusal } from '../calls/fields.ts';
import type { Form, Post } from '../calls/form.ts';
import { refuse, seeOther } from '../calls/refusal.ts';
import { isId, newId } from '../db/ids.ts';
import { insertNote } from './personRows.ts';

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
            // A second press of the same page writes nothing more.
            const once = valueOf(sent, 'once');
            const id = isId(once) ? once : newId(app.now());
            await app.db.write((tx) =>
              insertNote(tx, {
                id,
                user_id: userId,
                order_id: orderId,
                author_id: user?.id ?? null,
                text,
                at: app.now(),
              }),
            );
            return seeOther(`${page}#notes`);
          },
        },
  showAgain: formRefusal,
});

export const orderNoteForm = noteFormOf('/staff/orders/[number]');
export const accountNoteForm = noteFormOf('/staff/accounts/[id]');
