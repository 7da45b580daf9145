import { EVENT_ID, getScalarValue, parseEvents, type Event } from 'js-yaml';
import { pathName } from '../../../shared/editing/paths.ts';
import type { FieldPath } from '../problem.ts';

/**
 * Finds the lines of a YAML text's fields.
 * @param text a text that js-yaml could load
 * @returns the line (from 1) of a field's key or list entry; of the nearest parent when the field is missing
 */
export function fieldLines(text: string): (path: FieldPath) => number {
  const lines = linesByName(text);
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const line = lines.get(pathName(path.slice(0, length)));
      if (line) return line;
    }
    return 1;
  };
}

function linesByName(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let [line, counted] = [1, 0];
  const events = parseEvents(text, {})[Symbol.iterator]();
  const next = (): Event => events.next().value as Event;

  /** @param event undefined in an empty text */
  function node(event: Event | undefined, path: FieldPath): void {
    if (!event) return;
    if (event.type === EVENT_ID.SEQUENCE) return entries(path);
    if (event.type === EVENT_ID.MAPPING) return pairs(path);
  }
  function entries(path: FieldPath): void {
    for (let index = 0, event = next(); event.type !== EVENT_ID.POP; event = next(), index++) {
      const entry = [...path, index];
      note(entry, event);
      node(event, entry);
    }
  }
  function pairs(path: FieldPath): void {
    for (let key = next(); key.type !== EVENT_ID.POP; key = next()) {
      const field = [...path, key.type === EVENT_ID.SCALAR ? getScalarValue(text, key) : ''];
      note(field, key);
      node(next(), field);
    }
  }
  /** Events come in the order of the text, so its line ends are counted once. */
  function note(path: FieldPath, event: Event): void {
    const start = startOf(event);
    if (start < 0) return;
    for (; counted < start; counted++) if (text[counted] === '\n') line++;
    lines.set(pathName(path), line);
  }

  next();
  node(next(), []);
  return lines;
}

function startOf(event: Event): number {
  if (event.type === EVENT_ID.SCALAR) return event.valueStart;
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart;
  return 'start' in event ? event.start : -1;
}
