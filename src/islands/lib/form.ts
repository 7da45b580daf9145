import { useReducer, useRef, type FormEvent, type RefObject } from 'react';
import { afterPress } from './afterPress.ts';
import {
  initialState,
  reduceForm,
  type FormState,
  type FormStatus,
  type Messages,
  type Outcome,
} from './formState.ts';
import { useFocusFirstInvalid, useNativeForm } from './nativeForm.ts';
import { isEqual } from './isEqual.ts';

export type { FormStatus, Messages, Outcome } from './formState.ts';

type Options<Values> = {
  initial: Values;
  /** The rules both sides share; pure. At most one message per field, in field order. */
  validate: (values: Values) => Messages<Values>;
  /**
   * `change` (default) shows an error once its field is touched or changed; `blur` once it was left, for text
   * fields where a half-typed word is no mistake yet.
   */
  validateOn?: 'change' | 'blur';
  /** Called with valid values only, one at a time; undefined is success. What it throws counts as a failure with the error's message. */
  submit?: (values: Values) => Promise<Outcome<Values> | void>;
};

export type Form<Values> = {
  values: Values;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  touch: (name: keyof Values & string) => void;
  /** Resets touched and changed, e.g. of a package cleared with its dates (F105). */
  untouch: (name: keyof Values & string) => void;
  /** The message to show at a field: undefined until it is touched, changed or the form was attempted. */
  error: (name: keyof Values & string) => string | undefined;
  /** Every message of the rules and the server, shown or not. */
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
  /** Ref for the `<form>`: focuses its first invalid control, and adopts what was typed before hydration. */
  ref: RefObject<HTMLFormElement | null>;
};

const hasMessage = (messages: object): boolean => Object.values(messages).some(Boolean);

const present = <Values>(messages: Messages<Values>): Messages<Values> =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message)) as Messages<Values>;

/** A form is attempted, then succeeds or fails; typed text is never cleared (F146). */
export function useForm<Values extends object>(options: Options<Values>): Form<Values> {
  const [state, dispatch] = useReducer(reduceForm<Values>, options.initial, initialState);
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const messages = { ...state.refused, ...present(options.validate(state.values)) };
  const set: Form<Values>['set'] = (name, value) => dispatch({ type: 'set', name, value });

  useNativeForm(ref, state.values, set);
  useFocusFirstInvalid(ref, state.attempt);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (running.current) return;
    if (hasMessage(options.validate(state.values))) return dispatch({ type: 'attempt' });
    running.current = true;
    dispatch({ type: 'send' });
    dispatch({ type: 'end', outcome: await outcomeOf(options, state.values) });
    running.current = false;
  }

  return {
    values: state.values,
    set,
    touch: (name) => afterPress(() => dispatch({ type: 'touch', name })),
    untouch: (name) => dispatch({ type: 'untouch', name }),
    error: (name) => (shows(state, name, options.validateOn) ? messages[name] || undefined : undefined),
    messages,
    valid: !hasMessage(messages),
    dirty: !isEqual(state.initial, state.values),
    status: state.status,
    message: state.message,
    submit: (event) => void submit(event),
    reset: (initial = state.initial) => dispatch({ type: 'reset', initial }),
    ref,
  };
}

function shows<Values>(state: FormState<Values>, name: string, on: 'change' | 'blur' = 'change'): boolean {
  return state.attempt > 0 || state.touched.has(name) || (on === 'change' && state.changed.has(name));
}

async function outcomeOf<Values>({ submit }: Options<Values>, values: Values): Promise<Outcome<Values>> {
  try {
    return (await submit?.(values)) ?? { ok: true };
  } catch (failure) {
    return { ok: false, ...(failure instanceof Error && { message: failure.message }) };
  }
}
