import { outcomeCopy } from '../../copy/support/outcome.ts';
import { ownValue } from '../../shared/lib/ownValue.ts';
import type { AccountAction, OrderAction, ViewAction } from '../../shared/staff/supportActions.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

const TEXTS: {
  order: Texts<OrderAction | 'answer'>;
  account: Texts<Exclude<AccountAction, ViewAction> | 'gone'>;
} = outcomeCopy;

/** @param name of what was done, from the address of the page: untrusted. @returns undefined for one that is none */
export const outcomeText = (kind: keyof typeof TEXTS, name: string | null): string | undefined =>
  ownValue<string>(TEXTS[kind], name);
