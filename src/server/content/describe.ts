/** What a schema says about itself for the form of the editors' room (editing/room/shape.ts). */
import * as v from 'valibot';

/** Lists of content whose entries a field may name. */
export type LookupName =
  | 'types'
  | 'subjects'
  | 'terms'
  | 'durations'
  | 'education'
  | 'topics'
  | 'languages'
  | 'countries'
  | 'programs'
  | 'pageIcons'
  | 'menuIcons';

export type FieldFacts = {
  format?: 'date' | 'markdown' | 'path' | 'picture' | 'icon';
  /** Whole cents are typed in dollars. */
  unit?: 'cents' | 'dollars';
  lookup?: LookupName;
  /** The labels of a picklist whose values are codes. */
  names?: Readonly<Record<string, string>>;
  /** Keys of a record: entries of this list of the same file, by its `key`. */
  keysFrom?: string;
  /** Stored elsewhere by its value: once published it does not change. */
  permanent?: true;
};

/** Its name above the field, and a hint below it. */
export const field = <S extends v.GenericSchema>(schema: S, title: string, hint?: string) =>
  v.pipe(schema, v.title(title), ...((hint ? [v.description(hint)] : []) as [])) as unknown as S;

export const withMeta = <S extends v.GenericSchema>(schema: S, facts: FieldFacts) =>
  v.pipe(schema, v.metadata(facts)) as unknown as S;

/** An id by which something outside of the content finds the entry. */
export const permanentId = <S extends v.GenericSchema>(schema: S, title: string, hint: string) =>
  withMeta(field(schema, title, hint), { permanent: true });
