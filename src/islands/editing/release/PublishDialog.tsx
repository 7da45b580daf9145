import { useState } from 'react';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { EditDialog } from '../EditDialog.tsx';
import { GoButtons } from './GoButtons.tsx';
import { GuideLink } from '../GuideLink.tsx';

type Props = {
  open: boolean;
  name: string;
  needsApproval: boolean;
  close(): void;
  note: string;
  setNote(note: string): void;
  publish(): Promise<boolean>;
  guide: Readonly<Record<'publish' | 'approval', string>>;
};

const copy = editingFormCopy.dialog;

/** Asks once more, with a note for the history. */
export function PublishDialog({ open, name, needsApproval, close, note, setNote, publish, guide }: Props) {
  const [sending, setSending] = useState(false);
  const go = async () => {
    if (sending) return;
    // Behind a save that is on its way.
    setSending(true);
    await publish().finally(() => setSending(false));
    close();
  };
  return (
    <EditDialog
      open={open}
      title={needsApproval ? copy.ask(name) : copy.publish(name)}
      close={close}
      footer={<GoButtons label={needsApproval ? copy.askYes : copy.yes} {...{ sending, close, go }} />}
    >
      <p>{needsApproval ? copy.askText : copy.text}</p>
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
      <GuideLink
        href={needsApproval ? guide.approval : guide.publish}
        part={needsApproval ? 'approval' : 'publish'}
      />
    </EditDialog>
  );
}
