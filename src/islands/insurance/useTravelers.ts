import { useEffect, useRef, useState, type FormEvent } from 'react';
import { travelersCopy } from '../../copy/travelers.ts';
import { INSURANCE } from '../../shared/products/products.ts';
import { warmBotCheck } from '../bot-check/botCheck.ts';
import { addItem, startCart } from '../cart/cart.store.ts';
import { useForm, type Form, type Messages, type Outcome } from '../lib/form.ts';
import type { InsuredPeriod } from '../../shared/insurance/duplicates.ts';
import type { PassFacts } from './InsurancePass.tsx';
import {
  newItemInput,
  fullName,
  messagesOf,
  personOf,
  refusedFields,
  valuesOf,
  type Choice,
  type Names,
  type TravelerValues,
} from './travelers.form.ts';
import { useTravelerDraft } from './useTravelerDraft.ts';

/** `names`, then `review` before anything is added (WCAG 3.3.4), then `added`. */
export type Stage = 'names' | 'review' | 'added';

type TravelersSeed = {
  /** The product's display name. */
  title: string;
  choice: Choice;
  /** The first traveler, from the profile. */
  names: Names;
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

const ADD = 'cart_insurance_add';

/** Stages: names, review, cart. Every traveler becomes a cart item (F092). */
export function useTravelers({ title, choice, names }: TravelersSeed): TravelersState {
  const [people, setPeople] = useState<readonly number[]>([0]);
  const [stage, setStage] = useState<Stage>('names');
  const [added, setAdded] = useState(0);
  const next = useRef(1);
  /** The quote's citizenship is the first traveler's, and offered for the others (D102). */
  const { coverage, usCitizen: us_citizen } = choice.values;
  const form: Form<TravelerValues> = useForm<TravelerValues>({
    initial: valuesOf({ ...names, us_citizen }, 0),
    validateOn: 'blur',
    validate: (values) => messagesOf(values, people, coverage),
    submit: async (values) => {
      if (stage !== 'review') return setStage('review');
      return addAll(values);
    },
  });

  useEffect(() => {
    startCart({ [INSURANCE]: title });
    warmBotCheck(ADD);
  }, [title]);

  useTravelerDraft(form, stage !== 'added' && (form.dirty || people.length > 1), people, (stored) => {
    setPeople(stored);
    next.current = Math.max(...stored) + 1;
  });

  /** Sequential: an added traveler leaves the form at once, so that a retry adds nobody twice. */
  async function addAll(values: TravelerValues): Promise<Outcome<TravelerValues>> {
    for (const [index, person] of people.entries()) {
      const item = newItemInput(choice, personOf(values, person));
      const outcome = await addItem(item, ADD, index === people.length - 1);
      if (!outcome.ok) return stopAt(index, values, outcome);
    }
    setAdded(people.length);
    setStage('added');
    return { ok: true };
  }

  function stopAt(
    index: number,
    values: TravelerValues,
    { message, fields = [] }: { message?: string; fields?: { field: string; errors: string[] }[] },
  ): Outcome<TravelerValues> {
    const [inside, outside] = [people.slice(0, index), people.slice(index)];
    const listed = (some: readonly number[]): string =>
      some.map((person) => fullName(values, person)).join(', ');
    const refused: Messages<TravelerValues> = refusedFields(fields, outside[0] ?? 0);
    setPeople(outside);
    if (Object.values(refused).some(Boolean)) setStage('names');
    const other = fields.find(({ field }) => !/_name$|^usCitizen$/.test(field))?.errors[0];
    const some = inside.length ? travelersCopy.someAdded(listed(inside), listed(outside)) : undefined;
    return { ok: false, message: [some, message ?? other].filter(Boolean).join(' '), fields: refused };
  }

  function addMore(): void {
    setPeople([next.current]);
    form.reset(valuesOf({ ...EMPTY, us_citizen }, next.current++));
    setStage('names');
  }

  return {
    form,
    people,
    stage,
    added,
    busy: form.status === 'submitting' && stage === 'review',
    addPerson() {
      // Resets in place: a new form must not show errors for untouched fields.
      form.reset({ ...form.values, ...valuesOf({ ...EMPTY, us_citizen }, next.current) });
      setPeople([...people, next.current++]);
    },
    removePerson: (person) =>
      people.length > 1 ? setPeople(people.filter((other) => other !== person)) : addMore(),
    change: () => setStage('names'),
    addMore,
    submit: form.submit,
  };
}

const EMPTY: Names = { first_name: '', middle_name: '', last_name: '' };
