import { useEffect, useState, type FormEvent } from 'react';
import { ESIM } from '../../shared/products/products.ts';
import type { DataPackage, EsimTrip } from '../../shared/esim/esim.ts';
import { localToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { warmBotCheck } from '../bot-check/botCheck.ts';
import { addItem, startCart } from '../cart/cart.store.ts';
import { wake } from '../lib/wake.ts';
import { useForm, type Form, type Messages, type Outcome } from '../lib/form.ts';
import { usePrefill } from '../lib/usePrefill.ts';
import {
  buyMessages,
  buyTrip,
  missingStep,
  newItemInput,
  refusedBuyFields,
  type BuyValues,
  type MissingStep,
} from './buyEsim.form.ts';
import type { Packages, PackagesState } from './packages.store.ts';
import { usePackages } from './usePackages.ts';
import { usePlace, type ChosenPlace } from './usePlace.ts';

/** What the page was rendered with. `errors` are the server's messages of a form sent without script. */
export type BuySeed = {
  title: string;
  provider: string;
  /** The server's day, until the browser's own is known (D61). */
  today: CalendarDate;
  /** Address of the destination control's list. */
  src: string;
  /** The destination of the values. */
  place?: ChosenPlace | undefined;
  /** The lowest price of all, "$3.00". */
  lowest: string;
  values: BuyValues;
  packages: Packages;
  errors: Messages<BuyValues>;
};

export type BuyEsimState = {
  form: Form<BuyValues>;
  error: (name: keyof BuyValues) => string | undefined;
  packages: PackagesState & { retry: () => void };
  chosen: DataPackage | undefined;
  trip: EsimTrip | undefined;
  today: CalendarDate;
  place: ChosenPlace | undefined;
  /** What is to be chosen before there is anything to add. */
  missing: MissingStep | undefined;
  /** On its way, or waiting for the packages of the newest trip. */
  busy: boolean;
  submit: (event: FormEvent) => void;
};

const ADD = 'cart_esim_add';

/** The product page's form, hydrated on first touch with everything typed before. */
export function useBuyEsim(seed: BuySeed): BuyEsimState {
  const [today, setToday] = useState(seed.today);
  const form: Form<BuyValues> = useForm({
    initial: seed.values,
    validate: (now) => buyMessages(now, today),
    submit: (now) => add(now, chosen),
  });
  // Only the rules hide the list: a server error does not.
  usePrefill(form);
  const trip = buyTrip(form.values, buyMessages(form.values, today));
  const packages = usePackages({
    provider: seed.provider,
    trip,
    seed: trip && seed.packages.length ? { trip, packages: seed.packages } : undefined,
    autoDefault: true,
    current: form.values.package,
    choose: (next) => {
      // The first list settles what was rendered: a choice made before hydration is newer.
      if (next && next.value === form.values.package) return;
      form.set('package', next?.value ?? '');
      form.untouch('package');
    },
  });
  const place = usePlace(seed.src, form.values.destination, seed.place);
  const chosen = packages.packages.find(({ value }) => value === form.values.package);
  const [waiting, submitOnceLoaded] = useSubmitOnceLoaded(form, packages, chosen);

  useEffect(() => {
    setToday(localToday());
    warmBotCheck(ADD);
  }, []);
  // Each time: whom it is for changes outside.
  useEffect(() => keepInAddress(trip && { ...trip, package: form.values.package }));

  return {
    form,
    // A server message stays until its field changes.
    error: (name) =>
      form.error(name) ?? (form.values[name] === seed.values[name] ? seed.errors[name] : undefined),
    packages,
    chosen,
    trip,
    today,
    place,
    missing: missingStep(form.values, trip, packages),
    busy: waiting || form.status === 'submitting',
    submit: (event) => {
      event.preventDefault();
      // Sent before this was alive (islands/cart/quickAdd.ts).
      if ((event.currentTarget as HTMLElement).dataset['adding']) return;
      startCart({ [ESIM]: seed.title });
      // Loads the drawer's code while the item is being added.
      wake('cart');
      submitOnceLoaded(event);
    },
  };
}

/** A form that is sent while packages load is submitted once they have arrived. */
function useSubmitOnceLoaded(
  form: Form<BuyValues>,
  { status, packages }: PackagesState,
  chosen?: DataPackage,
) {
  const [waiting, setWaiting] = useState(false);
  const loading = status === 'loading';
  const settled = !loading && (chosen || !packages.length);
  useEffect(() => {
    if (!waiting || !settled) return;
    setWaiting(false);
    form.submit();
  }, [waiting, settled, form]);
  const submit = (event: FormEvent) => (loading ? setWaiting(true) : form.submit(event));
  return [waiting, submit] as const;
}

async function add(values: BuyValues, chosen: DataPackage | undefined): Promise<Outcome<BuyValues> | void> {
  if (!chosen) return;
  const field = document.querySelector<HTMLInputElement>('#label');
  const label = field?.value;
  const outcome = await addItem(newItemInput({ ...values, label: label || undefined }, chosen), ADD);
  // The next one is for somebody else, who may have been named meanwhile.
  const sent = [field?.value === label && field, companionField()];
  if (outcome.ok) return sent.forEach((each) => each && (each.value = ''));
  return { ok: false, message: outcome.message, fields: refusedBuyFields(outcome.fields ?? []) };
}

/** Drawn by the page for a companion: their id. */
const companionField = () => document.querySelector<HTMLInputElement>('[name=companion]');

/** Puts the trip into the address, for reloads and bookmarks. */
function keepInAddress(values: Record<string, string> | undefined): void {
  const address = values && withQuery(paths.esim(), { ...values, companion: companionField()?.value });
  if (address && address !== location.pathname + location.search)
    history.replaceState(history.state, '', address);
}
