import type { ReactNode } from 'react';
import type { IconNode } from './icons.ts';

export type ComboboxOption = {
  value: string;
  label: string;
};

export type ComboboxProps = {
  id: string;
  /** Name of the value in a form post. */
  name: string;
  label: string;
  placeholder: string;
  options: readonly ComboboxOption[];
  /** The chosen option's value; "" is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  loading?: boolean;
  loadingText?: string;
  failed?: boolean;
  failedText?: string;
  onRetry?: () => void;
  icon?: IconNode;
};

/** `slow`: loading for long enough to be worth saying. */
export type InnerProps = ComboboxProps & { slow: boolean };
