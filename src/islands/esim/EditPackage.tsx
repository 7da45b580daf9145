import { editEsimCopy } from '../../copy/esim/editEsim.ts';
import { esimCopy } from '../../copy/esim/esim.ts';
import { packageName } from '../../shared/esim/plan.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { packagesHint } from './packagesHint.ts';
import type { EditEsimState } from './useEditEsim.ts';

/** Data Package of Edit eSIM; while a list is on its way, only what is chosen. */
export function EditPackage({ form, packages }: EditEsimState) {
  const { packageSize } = form.values;
  const hint = packagesHint(packages);
  const options = packages.packages.length ? packages.packages : packageSize ? [packageSize] : [];
  return (
    <Combobox
      id="edit-package"
      name="packageSize"
      label={esimCopy.package}
      placeholder={editEsimCopy.packagePlaceholder}
      options={options.map((each) => ({
        value: each.value,
        label: editEsimCopy.packageLabel(packageName(each.value), usd(price(each))),
      }))}
      value={packageSize?.value ?? ''}
      onChange={(value) =>
        form.set(
          'packageSize',
          options.find((each) => each.value === value),
        )
      }
      onBlur={() => form.touch('packageSize')}
      // Without a list the hint says what to do.
      error={hint ? undefined : form.error('packageSize')}
      hint={hint}
      loading={packages.status === 'loading'}
      loadingText={esimCopy.loadingPackages}
      failed={packages.status === 'failed'}
      failedText={hint}
      onRetry={packages.retry}
    />
  );
}
