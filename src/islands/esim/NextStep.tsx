import { buyEsimCopy } from '../../copy/esim/buyEsim.ts';
import { Button } from '../ui/Button.tsx';
import type { BuyEsimState } from './useBuyEsim.ts';

type Props = Pick<BuyEsimState, 'missing'> & { className: string };

/** Leads to what is missing: the destination's field, or the calendar. */
export function NextStep({ missing = 'destination', className }: Props) {
  return (
    <Button className={className} onClick={() => openField(missing)}>
      {buyEsimCopy.choose[missing]}
    </Button>
  );
}

function openField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  field?.click();
}
