import { useEffect, useRef, useState, type FormEvent } from 'react';
import { INSURANCE } from '../../shared/products/products.ts';
import { warmBotCheck } from '../bot-check/botCheck.ts';
import { startCart } from '../cart/cart.store.ts';
import { useForm, type Form, type Outcome } from '../lib/form.ts';
import { isEqual } from '../lib/isEqual.ts';
import type { InsuredPeriod } from '../../shared/insurance/duplicates.ts';
import { ADD_INSURANCE, addTravelers } from './addTravelers.ts';
import type { PassFacts } from './InsurancePass.tsx';
import {
  messagesOf,
  personOf,
  valuesOf,
  type Choice,
  type Names,
  type Person,
  type TravelerValues,
} from './travelers.form.ts';
import { travelersDraft, useTravelerDraft } from './useTravelerDraft.ts';

/** `names`, then `review` before anything is added (WCAG 3.3.4), then `added`. */
export type Stage = 'names' | 'review' | 'added';

type TravelersSeed = {
  /** The product's display name. */
  title: string;
  choice: Choice;
  /** Who is in the form first: one from the profile, or those of the policies that are replaced. */
  seeds: readonly Person[];
};

export type TravelersProps = TravelersSeed & {
  facts: PassFacts;
  /** ISO alpha-2 of the destination. */
  country: string;
  /** Policies of other orders that touch these days. */
  bought: readonly InsuredPeriod[];
  /** This page, for a form sent without script. */
  address: string;
  changeAddress: string;
  plansAddress: string;
};

export type TravelersState = {
  form: Form<TravelerValues>;
  people: readonly number[];
  stage: Stage;
  /** Ids of the cart's policies that leave it when these are in it: none once they did. */
  replaces: readonly string[];
  /** How many went into the cart. */
  added: number;
  busy: boolean;
  addPerson: () => void;
  removePerson: (person: number) => void;
  /** Returns to the names, with everything typed. */
  change: () => void;
  /** Starts an empty form for another traveler. */
  addMore: () => void;
  submit: (event: FormEvent) => void;
};

/** Stages: names, review, cart. Every traveler becomes a cart item (F092). */
export function useTravelers({ title, choice, seeds }: TravelersSeed): TravelersState {
  const { people, setPeople, newPerson, restorePeople } = usePeople(seeds.length);
  const [stage, setStage] = useState<Stage>('names');
  const [added, setAdded] = useState(0);
  const [replaces, setReplaces] = useState(choice.replaces);
  const { coverage, usCitizen: us_citizen } = choice.values;
  /** A person's fields as they are drawn first. The quote's citizenship is offered for who is added (D102). */
  const drawnPerson = (person: number) => valuesOf(seeds[person] ?? { ...EMPTY, us_citizen }, person);
  const form: Form<TravelerValues> = useForm<TravelerValues>({
    initial: Object.assign({}, ...people.map(drawnPerson)) as TravelerValues,
    validateOn: 'blur',
    validate: (values) => messagesOf(values, people, coverage),
    submit: async (values) => (stage === 'review' ? addAll(values) : setStage('review')),
  });

  useEffect(() => {
    startCart({ [INSURANCE]: title });
    warmBotCheck(ADD_INSURANCE);
  }, [title]);
  // Not `form.dirty`: an added person makes what was typed the form's initial values.
  const isEmptyForm = people.length === 1 && people[0]! >= seeds.length;
  const isTyped =
    (!isEmptyForm && people.join() !== seeds.map((_, at) => at).join()) ||
    people.some((person) => !isEqual(valuesOf(personOf(form.values, person), person), drawnPerson(person)));
  useTravelerDraft(travelersDraft(replaces), form, stage !== 'added' && isTyped, people, restorePeople);

  async function addAll(values: TravelerValues): Promise<Outcome<TravelerValues>> {
    const outcome = await addTravelers({ ...choice, replaces }, values, people);
    if (!outcome.ok) {
      if (Object.values(outcome.fields ?? {}).some(Boolean)) setStage('names');
      return outcome;
    }
    setAdded(people.length);
    setReplaces([]);
    setStage('added');
    return outcome;
  }

  function addMore(): void {
    const person = newPerson();
    setPeople([person]);
    form.reset(drawnPerson(person));
    setStage('names');
  }

  return {
    form,
    people,
    stage,
    replaces,
    added,
    busy: form.status === 'submitting' && stage === 'review',
    addPerson() {
      const person = newPerson();
      // Resets in place: a new form must not show errors for untouched fields.
      form.reset({ ...form.values, ...drawnPerson(person) });
      setPeople([...people, person]);
    },
    removePerson: (person) =>
      people.length > 1 ? setPeople(people.filter((other) => other !== person)) : addMore(),
    change: () => setStage('names'),
    addMore,
    submit: form.submit,
  };
}

const EMPTY: Names = { first_name: '', middle_name: '', last_name: '' };

/** The numbers of the people in the form; a number is given once. */
function usePeople(count: number) {
  const [people, setPeople] = useState<readonly number[]>(() => Array.from({ length: count }, (_, at) => at));
  const next = useRef(count);
  return {
    people,
    setPeople,
    newPerson: () => next.current++,
    restorePeople(stored: readonly number[]): void {
      setPeople(stored);
      next.current = Math.max(...stored) + 1;
    },
  };
}
