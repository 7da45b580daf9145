/**
 * Goes over rows in the order of their ids, a batch at a time; rows may be changed or deleted meanwhile.
 * @param next the rows after this id, at most one batch
 */
export async function* inBatches<Row extends { id: string }>(
  next: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let batch = await next(''); batch.length; batch = await next(batch.at(-1)!.id)) yield* batch;
}
