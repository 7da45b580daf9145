/** The rows of the search field's suggestions, as elements. */
import { suggestionsCopy } from '../../copy/suggestions.ts';
import type { Suggestion } from '../../shared/catalogue/endpoints.ts';

function option({ name, href, about, programs }: Suggestion, id: string, className: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { id, href, className, tabIndex: -1 });
  link.role = 'option';
  link.ariaSelected = 'false';
  const title = document.createElement('b');
  title.textContent = name;
  const line = document.createElement('p');
  line.className = 'text-sm text-ink-2';
  line.textContent = about ?? suggestionsCopy.programs(programs!);
  link.append(title, line);
  return link;
}

const GROUPS = Object.keys(suggestionsCopy.groups) as Suggestion['group'][];

/** @param list its `data-option` has the classes of an option, which the page's style sheet then knows */
export const optionGroups = (suggestions: readonly Suggestion[], list: HTMLElement): HTMLElement[] =>
  GROUPS.flatMap((name) => {
    const rows = suggestions.filter(({ group }) => group === name);
    if (!rows.length) return [];
    const group = document.createElement('div');
    group.role = 'group';
    // The style sheet shows the label over the group.
    group.ariaLabel = suggestionsCopy.groups[name];
    group.append(
      ...rows.map((row) => option(row, `${list.id}-${suggestions.indexOf(row)}`, list.dataset['option']!)),
    );
    return [group];
  });
