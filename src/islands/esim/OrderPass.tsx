import { buyEsimCopy } from '../../copy/esim/buyEsim.ts';
import { esimCopy } from '../../copy/esim/esim.ts';
import { esimPageCopy } from '../../copy/esim/esimPage.ts';
import { packageName } from '../../shared/esim/plan.ts';
import { dayCount, inclusiveDays, longDate } from '../../shared/lib/dates.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { ErrorText } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { signal } from '../ui/icons.ts';
import { AddButton } from './AddButton.tsx';
import { CoverageMap } from './CoverageMap.tsx';
import type { BuyEsimState, BuySeed } from './useBuyEsim.ts';

type Props = BuyEsimState & Pick<BuySeed, 'title' | 'src'>;

/** The order and its price, before the form is complete. */
export function OrderPass(props: Props) {
  return (
    <aside
      className="pass lg:sticky lg:top-below-header lg:col-start-2 lg:row-span-3 lg:row-start-1"
      aria-label={buyEsimCopy.pass}
    >
      <div className="pass-main">
        <div className="pass-head rounded-t-md bg-esim text-sheet">
          <span className="font-display font-bold">{props.title}</span>
          <Icon node={signal} />
        </div>
        {props.place && (
          <CoverageMap src={props.src} id={props.place.id} alt={esimCopy.mapOf(props.place.name)} />
        )}
        <Facts {...props} />
      </div>
      <Stub {...props} />
    </aside>
  );
}

function Facts({ place, chosen, trip }: Props) {
  const none = <span className="font-normal text-ink-3">-</span>;
  return (
    <dl className="dl num grid-cols-2 p-6">
      <div className="col-span-2">
        <dt>{esimCopy.destination}</dt>
        <dd>{place?.name ?? none}</dd>
      </div>
      <div>
        <dt>{buyEsimCopy.passPackage}</dt>
        <dd>{chosen ? packageName(chosen.value) : none}</dd>
      </div>
      <div>
        <dt>{buyEsimCopy.passLength}</dt>
        <dd>{trip ? dayCount(inclusiveDays(trip.startDate, trip.endDate)) : none}</dd>
      </div>
      <div className="col-span-2">
        <dt>{buyEsimCopy.validity}</dt>
        <dd>{trip ? `${longDate(trip.startDate)} - ${longDate(trip.endDate)}` : none}</dd>
      </div>
    </dl>
  );
}

function Stub({ chosen, busy, form, trip }: Props) {
  return (
    <div className="pass-stub p-6">
      <p className="flex flex-wrap items-baseline justify-between">
        <span className="text-ink-2">{buyEsimCopy.total}</span>
        <span className="big-figure">{chosen ? usd(price(chosen)) : '-'}</span>
      </p>
      <div role="alert">{form.message && <ErrorText>{form.message}</ErrorText>}</div>
      <AddButton busy={busy} early={trip && chosen && price(chosen)} size="lg" className="mt-4 w-full" />
      <noscript>
        {import.meta.env.SSR && <p className="mt-3 text-sm text-ink-2">{esimPageCopy.addNeedsScript}</p>}
      </noscript>
      <p className="mt-3 text-sm text-ink-3">{buyEsimCopy.priceNote}</p>
    </div>
  );
}
