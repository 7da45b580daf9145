import { insuranceCopy } from '../../copy/insurance.ts';
import { isUnitedStates } from '../../shared/insurance/rules.ts';
import { Icon } from '../ui/Icon.tsx';
import { triangleAlert } from '../ui/icons.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import type { QuoteState } from './useQuote.ts';

/** A trip to the United States preselects US coverage; the other choice warns (D66). */
export function Coverage({ form, error, country, preselected, setCoverage }: QuoteState) {
  const wrong = country && isUnitedStates(country) && form.values.coverage === '0';
  return (
    <div>
      <RadioGroup
        name="coverage"
        legend={insuranceCopy.coverage}
        variant="choice"
        options={[
          { value: '1', label: insuranceCopy.usCoverage, note: insuranceCopy.usCoverageNote },
          { value: '0', label: insuranceCopy.nonUsCoverage, note: insuranceCopy.nonUsCoverageNote },
        ]}
        value={form.values.coverage}
        onChange={setCoverage}
        onBlur={() => form.touch('coverage')}
        hint={preselected && insuranceCopy.coveragePreselected}
        error={error('coverage')}
      />
      <div role="status">
        {wrong && (
          <p className="note note-warn mt-3">
            <Icon node={triangleAlert} />
            <span>{insuranceCopy.coverageWarning}</span>
          </p>
        )}
      </div>
    </div>
  );
}

export const Citizen = ({ form, error }: QuoteState) => (
  <RadioGroup
    name="usCitizen"
    legend={insuranceCopy.usCitizen}
    variant="choice"
    className="[&>div]:grid-cols-2"
    options={[
      { value: '1', label: insuranceCopy.yes },
      { value: '0', label: insuranceCopy.no },
    ]}
    value={form.values.usCitizen}
    onChange={(value) => form.set('usCitizen', value)}
    onBlur={() => form.touch('usCitizen')}
    hint={insuranceCopy.usCitizenHint}
    error={error('usCitizen')}
  />
);
