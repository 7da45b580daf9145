export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether a control is as the page drew it, unchanged even before this code ran: only then may a stored value replace its own.
 * Radios of one name are one control.
 */
export function isPristine(control: Control): boolean {
  if (control.type !== 'radio') return isSame(control);
  const group = control.form!.querySelectorAll<HTMLInputElement>(
    `[type=radio][name="${CSS.escape(control.name)}"]`,
  );
  return [...group].every(isSame);
}

function isSame(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(drawn, 0);
  }
  const { checked, defaultChecked } = control as HTMLInputElement;
  return control.value === control.defaultValue && checked === defaultChecked;
}
