import { buyEsimCopy } from '../../copy/esim/buyEsim.ts';
import { esimCopy } from '../../copy/esim/esim.ts';
import { formsCopy } from '../../copy/frame/forms.ts';
import { bestValue, pricePerGb } from '../../shared/esim/bestValue.ts';
import type { DataPackage } from '../../shared/esim/esim.ts';
import { packageName } from '../../shared/esim/plan.ts';
import { inclusiveDays } from '../../shared/lib/dates.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { Button } from '../ui/Button.tsx';
import { useDelayed } from '../ui/delay.ts';
import { FieldMessages } from '../ui/Field.tsx';
import { RadioGroup, type RadioOption } from '../ui/RadioGroup.tsx';
import { packagesHint } from './packagesHint.ts';
import type { BuyEsimState } from './useBuyEsim.ts';

/** By value of a package. */
type Hints = Readonly<Record<string, string>>;
type Props = BuyEsimState & { hints: Hints };

/** Data packages in rows to compare, or why there are none. */
export function PackageField({ packages, hints, form, trip, error }: Props) {
  const list = packages.packages;
  if (list.length === 0 || !trip) return <Unpriced packages={packages} />;
  const days = inclusiveDays(trip.startDate, trip.endDate);
  const best = bestValue(list, days);
  return (
    <RadioGroup
      name="package"
      legend={esimCopy.package}
      variant="row"
      options={list.map((each) => rowOf(each, { hints, days, isBest: each === best }))}
      value={form.values.package}
      onChange={(value) => form.set('package', value)}
      onBlur={() => form.touch('package')}
      hint={best && buyEsimCopy.bestValueRule}
      error={error('package')}
    />
  );
}

type Row = { hints: Hints; days: number; isBest: boolean };

function rowOf(each: DataPackage, { hints, days, isBest }: Row): RadioOption {
  // Not a number for data for each day.
  const perGb = pricePerGb(each);
  return {
    value: each.value,
    label: (
      <>
        <span className="font-display text-h3 font-bold">{packageName(each.value)}</span>
        {isBest && <span className="badge badge-brand ml-2">{buyEsimCopy.bestValue}</span>}
      </>
    ),
    note: hints[each.value],
    trailing: (
      <span className="num text-right font-semibold">
        {usd(price(each))}
        <span className="block text-sm font-normal text-ink-2">
          {buyEsimCopy.per(usd(Math.round(perGb || price(each) / days)), !perGb)}
        </span>
      </span>
    ),
  };
}

/** Without a list there is no field that could be wrong. */
function Unpriced({ packages }: Pick<Props, 'packages'>) {
  const { status, retry } = packages;
  const hint = packagesHint(packages);
  const slow = useDelayed(status === 'loading');
  return (
    <fieldset aria-busy={status === 'loading' || undefined}>
      <legend className="label">{esimCopy.package}</legend>
      {slow && <div className="skel h-48" />}
      {status === 'failed' ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3">
          <p className="text-sm font-medium text-danger">{hint}</p>
          <Button kind="secondary" size="sm" onClick={retry}>
            {formsCopy.retry}
          </Button>
        </div>
      ) : (
        <FieldMessages id="package" hint={hint} />
      )}
    </fieldset>
  );
}
