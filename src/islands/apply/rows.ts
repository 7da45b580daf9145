/** "Add country" without leaving the page: the chosen option becomes a row like those the server writes. */

/** Adds a checked row for the value, from the template beside it; ignores a value that is no option. */
export function addRow(rows: HTMLElement, value: string): HTMLInputElement | undefined {
  const existing = rows.querySelector<HTMLInputElement>(`input[value="${CSS.escape(value)}"]`);
  const option = rows.querySelector(`option[value="${CSS.escape(value)}"]`);
  const template = rows.querySelector('template');
  if (existing) existing.checked = true;
  if (existing || !value || !option || !template) return existing ?? undefined;
  const row = template.content.cloneNode(true) as DocumentFragment;
  const input = row.querySelector('input')!;
  input.value = value;
  row.querySelector('span:last-child')!.textContent = option.textContent;
  rows.querySelector('[data-chosen]')!.append(row);
  return input;
}

/**
 * A press of Add: the chosen option becomes a row, and the select is free for the next.
 * @param value the option at the time of the press; this code may load later, when another one is chosen
 */
export function addChosen(rows: HTMLElement, value: string): void {
  const select = rows.querySelector('select')!;
  const input = addRow(rows, value);
  if (select.value === value) select.value = '';
  select.focus();
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}
