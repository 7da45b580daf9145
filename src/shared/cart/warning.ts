/**
 * - `uninsured`: days of the eSIM or the saved trip without insurance. values: `from`, `to` (yyyy-MM-dd), `traveler`
 * - `destinations`: the eSIM does not work at the insured destination. values: `esim`, `insurance` (names)
 * - `similar-names`: the same, for two names that are easily confused. values: `esim`, `insurance`
 * - `region`: the eSIM's region does not include the country. values: `region` (name), `country` (alpha-2)
 * - `dates`: same place, other dates, and no day uninsured. values: `esim_from`, `esim_to`, `insurance_from`, `insurance_to`
 * - `trip-place`: nothing is for the country of the saved trip. values: `esim` or `insurance` (name), `mistaken` ("yes" or "")
 * - `trip-dates`: the eSIM leaves out days of the saved trip. values: `esim_from`, `esim_to`, `trip_from`, `trip_to`
 */
export type CartWarning = {
  code: 'uninsured' | 'destinations' | 'similar-names' | 'region' | 'dates' | 'trip-place' | 'trip-dates';
  item_ids: string[];
  values: Record<string, string>;
};
