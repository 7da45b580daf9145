import { buyEsimCopy } from '../../copy/buyEsim.ts';
import { esimCopy } from '../../copy/esim.ts';
import type { DataPackage } from '../../shared/esim/esim.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { Button } from '../ui/Button.tsx';
import { useDelayed } from '../ui/delay.ts';
import { FieldMessages } from '../ui/Field.tsx';
import { RadioGroup, type RadioOption } from '../ui/RadioGroup.tsx';
import { packagesHint } from './packagesHint.ts';
import type { BuyEsimState } from './useBuyEsim.ts';

type Hints = [value: string, hint: string][];
type Props = BuyEsimState & { hints: Hints };

/** Data packages as luggage tags, or why there are none. */
export function PackageField({ packages, hints, form, error }: Props) {
  if (packages.packages.length === 0) return <Unpriced packages={packages} error={error('package')} />;
  return (
    <RadioGroup
      name="package"
      legend={esimCopy.package}
      variant="tag"
      options={packages.packages.map((each) => tagOf(each, hints))}
      value={form.values.package}
      onChange={(value) => form.set('package', value)}
      onBlur={() => form.touch('package')}
      error={error('package')}
    />
  );
}

function tagOf(each: DataPackage, hints: Hints): RadioOption {
  return {
    value: each.value,
    label: esimCopy.gb(each.value),
    note: hints.find(([value]) => value === each.value)?.[1],
    trailing: usd(price(each)),
    flag: each.isDefault ? buyEsimCopy.ourPick : undefined,
  };
}

type UnpricedProps = Pick<Props, 'packages'> & { error: string | undefined };

function Unpriced({ packages, error }: UnpricedProps) {
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
            {esimCopy.retry}
          </Button>
        </div>
      ) : (
        <div role={error && 'alert'}>
          <FieldMessages id="package" hint={hint} error={error} />
        </div>
      )}
    </fieldset>
  );
}
