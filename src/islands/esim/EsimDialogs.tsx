import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formsCopy } from '../../copy/frame/forms.ts';
import { $countriesOf, $editing } from '../cart/cart.store.ts';
import { useLazy } from '../lib/useLazy.ts';
import { addToast } from '../toasts/toasts.store.ts';
import { CountriesDialog } from './ShowCountries.tsx';

const loadEdit = () => import('./EditEsim.tsx');

const endEdit = (): void => $editing.set(undefined);
const endCountries = (): void => $countriesOf.set(undefined);

/** `src`: address of the destination control's list. */
type Props = { provider: string; src: string };

/** The dialogs that the cart asks for by store: Edit eSIM and Supported Countries. Renders nothing until then. */
export default function EsimDialogs({ provider, src }: Props) {
  const item = useStore($editing, { ssr: 'initial' });
  const countries = useStore($countriesOf, { ssr: 'initial' });
  // The last opened item stays rendered while its dialog closes.
  const lastItem = useLast(item);
  const lastCountries = useLast(countries);
  const Edit = useLazy(loadEdit, Boolean(item), endInError);
  useEffect(() => {
    // Preloads the dialog: this island hydrates when the reader is near Edit.
    loadEdit().catch(() => {});
  }, []);
  return (
    <>
      {Edit && lastItem && (
        <Edit item={lastItem} open={Boolean(item)} onClose={endEdit} provider={provider} src={src} />
      )}
      {lastCountries && (
        <CountriesDialog
          {...lastCountries}
          {...{ provider, src }}
          open={Boolean(countries)}
          onClose={endCountries}
        />
      )}
    </>
  );
}

function endInError(): void {
  endEdit();
  addToast({ status: 'error', title: formsCopy.somethingWrong, duration: 0 });
}

function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
