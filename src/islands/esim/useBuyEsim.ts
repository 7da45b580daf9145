import { useEffect, useState, type FormEvent } from 'react';
import { ESIM } from '../../shared/cart/skus.ts';
import type { DataPackage } from '../../shared/esim/esim.ts';
import { localToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { warmBotCheck } from '../bot-check/botCheck.ts';
import { addItem, startCart } from '../cart/cart.store.ts';
import { wake } from '../lib/wake.ts';
import { useForm, type Form, type Messages, type Outcome } from '../lib/form.ts';
import { usePrefill } from '../lib/usePrefill.ts';
import { newItemInput, buyMessages, buyTrip, refusedBuyFields, type BuyValues } from './buyEsim.form.ts';
import type { Packages, PackagesState, Trip } from './packages.store.ts';
import { usePackages } from './usePackages.ts';

/** What the page was rendered with. `errors` are the server's messages of a form sent without script. */
export type BuySeed = {
  /** The product's display name. */
  title: string;
  provider: string;
  /** The server's day, until the browser's own is known (D61). */
  today: CalendarDate;
  values: BuyValues;
  packages: Packages;
  errors: Messages<BuyValues>;
};

export type BuyEsimState = {
  form: Form<BuyValues>;
  error: (name: keyof BuyValues) => string | undefined;
  packages: PackagesState & { retry: () => void };
  chosen: DataPackage | undefined;
  trip: Trip | undefined;
  today: CalendarDate;
  /** On its way, or waiting for the packages of the newest trip. */
  busy: boolean;
  submit: (event: FormEvent) => void;
};

const ADD = 'cart_esim_add';

/** The product page's form: alive from the first touch on, with everything typed before kept. */
export function useBuyEsim({
  title,
  provider,
  today: serverToday,
  values,
  packages: rendered,
  errors,
}: BuySeed): BuyEsimState {
  const [today, setToday] = useState(serverToday);
  const [waiting, setWaiting] = useState(false);
  const form: Form<BuyValues> = useForm({
    initial: values,
    validate: (now) => buyMessages(now, today),
    submit: (now) => add(now, chosen),
  });
  // By the rules alone: what the server refused is no reason to take the list away.
  usePrefill(form);
  const trip = buyTrip(form.values, buyMessages(form.values, today));
  const packages = usePackages({
    provider,
    trip,
    seed: trip && rendered.length ? { trip, packages: rendered } : undefined,
    autoDefault: true,
    current: form.values.package,
    choose: (next) => {
      form.set('package', next?.value ?? '');
      form.untouch('package');
    },
  });
  const chosen = packages.packages.find(({ value }) => value === form.values.package);
  const loading = packages.status === 'loading';

  useEffect(() => {
    setToday(localToday());
    startCart({ [ESIM]: title });
    warmBotCheck(ADD);
  }, [title]);
  const address = trip && withQuery(paths.esim(), { ...trip, package: form.values.package });
  useEffect(() => keepInAddress(address), [address]);
  const settled = !loading && (chosen !== undefined || packages.packages.length === 0);
  useEffect(() => {
    if (!waiting || !settled) return;
    setWaiting(false);
    form.submit();
  }, [waiting, settled, form]);

  return {
    form,
    // Until its field changes, what the server said about it stands.
    error: (name) => form.error(name) ?? (form.values[name] === values[name] ? errors[name] : undefined),
    packages,
    chosen,
    trip,
    today,
    busy: waiting || form.status === 'submitting',
    submit: (event) => {
      event.preventDefault();
      // The drawer's code comes while the item is being added.
      wake('cart');
      // Pressed while the newest packages are on their way: it counts once they are there.
      if (loading) setWaiting(true);
      else form.submit(event);
    },
  };
}

async function add(values: BuyValues, chosen: DataPackage | undefined): Promise<Outcome<BuyValues> | void> {
  if (!chosen) return;
  const outcome = await addItem(newItemInput(values, chosen), ADD);
  if (outcome.ok) return;
  return { ok: false, message: outcome.message, fields: refusedBuyFields(outcome.fields ?? []) };
}

/** A reload, a bookmark, the way back from elsewhere and the device check find the same trip. */
function keepInAddress(address: string | undefined): void {
  if (!address) return;
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
  const { searchParams } = new URL(address, location.origin);
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-keeps-trip] [type=hidden]'))
    input.value = searchParams.get(input.name) ?? '';
}
