/** The form of a file: what its schema says, with the lists that its fields choose from. */
import { MENU_ICONS, PAGE_ICONS } from '../../../shared/content/icons.ts';
import type { Field } from '../../../shared/editing/shape.ts';
import type { LookupName } from '../../content/describe.ts';
import { isFixedFile } from '../../content/fileNames.ts';
import { CONTENT_FILES, CONTENT_FOLDERS } from '../../content/files.ts';
import type { Reader } from '../../content/problem.ts';
import type { App } from '../../context.ts';
import { fieldOf, optionOf, type Lookups } from './shape.ts';
import { BODY } from './source.ts';

export function fileField(app: Pick<App, 'content'>, file: string): Field {
  const markdown: Field = { title: 'Text', kind: 'text', format: 'markdown', long: true };
  const { schema } = readerOf(file);
  const field: Field = schema ? fieldOf(schema, lookupsOf(app)) : { title: '', kind: 'group', fields: [] };
  if (!file.endsWith('.md') || field.kind !== 'group') return field;
  return { ...field, fields: [...field.fields, { key: BODY, field: markdown }] };
}

function readerOf(file: string): Reader<unknown> {
  if (isFixedFile(file)) return CONTENT_FILES[file] as Reader<unknown>;
  return CONTENT_FOLDERS[file.split('/')[0] as keyof typeof CONTENT_FOLDERS].read as Reader<unknown>;
}

const ICONS = { pageIcons: PAGE_ICONS, menuIcons: MENU_ICONS };

const lookupsOf = ({ content }: Pick<App, 'content'>): Lookups => {
  const lists = content.choices();
  return (name: LookupName) => {
    if (name === 'countries')
      return content.countries().map((country) => ({ value: country.iso2, label: country.name }));
    if (name === 'programs')
      return content.catalogue().programs.map(({ id, title }) => ({ value: id, label: title }));
    if (name === 'pageIcons' || name === 'menuIcons') return ICONS[name].map((icon) => optionOf(icon));
    return lists[name].map((entry) => ({ value: entry.slug, label: entry.name }));
  };
};
