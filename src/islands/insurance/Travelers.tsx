import { useEffect, useRef, type RefObject } from 'react';
import { travelersCopy } from '../../copy/insurance/travelers.ts';
import { paths } from '../../shared/lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorText } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { arrowLeft, circleCheck } from '../ui/icons.ts';
import { InsurancePass } from './InsurancePass.tsx';
import { NamesStage } from './NamesStage.tsx';
import { ReviewStage } from './ReviewStage.tsx';
import { fullName } from './travelers.form.ts';
import { travelersDraft } from './useTravelerDraft.ts';
import { useTravelers, type Stage, type TravelersProps, type TravelersState } from './useTravelers.ts';

/** The form and, beside it, the pass with what will be bought (F092, D27): two children of the page's grid. */
export default function Travelers(props: TravelersProps) {
  const state = useTravelers(props);
  const card = useRef<HTMLDivElement>(null);
  useFocusOnStage(card, state.stage);
  return (
    <>
      <div className="card" ref={card}>
        {state.stage === 'added' ? <AddedTravelers {...state} /> : <TravelersForm {...props} {...state} />}
      </div>
      <InsurancePass {...props} people={state.people.map((person) => fullName(state.form.values, person))} />
    </>
  );
}

function TravelersForm(props: TravelersProps & TravelersState) {
  const { form, stage, submit, address, replaces } = props;
  return (
    <form
      ref={form.ref}
      method="post"
      action={address}
      aria-label={travelersCopy.travelerForm}
      data-draft={travelersDraft(replaces)}
      onSubmit={submit}
    >
      <div className="card-pad grid gap-6">
        {stage === 'names' ? <NamesStage {...props} /> : <ReviewStage {...props} />}
        <div role="alert" className={form.message ? '' : 'hidden'}>
          {form.message && <ErrorText>{form.message}</ErrorText>}
        </div>
        <noscript>
          <p className="note note-info">{travelersCopy.addNeedsScript}</p>
        </noscript>
      </div>
      <Foot {...props} />
    </form>
  );
}

function Foot({ stage, busy, change, plansAddress }: TravelersProps & TravelersState) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-dashed border-line p-5 sm:px-6">
      {stage === 'names' ? (
        <a className="btn btn-quiet max-sm:grow" href={plansAddress}>
          <Icon node={arrowLeft} />
          {travelersCopy.back}
        </a>
      ) : (
        <Button kind="quiet" className="max-sm:grow" disabled={busy} onClick={change}>
          <Icon node={arrowLeft} />
          {travelersCopy.changeNames}
        </Button>
      )}
      {stage === 'names' ? (
        <Button type="submit" size="lg" className="needs-script max-sm:grow" key="review">
          {travelersCopy.review}
        </Button>
      ) : (
        <Button
          type="submit"
          size="lg"
          className="max-sm:grow"
          busy={busy}
          busyLabel={travelersCopy.adding}
          key="add"
        >
          {travelersCopy.addToCart}
        </Button>
      )}
    </div>
  );
}

const AddedTravelers = ({ added, addMore }: TravelersState) => (
  <div className="card-pad grid gap-4">
    <h2 className="flex items-center gap-2 text-h3" tabIndex={-1}>
      <Icon node={circleCheck} className="text-ok" />
      {travelersCopy.addedTitle}
    </h2>
    <p>{travelersCopy.travelersAdded(added)}</p>
    <div className="flex flex-wrap gap-3">
      <a className="btn btn-primary" href={paths.cart()}>
        {travelersCopy.viewCart}
      </a>
      <Button kind="secondary" onClick={addMore}>
        {travelersCopy.more}
      </Button>
    </div>
  </div>
);

/** The pressed button left with its stage, so focus moves to the top of the new one. */
function useFocusOnStage(card: RefObject<HTMLElement | null>, stage: Stage): void {
  const shownStage = useRef(stage);
  useEffect(() => {
    if (shownStage.current === stage) return;
    shownStage.current = stage;
    card.current?.querySelector<HTMLElement>('h2[tabindex], input:not([type=hidden])')?.focus();
  }, [card, stage]);
}
