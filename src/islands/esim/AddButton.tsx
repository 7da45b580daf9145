import { buyEsimCopy } from '../../copy/buyEsim.ts';
import { Button } from '../ui/Button.tsx';

type Props = { busy: boolean; size?: 'lg'; className?: string };

/** Sends the form from outside it: from the order pass and from the price bar. */
export const AddButton = ({ className = '', ...props }: Props) => (
  <Button
    type="submit"
    form="buy-esim"
    name="add"
    value="1"
    className={`needs-script ${className}`}
    busyLabel={buyEsimCopy.adding}
    {...props}
  >
    {buyEsimCopy.addToCart}
  </Button>
);
