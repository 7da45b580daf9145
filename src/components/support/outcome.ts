import { outcomeCopy } from '../../copy/supportOutcome.ts';
import type { AccountAction, OrderAction, ViewAction } from '../../shared/staff/supportActions.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

const TEXTS: {
  order: Texts<OrderAction | 'answer'>;
  account: Texts<Exclude<AccountAction, ViewAction> | 'gone'>;
} = outcomeCopy;

/** @param name of what was done, from the address of the page: untrusted. @returns undefined for one that is none */
export function outcomeText(kind: keyof typeof TEXTS, name: string | null): string | undefined {
  const texts: Texts<string> = TEXTS[kind];
  return name !== null && Object.hasOwn(texts, name) ? texts[name] : undefined;
}
