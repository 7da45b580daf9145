import * as v from 'valibot';

/** The entries of a list that are as documented: one that is not must not hide the others. */
export const readable = <S extends v.GenericSchema>(
  schema: S,
  list: readonly unknown[],
): v.InferOutput<S>[] =>
  list.flatMap((entry) => {
    const { success, output } = v.safeParse(schema, entry);
    return success ? [output] : [];
  });
