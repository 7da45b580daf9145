import * as v from 'valibot';

/** What a form carries in its field `credential`. @param text untrusted @returns undefined for anything but the schema's JSON */
export function readCredential<S extends v.GenericSchema>(
  schema: S,
  text: string,
): v.InferOutput<S> | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
