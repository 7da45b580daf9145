import { buyEsimCopy } from '../../copy/esim/buyEsim.ts';
import { esimPageCopy } from '../../copy/esim/esimPage.ts';
import { packageName } from '../../shared/esim/plan.ts';
import { dayCount, inclusiveDays } from '../../shared/lib/dates.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { ErrorText } from '../ui/Field.tsx';
import { AddButton } from './AddButton.tsx';
import { NextStep } from './NextStep.tsx';
import type { BuyEsimState, BuySeed } from './useBuyEsim.ts';

type Props = BuyEsimState & Pick<BuySeed, 'lowest'>;

/**
 * Price and next step in a bottom bar, below lg, where the order pass is far down: Add to cart once there is something to
 * add, until then what is missing.
 */
export function PriceBar(props: Props) {
  const { chosen, missing, busy, form, trip, place, lowest } = props;
  return (
    <div className="pay-bar no-print lg:hidden">
      {/* Visual only: `OrderPass` has the live region. */}
      {form.message && (
        <div className="mb-2">
          <ErrorText>{form.message}</ErrorText>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-20">
          <span className="num block font-bold leading-5">
            {chosen ? usd(price(chosen)) : buyEsimCopy.packagesFrom(place?.from ?? lowest)}
          </span>
          <span className="num block truncate text-xs text-ink-3">
            {missing ? buyEsimCopy.next[missing] : noteOf(props)}
          </span>
        </p>
        {missing ? (
          <>
            <NextStep missing={missing} className="needs-script px-3" />
            <noscript>
              {import.meta.env.SSR && (
                <button form="buy-esim" className="btn btn-secondary">
                  {esimPageCopy.showPackages}
                </button>
              )}
            </noscript>
          </>
        ) : (
          <AddButton busy={busy} early={trip && chosen && price(chosen)} />
        )}
      </div>
    </div>
  );
}

function noteOf({ chosen, trip, place }: Props): string {
  const size = chosen && packageName(chosen.value);
  const length = trip && dayCount(inclusiveDays(trip.startDate, trip.endDate));
  return [size, length, place?.name].filter(Boolean).join(', ');
}
