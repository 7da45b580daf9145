import { esimCopy } from '../../copy/esim.ts';
import { dayCount, inclusiveDays } from '../../shared/lib/dates.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert } from '../ui/icons.ts';
import type { ListedDestination } from './destinationList.ts';
import type { BuyEsimState } from './useBuyEsim.ts';

type Props = BuyEsimState & { destination: ListedDestination | undefined };

/** Price and Add to cart in a bottom bar, below lg, where the order pass is far down. */
export function PriceBar({ chosen, trip, destination, busy, form }: Props) {
  const note =
    chosen && trip && destination
      ? [
          esimCopy.gb(chosen.value),
          dayCount(inclusiveDays(trip.startDate, trip.endDate)),
          destination.name,
        ].join(', ')
      : esimCopy.notChosen;
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-header border-t bg-sheet px-4 py-2.5 shadow-2 lg:hidden">
      <Refusal text={form.message} />
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="num block text-lg font-bold leading-5">{chosen ? usd(price(chosen)) : '-'}</span>
          <span className="num block truncate text-xs text-ink-3">{note}</span>
        </p>
        <Button
          type="submit"
          form="buy-esim"
          name="add"
          value="1"
          className="needs-script flex-none"
          busy={busy}
          busyLabel={esimCopy.adding}
        >
          {esimCopy.addToCart}
        </Button>
      </div>
    </div>
  );
}

/** Visual only: `OrderPass` has the live region. */
const Refusal = ({ text }: { text: string | undefined }) =>
  text && (
    <p className="err mb-2 mt-0">
      <Icon node={circleAlert} />
      <span>{text}</span>
    </p>
  );
