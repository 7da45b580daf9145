import { coverageCopy } from '../../copy/insurance/coverage.ts';
import { insuranceCopy } from '../../copy/insurance/insurance.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import type { QuoteState } from './useQuote.ts';

/** A trip to the United States preselects US coverage and refuses the other one (D66). */
export const Coverage = ({ form, error, preselected, setCoverage }: QuoteState) => (
  <RadioGroup
    name="coverage"
    legend={insuranceCopy.coverage}
    variant="choice"
    options={[
      { value: '1', label: coverageCopy['1'], note: insuranceCopy.usCoverageNote },
      { value: '0', label: coverageCopy['0'], note: insuranceCopy.nonUsCoverageNote },
    ]}
    value={form.values.coverage}
    onChange={setCoverage}
    onBlur={() => form.touch('coverage')}
    hint={preselected && insuranceCopy.coveragePreselected}
    error={error('coverage')}
  />
);

export const Citizen = ({ form, error }: QuoteState) => (
  <RadioGroup
    name="usCitizen"
    legend={insuranceCopy.usCitizen}
    variant="choice"
    className="[&>div]:grid-cols-pairs"
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
