/** The columns of a table of programs, by the schema that reads it. */
import type { Field } from '../../../shared/editing/shape.ts';
import { feedSchema } from '../../catalogue/feed/feedProgram.ts';
import { fieldOf } from '../room/shape.ts';

type Column = { name: string; title: string; hint?: string; needed: boolean };

export const columnList = (): Column[] =>
  columnsUnder(
    fieldOf(feedSchema, () => []),
    '',
    true,
  );

function columnsUnder(field: Field, name: string, needed: boolean): Column[] {
  const must = needed && !field.optional;
  const own: Column = { name, title: field.title, needed: must, ...(field.hint && { hint: field.hint }) };
  const below = (key: string) => (name ? `${name}.${key}` : key);
  switch (field.kind) {
    case 'group':
      return field.fields.flatMap(({ key, field: inner }) => columnsUnder(inner, below(key), must));
    case 'list':
      return field.item.kind === 'group'
        ? columnsUnder(field.item, below('1'), must && field.min > 0)
        : [{ ...own, needed: must && field.min > 0 }];
    case 'either':
      return field.options.flatMap((option, at) => columnsUnder(option, name, must && at === 0));
    default:
      return [own];
  }
}
