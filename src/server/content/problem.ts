import type { GenericSchema } from 'valibot';

/** A problem as editors see it: the line, the field ("dashboard[2].href"; "" for the whole file), a sentence. */
export type Problem = { line: number; field: string; message: string };

/** A reader of one kind of file: the value, or every problem in the text. */
export type Reader<T> = ((text: string) => { value: T } | { problems: Problem[] }) & {
  /** Of the fields, for the form of the editors' room; without one a file is Markdown alone. */
  schema?: GenericSchema;
};

/** Whatever a text does to its reader, a text is no reason to end a request or a start. */
export function readSafely<T>(read: Reader<T>, text: string): ReturnType<Reader<T>> {
  try {
    return read(text);
  } catch {
    return {
      problems: [{ line: 1, field: '', message: 'cannot be read: it is nested too deeply or damaged' }],
    };
  }
}

export type FieldPath = readonly (string | number)[];

/** A mistake in well-formed data, before its line is known. */
export type Finding = { path: FieldPath; message: string };

/** Reports every repeated value at its second place. */
export function duplicateFindings(
  values: readonly string[],
  pathOf: (index: number) => FieldPath,
): Finding[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) === index ? [] : [{ path: pathOf(index), message: `"${value}" is there twice` }],
  );
}
