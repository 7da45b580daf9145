import { buyEsimCopy } from '../../copy/buyEsim.ts';
import { esimPageCopy } from '../../copy/esimPage.ts';
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
  const { chosen, missing, busy, form, trip } = props;
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-header border-t bg-sheet px-4 py-2.5 shadow-2 lg:hidden">
      <Refusal text={form.message} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-24">
          <span className="num block text-lg font-bold leading-5">
            {chosen ? usd(price(chosen)) : startOf(props)}
          </span>
          <span className="num block truncate text-xs text-ink-3">
            {missing ? buyEsimCopy.next[missing] : noteOf(props)}
          </span>
        </p>
        {missing ? (
          <>
            <NextStep missing={missing} className="needs-script" />
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

const startOf = ({ place, lowest }: Props): string => buyEsimCopy.from(place?.from ?? lowest);

function noteOf({ chosen, trip, place }: Props): string {
  const size = chosen && packageName(chosen.value);
  const length = trip && dayCount(inclusiveDays(trip.startDate, trip.endDate));
  return [size, length, place?.name].filter(Boolean).join(', ');
}

/** Visual only: `OrderPass` has the live region. */
const Refusal = ({ text }: { text: string | undefined }) =>
  text && (
    <div className="mb-2">
      <ErrorText>{text}</ErrorText>
    </div>
  );
