import { buyEsimCopy } from '../../copy/esim/buyEsim.ts';
import { Button } from '../ui/Button.tsx';

type Props = {
  busy: boolean;
  size?: 'lg';
  className?: string;
  /** Cents, of what the page was rendered with: it answers before this is alive (islands/cart/quickAdd.ts). */
  early: number | undefined;
};

/** Sends the form from outside it: from the order pass and from the price bar. */
export const AddButton = ({ className = '', early, ...props }: Props) => (
  <Button
    type="submit"
    form="buy-esim"
    name="add"
    value="1"
    className={`needs-script ${className}`}
    data-early={early}
    busyLabel={buyEsimCopy.adding}
    {...props}
  >
    {buyEsimCopy.addToCart}
  </Button>
);
