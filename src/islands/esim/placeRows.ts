/** The rows of the destination control, as elements. */
import { placesCopy } from '../../copy/esim/places.ts';
import type { PlaceGroups, PlaceRow } from '../../shared/esim/places.ts';

function element(
  tag: string,
  attributes: Record<string, unknown>,
  ...children: (Node | string)[]
): HTMLElement {
  const created = document.createElement(tag);
  for (const name in attributes) created.setAttribute(name, attributes[name] as string);
  created.append(...children);
  return created;
}

/** What stands under a name: why it is listed, or why it is not sold. */
function lineOf({ place, alias, member }: PlaceRow): string {
  const { countries, reason = alias ?? '' } = place;
  if (!countries) return reason;
  return placesCopy.count(countries.length) + (member ? placesCopy.among(member.name, member.from) : '');
}

function option(row: PlaceRow, key: string, chosen: string): HTMLElement {
  const { id, name, from } = row.place;
  const attributes = { role: 'option', id: key, class: 'option spot', 'aria-selected': id === chosen };
  return element(
    'div',
    { ...attributes, ...(from ? { 'data-id': id } : { 'aria-disabled': true }) },
    element('b', {}, name),
    element('i', {}, from ? placesCopy.from(from) : placesCopy.notSold),
    element('p', {}, lineOf(row)),
  );
}

/** @param id of the list: its rows have ids of their own */
export function groupsOf(groups: PlaceGroups, id: string, chosen: string): HTMLElement[] {
  let count = 0;
  return groups.map(([group, rows]) => {
    const options = rows.map((row) => option(row, id + count++, chosen));
    // The style sheet shows the label over the group.
    return element('div', { role: 'group', 'aria-label': placesCopy[group] }, ...options);
  });
}
