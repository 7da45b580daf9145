import { useEffect, useState } from 'react';
import { editEsimCopy } from '../../copy/esim/editEsim.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { warmBotCheck } from '../bot-check/botCheck.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EditFields } from './EditFields.tsx';
import type { EditValues } from './editEsim.form.ts';
import { useEditEsim } from './useEditEsim.ts';

type Props = { item: CartItem; open: boolean; onClose: () => void; provider: string; src: string };

/** Edit eSIM (F101-F107): each opening starts from the item as it is, so closing resets. */
export default function EditEsim({ open, ...props }: Props) {
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpening(opening + 1);
  }
  return <Form key={`${props.item.cart_item_id}-${opening}`} open={open} {...props} />;
}

function Form({ item, open, onClose, provider, src }: Props) {
  const edit = useEditEsim({ item, onClose, provider });
  useEffect(() => warmBotCheck('cart_esim_edit'), []);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={editEsimCopy.edit}
      dismissible={!edit.submitting}
      blockedReason={editEsimCopy.updatingReason}
      footer={<Foot {...edit} values={edit.form.values} />}
    >
      <EditFields {...{ item, src, provider }} {...edit} />
    </Dialog>
  );
}

type FootProps = { values: EditValues; same: boolean; submitting: boolean };

function Foot({ values, same, submitting }: FootProps) {
  const { packageSize: chosen, packageSizeOriginal: original } = values;
  return (
    <>
      <div className="flex gap-5">
        <Amount label={editEsimCopy.was} cents={price(original)} />
        {chosen && !same && <Amount label={editEsimCopy.now} cents={price(chosen)} />}
      </div>
      <div className="text-right">
        <Button
          type="submit"
          form="edit-esim"
          size="lg"
          busy={submitting}
          busyLabel={editEsimCopy.updating}
          disabled={same}
          aria-disabled={submitting || undefined}
          aria-describedby={same ? 'edit-esim-why' : undefined}
        >
          {editEsimCopy.update}
        </Button>
        {same && (
          <p id="edit-esim-why" className="mt-1 text-xs text-ink-3">
            {editEsimCopy.unchanged}
          </p>
        )}
      </div>
    </>
  );
}

const Amount = ({ label, cents }: { label: string; cents: number }) => (
  <p className="num">
    <span className="block text-sm text-ink-3">{label}</span>
    <span className="font-semibold">{usd(cents)}</span>
  </p>
);
