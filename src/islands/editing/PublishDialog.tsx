import { useState } from 'react';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { EditDialog } from './EditDialog.tsx';

type Props = {
  open: boolean;
  name: string;
  asks: boolean;
  busy: boolean;
  close(): void;
  publish(note: string): Promise<boolean>;
};

const copy = editingFormCopy.dialog;

/** Asks once more, with a note for the history. */
export function PublishDialog({ open, name, asks, busy, close, publish }: Props) {
  const [note, setNote] = useState('');
  const go = async () => {
    if (busy) return;
    if (await publish(note)) setNote('');
    close();
  };
  return (
    <EditDialog
      open={open}
      title={asks ? copy.ask(name) : copy.publish(name)}
      close={close}
      footer={
        <>
          <button type="button" className="btn btn-quiet" onClick={close}>
            {copy.no}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            aria-busy={busy || undefined}
            onClick={() => void go()}
          >
            {asks ? copy.askYes : copy.yes}
          </button>
        </>
      }
    >
      <p>{asks ? copy.askText : copy.text}</p>
      <div>
        <label className="label" htmlFor="note">
          {copy.note} <span className="optional">{editingFormCopy.form.optional}</span>
        </label>
        <input
          id="note"
          className="input"
          maxLength={300}
          aria-describedby="note-hint"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className="hint" id="note-hint">
          {copy.noteHint}
        </p>
      </div>
    </EditDialog>
  );
}
