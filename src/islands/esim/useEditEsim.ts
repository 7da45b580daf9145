import { useEffect, useState } from 'react';
import type { CartItem } from '../../shared/cart/cart.ts';
import { localToday } from '../../shared/lib/dates.ts';
import { editItem } from '../cart/cart.store.ts';
import { draftOf, dropDraft } from '../lib/drafts.ts';
import { useForm, type Form, type Outcome } from '../lib/form.ts';
import {
  changeOf,
  valuesWithDraft,
  draftName,
  editMessages,
  refusedFields,
  tripOf,
  isUnchanged,
  type EditValues,
} from './editEsim.form.ts';
import type { PackagesState } from './packages.store.ts';
import { usePackages } from './usePackages.ts';

export type EditEsimState = {
  form: Form<EditValues>;
  packages: PackagesState & { retry: () => void };
  /** Nothing differs from the item. */
  same: boolean;
  submitting: boolean;
};

type Options = { item: CartItem; provider: string; onClose: () => void };

/** The Edit eSIM form: rules on mount, change and blur; packages that follow; a submission that keeps the dialog open. */
export function useEditEsim({ item, provider, onClose }: Options): EditEsimState {
  const name = draftName(item);
  const [initial] = useState(() => valuesWithDraft(item, draftOf(name)));
  // Restored once: opening again starts from the item.
  useEffect(() => dropDraft(name), [name]);
  const form = useForm<EditValues>({
    initial,
    validate: (values) => editMessages(values, localToday()),
    submit: (values) => update(item.cart_item_id, values, onClose),
  });
  // Dates that have passed since are said at once: they are why the dialog was opened.
  useEffect(() => {
    if (form.messages.dateRange) form.touch('dateRange');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it opens
  }, []);
  const submitting = form.status === 'submitting';
  const packages = usePackages({
    provider,
    // Only the rules hide the list: a server error does not.
    trip: tripOf(form.values, editMessages(form.values, localToday())),
    disabled: submitting,
    autoDefault: false,
    current: form.values.packageSize?.value ?? '',
    choose: (chosen) => {
      form.set('packageSize', chosen);
      form.untouch('packageSize');
    },
  });
  return { form, packages, same: isUnchanged(form.values), submitting };
}

async function update(id: string, values: EditValues, done: () => void): Promise<Outcome<EditValues> | void> {
  if (!values.packageSize) return;
  const outcome = await editItem(changeOf(id, values, values.packageSize));
  if (outcome.ok) return done();
  return { ok: false, message: outcome.message, fields: refusedFields(outcome.fields ?? []) };
}
