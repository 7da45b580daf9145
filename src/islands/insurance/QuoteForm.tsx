import { formsCopy } from '../../copy/frame/forms.ts';
import { insuranceCopy } from '../../copy/insurance/insurance.ts';
import { paths } from '../../shared/lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert, triangleAlert } from '../ui/icons.ts';
import { advisoryText } from './advisoryText.ts';
import { Citizen, Coverage } from './CoverFields.tsx';
import { QuoteDates, QuoteDestination } from './TripFields.tsx';
import { useQuote, type QuoteSeed, type QuoteState } from './useQuote.ts';

type Props = QuoteSeed & {
  /** Picture of the partner's mark. */
  partner: string;
};

/** Without script it is a GET form that the server answers with the plans or the messages (D42). */
export default function QuoteForm({ partner, ...seed }: Props) {
  const quote = useQuote(seed);
  const { form } = quote;
  const busy = form.status === 'submitting';
  return (
    <form
      ref={form.ref}
      method="get"
      action={paths.insurance()}
      aria-label={insuranceCopy.formLabel}
      data-draft="quote"
      className="card card-pad grid gap-6"
      onSubmit={form.submit}
    >
      {Object.entries(quote.hiddenFields).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={`grid gap-6 ${busy ? 'opacity-60' : ''}`} inert={busy}>
        <div className="grid gap-6 md:grid-cols-2">
          <QuoteDestination {...quote} />
          <QuoteDates {...quote} />
        </div>
        <Advisory {...quote} />
        <div className="grid gap-6 md:grid-cols-2">
          <Coverage {...quote} />
          <Citizen {...quote} />
        </div>
      </div>
      <Failure {...quote} />
      <div className="flex flex-col-reverse gap-4 border-t border-dashed border-line pt-5 sm:flex-row sm:items-center sm:justify-between">
        <p className="flex flex-wrap items-center gap-2.5 text-sm text-ink-3">
          {insuranceCopy.poweredBy}
          <img
            className="max-w-full rounded-xs bg-white"
            src={partner}
            alt={insuranceCopy.partner}
            width="151"
            height="24"
          />
        </p>
        <Button
          type="submit"
          name="action"
          value="quote"
          size="lg"
          busy={busy}
          busyLabel={insuranceCopy.gettingQuote}
        >
          {insuranceCopy.getQuote}
        </Button>
      </div>
    </form>
  );
}

/** After a failure with Enter the focused control is gone, so Retry takes the focus. */
const Failure = ({ form }: QuoteState) => (
  <div role="alert" className={form.message ? '' : 'hidden'}>
    {form.message && (
      <p className="note note-danger items-center">
        <Icon node={circleAlert} />
        <span className="grow">{form.message}</span>
        <Button type="submit" kind="secondary" size="sm" autoFocus>
          {formsCopy.retry}
        </Button>
      </p>
    )}
  </div>
);

/** Exclusions come before any price (D80). */
function Advisory({ country }: QuoteState) {
  const advisory = country?.advisory && advisoryText(country.advisory);
  return (
    <div role="status" className={advisory ? '' : 'hidden'}>
      {advisory && (
        <p className={`note ${advisory.suspends ? 'note-warn' : 'note-info'}`}>
          <Icon node={triangleAlert} />
          <span>
            <strong>{advisory.title}</strong> {advisory.effect} {advisory.source}
          </span>
        </p>
      )}
    </div>
  );
}
