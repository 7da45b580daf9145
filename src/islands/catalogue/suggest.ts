/**
 * Suggestions under the search field: an editable combobox (WAI-ARIA APG) whose options are links. The form works without
 * them, so they never hold a key back that is not theirs, and a failed or late answer is no suggestion.
 */
import { suggestionsCopy } from '../../copy/catalogue/suggestions.ts';
import type { listSuggestions, Suggestion } from '../../shared/catalogue/endpoints.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import { optionGroups, searchAllOption } from './suggestionRows.ts';

const PAUSE_MS = 120;
const MAX_ANSWERS = 50;
/** px: narrower screens show a keyboard, which takes what is below. */
const PHONE = 640;
/** px: around the list, and its least height. */
const GAP = 16;
const MIN_HEIGHT = 160;

const input = document.querySelector<HTMLInputElement>('#q')!;
const form = input.form!;
const list = form.querySelector<HTMLElement>('.listbox')!;
const answers = new Map<string, readonly Suggestion[]>();
let timer: ReturnType<typeof setTimeout>;
let request = new AbortController();

function update(): void {
  stop();
  const typed = input.value.trim();
  const suggestions = answers.get(typed.toLowerCase());
  if (!typed) close();
  else if (suggestions) show(suggestions, typed);
  else timer = setTimeout(() => void load(typed), PAUSE_MS);
}

function stop(): void {
  clearTimeout(timer);
  request.abort();
}

async function load(typed: string): Promise<void> {
  request = new AbortController();
  const { signal } = request;
  const suggestions = await fetchSuggestions(typed, signal).catch(() => []);
  // What is pressed stays in its place.
  if (!signal.aborted && !list.matches(':active')) show(suggestions, typed);
}

async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`/api/suggestions?${new URLSearchParams({ q: typed })}`, { signal });
  if (!response.ok) return [];
  const { suggestions } = (await response.json()) as Output<typeof listSuggestions>;
  if (answers.size === MAX_ANSWERS) answers.clear();
  answers.set(typed.toLowerCase(), suggestions);
  return suggestions;
}

function show(suggestions: readonly Suggestion[], typed: string): void {
  if (!suggestions.length) return close();
  list.replaceChildren(...optionGroups(suggestions, list, typed), searchAllOption(typed, list));
  if (list.hidden) fitToWindow();
  list.hidden = false;
  list.scrollTop = 0;
  input.ariaExpanded = 'true';
  activate();
  // Without `announce`, whose chunk holds what calls need.
  document.getElementById('status')!.textContent = suggestionsCopy.countText(suggestions.length);
}

function fitToWindow(): void {
  if (innerWidth < PHONE) form.scrollIntoView();
  const room = (self.visualViewport?.height ?? innerHeight) - input.getBoundingClientRect().bottom - GAP;
  list.style.maxHeight = `${Math.max(room, MIN_HEIGHT)}px`;
}

function close(): void {
  stop();
  list.hidden = true;
  input.ariaExpanded = 'false';
  activate();
}

const activeOption = (): HTMLElement | null => list.querySelector('.is-active');

/** The option that Enter opens; without one Enter sends the form. */
function activate(option?: HTMLElement): void {
  const last = activeOption();
  last?.classList.remove('is-active');
  if (last) last.ariaSelected = 'false';
  input.setAttribute('aria-activedescendant', option?.id ?? '');
  if (!option) return;
  option.classList.add('is-active');
  option.ariaSelected = 'true';
  option.scrollIntoView({ block: 'nearest' });
}

function press(event: KeyboardEvent): void {
  const { key } = event;
  if (event.isComposing) return;
  if (list.hidden) return void (key === 'ArrowDown' && update());
  const all = [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const active = activeOption();
  // -1 is the field itself, before the first option and after the last.
  const at = active ? all.indexOf(active) : -1;
  if (key === 'ArrowDown') activate(all[at + 1]);
  else if (key === 'ArrowUp') activate(at < 0 ? all.at(-1) : all[at - 1]);
  else if (key === 'Escape') close();
  else if (key === 'Enter' && active) active.click();
  else return;
  event.preventDefault();
}

list.id = 'suggestions';
list.role = 'listbox';
list.ariaLabel = suggestionsCopy.label;
input.role = 'combobox';
input.ariaAutoComplete = 'list';
input.setAttribute('aria-controls', list.id);
close();
input.addEventListener('input', update);
input.addEventListener('keydown', press);
input.addEventListener('blur', close);
form.addEventListener('submit', close);
list.addEventListener('click', close);
// The field keeps the focus while the list is pressed.
list.addEventListener('mousedown', (event) => event.preventDefault());
if (input.value !== input.defaultValue) update();
