/** A schema as the form of the editors' room draws it. */
import type { Frozen } from '../lib/frozen.ts';

export type Option = Frozen<{ value: string | number | boolean; label: string }>;

export type Field = Frozen<
  /** `permanent`: an id that does not change once it is published. */
  { title: string; hint?: string; optional?: boolean; permanent?: boolean } & (
    | { kind: 'text'; max?: number; long?: boolean; format?: 'date' | 'markdown' | 'path' }
    | { kind: 'number'; unit?: 'cents' | 'dollars'; whole?: boolean; min?: number; max?: number }
    /** `initial`: what counts where the file says nothing. */
    | { kind: 'switch'; initial: boolean }
    /** `format`: each value names an icon of the menus, which stands beside it. */
    | { kind: 'choice'; options: Option[]; format?: 'icon' }
    | { kind: 'list'; item: Field; min: number; max?: number }
    | { kind: 'group'; fields: { key: string; field: Field }[] }
    /** Named entries; `keysFrom`: the list of the same file that has the names. */
    | { kind: 'record'; item: Field; keysFrom?: string }
    | { kind: 'tuple'; items: Field[] }
    | { kind: 'either'; options: Field[] }
    /** An uploaded picture: its address and, by this field, what it shows. */
    | { kind: 'picture'; alt: Field }
    /** Only in the source. */
    | { kind: 'other' }
  )
>;

/** Whatever a file holds: what YAML and JSON can say. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export type Path = readonly (string | number)[];

export const isGroup = (value: unknown): value is { readonly [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly Value[] => Array.isArray(value);

/** Whether a value is of the kind that a field draws. */
export function fits(field: Field, value: Value): boolean {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return !isGroup(value) && !isList(value);
    case 'list':
    case 'tuple':
      return isList(value);
    case 'group':
    case 'record':
    case 'picture':
      return isGroup(value);
    case 'either':
      return field.options.some((option) => fits(option, value));
    case 'other':
      return true;
  }
}

/** What a new entry begins with; undefined for a field that stays empty. */
export function emptyValue(field: Field): Value {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        field.fields.filter((each) => !each.field.optional).map((each) => [each.key, emptyValue(each.field)]),
      );
    case 'list':
      return [];
    case 'record':
    case 'picture':
      return {};
    case 'tuple':
      return field.items.map(emptyValue);
    case 'either':
      return emptyValue(field.options[0]!);
    case 'switch':
      return field.initial;
    case 'choice':
      return field.options.length === 1 ? field.options[0]!.value : '';
    case 'number':
      return null;
    default:
      return '';
  }
}
