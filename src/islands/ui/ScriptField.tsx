import { useHydrated } from './hydrated.ts';

/**
 * The value of a richer control in a form post. Without script it is not sent: the native control in `<noscript>` is.
 * frame/boot.ts enables it before React is there.
 */
export function ScriptField({ name, value }: { name: string; value: string }) {
  const live = useHydrated();
  return <input type="hidden" data-js name={name} value={value} disabled={!live} suppressHydrationWarning />;
}
