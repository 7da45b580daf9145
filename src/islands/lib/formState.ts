export type Messages<Values> = Partial<Record<keyof Values & string, string>>;

/** Attempted (with errors), or on its way, then success or failure (F146). */
export type FormStatus = 'idle' | 'attempted' | 'submitting' | 'success' | 'failure';

export type FormState<Values> = {
  initial: Values;
  values: Values;
  touched: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  status: FormStatus;
  /** Refused submissions so far, by the rules or the server. */
  attempt: number;
  message: string | undefined;
  /** The server's messages; each is emptied when its field changes. */
  refused: Messages<Values>;
};

/** Result of a submission. `fields` are the server's messages by field. */
export type Outcome<Values> = { ok: true } | { ok: false; message?: string; fields?: Messages<Values> };

type FormAction<Values> =
  | { type: 'set'; name: string; value: unknown }
  | { type: 'touch' | 'untouch'; name: string }
  | { type: 'attempt' | 'send' }
  | { type: 'end'; outcome: Outcome<Values> }
  | { type: 'reset'; initial: Values };

export const initialState = <Values>(initial: Values): FormState<Values> => ({
  initial,
  values: initial,
  touched: new Set(),
  changed: new Set(),
  status: 'idle',
  attempt: 0,
  message: undefined,
  refused: {},
});

const without = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set([...names].filter((other) => other !== name));

export function reduceForm<Values>(state: FormState<Values>, change: FormAction<Values>): FormState<Values> {
  switch (change.type) {
    case 'set':
      return {
        ...state,
        values: { ...state.values, [change.name]: change.value },
        changed: new Set(state.changed).add(change.name),
        refused: { ...state.refused, [change.name]: '' },
      };
    case 'touch':
      return { ...state, touched: new Set(state.touched).add(change.name) };
    case 'untouch':
      return {
        ...state,
        touched: without(state.touched, change.name),
        changed: without(state.changed, change.name),
      };
    case 'attempt':
      return { ...state, status: 'attempted', attempt: state.attempt + 1, message: undefined };
    case 'send':
      return { ...state, status: 'submitting', message: undefined, refused: {} };
    case 'end':
      return end(state, change.outcome);
    case 'reset':
      return initialState(change.initial);
  }
}

function end<Values>(state: FormState<Values>, outcome: Outcome<Values>): FormState<Values> {
  if (outcome.ok) return { ...state, status: 'success' };
  const { message, fields = {} } = outcome;
  return { ...state, status: 'failure', attempt: state.attempt + 1, message, refused: fields };
}
