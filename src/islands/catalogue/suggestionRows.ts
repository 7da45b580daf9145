/** The rows of the search field's suggestions, as elements. */
import { suggestionsCopy } from '../../copy/catalogue/suggestions.ts';
import type { Suggestion } from '../../shared/catalogue/endpoints.ts';

type Row = { href: string; id: string; className: string };

/** @param look its id, and the classes of an option */
function optionLink(look: Row, ...content: (Node | string)[]): HTMLElement {
  const link = Object.assign(document.createElement('a'), look, { tabIndex: -1 });
  link.role = 'option';
  link.ariaSelected = 'false';
  link.append(...content);
  return link;
}

function optionOf({ name, about, programs }: Suggestion, row: Row, typed: string): HTMLElement {
  const title = document.createElement('b');
  title.append(...withMark(name, typed));
  const line = document.createElement('p');
  line.className = 'text-sm text-ink-2';
  line.textContent = about ?? (programs === undefined ? '' : suggestionsCopy.programs(programs));
  return optionLink(row, title, line);
}

/** One letter for one, so that places in the text stay: without accents, in lower case. */
const plain = (text: string): string =>
  text.replace(/./g, (letter) => letter.normalize('NFD')[0]!.toLowerCase()[0]!);

/** The name with the part that was typed marked, if it holds it as it was typed. */
function withMark(name: string, typed: string): (Node | string)[] {
  const at = plain(name).indexOf(plain(typed));
  if (at < 0) return [name];
  const end = at + typed.length;
  const mark = document.createElement('mark');
  mark.textContent = name.slice(at, end);
  return [name.slice(0, at), mark, name.slice(end)];
}

/** Leads to the search of all programs, without filters. */
export function searchAllOption(typed: string, list: HTMLElement): HTMLElement {
  const href = `${list.closest('form')!.action}?${new URLSearchParams({ q: typed })}`;
  const className = `${list.dataset['option']} font-semibold text-passport`;
  return optionLink({ href, id: `${list.id}-all`, className }, suggestionsCopy.searchAll(typed));
}

const GROUPS = Object.keys(suggestionsCopy.groups) as Suggestion['group'][];

/** @param list its `data-option` has the classes of an option, which the page's style sheet then knows */
export const optionGroups = (
  suggestions: readonly Suggestion[],
  list: HTMLElement,
  typed: string,
): HTMLElement[] =>
  GROUPS.flatMap((name) => {
    const rows = suggestions.filter(({ group }) => group === name);
    if (!rows.length) return [];
    const group = document.createElement('div');
    group.role = 'group';
    // The style sheet shows the label over the group.
    group.ariaLabel = suggestionsCopy.groups[name];
    const className = list.dataset['option']!;
    group.append(
      ...rows.map((row) =>
        optionOf(row, { href: row.href, id: `${list.id}-${suggestions.indexOf(row)}`, className }, typed),
      ),
    );
    return [group];
  });
