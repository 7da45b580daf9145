import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { present } from '../../shared/lib/fields.ts';

export type Messages<Values> = Partial<Record<keyof Values & string, string>>;

/** What a submission ends in; undefined counts as success. `fields` are the server's messages, shown at their fields. */
export type Outcome<Values> =
  { ok: true } | { ok: false; message?: string; fields?: Messages<Values> } | undefined | void;

type Options<Values> = {
  initial: Values;
  /** The rules both sides share; pure. At most one message per field, in field order. */
  validate: (values: Values) => Messages<Values>;
  /**
   * `change` (default) shows an error once its field is touched or changed (spec 2); `blur` once it was left, for text
   * fields where a half-typed word is no mistake yet.
   */
  validateOn?: 'change' | 'blur';
  submit?: (values: Values) => Promise<Outcome<Values>> | Outcome<Values>;
};

export type FormStatus = 'idle' | 'attempted' | 'submitting' | 'success' | 'failure';

type State<Values> = {
  values: Values;
  touched: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  status: FormStatus;
  message: string | undefined;
  refused: Messages<Values>;
};

export type Form<Values> = {
  values: Values;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** The field was left. */
  touch: (name: keyof Values & string) => void;
  /** Back to never touched nor changed, e.g. a package that was cleared with its dates (F105). */
  untouch: (name: keyof Values & string) => void;
  /** The message to show at a field: undefined until it is touched, changed or the form was attempted. */
  error: (name: keyof Values & string) => string | undefined;
  /** Every message of the rules, shown or not. */
  messages: Messages<Values>;
  valid: boolean;
  /** Differs from the initial values; an empty string equals an absent one. */
  dirty: boolean;
  status: FormStatus;
  /** Why the last submission failed as a whole. */
  message: string | undefined;
  submit: (event?: FormEvent) => void;
  /** Initial values (or new ones), nothing touched. */
  reset: (initial?: Values) => void;
  /** For the `<form>`: focus goes to its first invalid control, and what was typed before hydration is taken over. */
  ref: RefObject<HTMLFormElement | null>;
};

const fresh = <Values>(values: Values): State<Values> => ({
  values,
  touched: new Set(),
  changed: new Set(),
  status: 'idle',
  message: undefined,
  refused: {},
});

/** A form of spec sections 2 and 4: attempted, then success or failure; typed text is never cleared. */
export function useForm<Values extends object>(options: Options<Values>): Form<Values> {
  const { validate, validateOn = 'change' } = options;
  const [initial, setInitial] = useState(options.initial);
  const [state, setState] = useState(() => fresh(initial));
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const messages: Messages<Values> = { ...validate(state.values), ...state.refused };
  const patch = (change: (state: State<Values>) => Partial<State<Values>>): void =>
    setState((now) => ({ ...now, ...change(now) }));

  const set: Form<Values>['set'] = (name, value) =>
    patch((now) => ({
      values: { ...now.values, [name]: value },
      changed: new Set(now.changed).add(name),
      refused: { ...now.refused, [name]: undefined },
    }));

  useNativeForm(ref, state.values, set);
  useFocusFirstInvalid(ref, state);

  const shown = (name: string): boolean =>
    state.status !== 'idle' ||
    state.touched.has(name) ||
    (validateOn === 'change' && state.changed.has(name));

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (running.current) return;
    const invalid = Object.values(validate(state.values)).some(Boolean);
    patch(() => ({
      status: invalid || !options.submit ? 'attempted' : 'submitting',
      message: undefined,
      refused: {},
    }));
    if (invalid || !options.submit) return;
    running.current = true;
    try {
      const outcome = (await options.submit(state.values)) ?? { ok: true };
      patch(() => (outcome.ok ? { status: 'success' } : failed(outcome)));
    } catch (failure) {
      patch(() => failed({ message: failure instanceof Error ? failure.message : undefined }));
    } finally {
      running.current = false;
    }
  }

  return {
    values: state.values,
    set,
    touch: (name) => patch((now) => ({ touched: new Set(now.touched).add(name) })),
    untouch: (name) =>
      patch((now) => ({ touched: without(now.touched, name), changed: without(now.changed, name) })),
    error: (name) => (shown(name) ? messages[name] : undefined),
    messages,
    valid: !Object.values(messages).some(Boolean),
    dirty: !same(initial, state.values),
    status: state.status,
    message: state.message,
    submit: (event) => void submit(event),
    reset: (values = initial) => {
      setInitial(values);
      setState(fresh(values));
    },
    ref,
  };
}

function failed<Values>({
  message,
  fields,
}: {
  message?: string | undefined;
  fields?: Messages<Values> | undefined;
}) {
  return { status: 'failure' as const, message, refused: fields ?? {} };
}

const without = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set([...names].filter((other) => other !== name));

/** Equal as a reader sees them: empty strings count as absent (spec 2), nested values by content. */
export function same(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown =>
    typeof value === 'string' ? present(value) : (value ?? undefined);
  const [left, right] = [plain(a), plain(b)];
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return left === right;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => same((left as never)[key], (right as never)[key]));
}

/** The native form stays whole until React lives: its validation is then ours, and what it holds is kept. */
function useNativeForm<Values extends object>(
  ref: RefObject<HTMLFormElement | null>,
  values: Values,
  set: Form<Values>['set'],
): void {
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    form.noValidate = true;
    for (const [name, value] of new FormData(form))
      if (typeof (values as Record<string, unknown>)[name] === 'string' && (values as never)[name] !== value)
        set(name as never, value as never);
    // Only what was typed before this first run is adopted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** After a refused submission focus goes to the first bad field (interface rules, forms 2). */
function useFocusFirstInvalid(
  ref: RefObject<HTMLFormElement | null>,
  { status, refused }: State<object>,
): void {
  const attempts = useRef<unknown>(undefined);
  useEffect(() => {
    if (status !== 'attempted' && status !== 'failure') return;
    if (attempts.current === refused) return;
    attempts.current = refused;
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
    control?.focus();
  }, [status, refused, ref]);
}
