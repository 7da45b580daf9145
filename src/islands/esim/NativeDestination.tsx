import { esimCopy } from '../../copy/esim/esim.ts';
import { esimPageCopy } from '../../copy/esim/esimPage.ts';
import { describedBy } from '../ui/Field.tsx';

/** The destinations of a page without script. No function travels to the browser, which draws nothing of `<noscript>`. */
export type DestinationOptions = (() => readonly { id: string; name: string }[]) | null | undefined;

type Props = { listed: DestinationOptions; value: string; error: string | undefined };

/** The native select of a page without script. */
export function NativeDestination({ listed, value, error }: Props) {
  return (
    <>
      <label className="label" htmlFor="destination-select">
        {esimCopy.destination}
      </label>
      <select
        id="destination-select"
        className="input"
        name="destination"
        defaultValue={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy('destination', { error })}
      >
        <option value="">{esimPageCopy.nativePlaceholder}</option>
        {listed?.().map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
