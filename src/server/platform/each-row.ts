/** Does the work for each row even if some fail; throws their errors at the end, so that the caller is retried. */
export async function eachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for await (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      errors.push(error)
    }
  }
  const flat = errors.flatMap((error) =>
    error instanceof AggregateError ? (error.errors as unknown[]) : [error],
  )
  if (flat.length === 1) throw flat[0]
  if (flat.length > 0) throw new AggregateError(flat, `${flat.length} failed, first: ${String(flat[0])}`)
}
