import { useState, type ComponentProps } from 'react';
import { esimCopy } from '../../copy/esim/esim.ts';
import { formsCopy } from '../../copy/frame/forms.ts';
import { useLazy } from '../lib/useLazy.ts';
import { addToast } from '../toasts/toasts.store.ts';
import type { ChosenPlace } from './usePlace.ts';

const load = () => import('./SupportedCountries.tsx');

type DialogProps = ComponentProps<Awaited<ReturnType<typeof load>>['default']>;

/** Supported Countries, whose code loads when it opens first. */
export function CountriesDialog(props: DialogProps) {
  const { open, onClose } = props;
  const Countries = useLazy(load, open, () => {
    onClose();
    addToast({ status: 'error', title: formsCopy.somethingWrong, duration: 0 });
  });
  // What was searched for, and the networks, are those of one destination.
  return Countries && <Countries key={props.id} {...props} />;
}

type Props = Pick<DialogProps, 'src' | 'provider'> & { place: ChosenPlace | undefined };

/** Below the destination control, where the destination covers several countries. */
export function ShowCountries({ place, ...list }: Props) {
  const [open, setOpen] = useState(false);
  const codes = place?.countries ?? [];
  if (!place || codes.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className="lnk needs-script mt-1 inline-flex min-h-touch items-center text-sm font-semibold"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {esimCopy.showCountries}
      </button>
      <CountriesDialog
        {...list}
        open={open}
        onClose={() => setOpen(false)}
        id={place.id}
        name={place.name}
        codes={codes}
      />
    </>
  );
}
