export type BoundValue = string | number | bigint | null | Uint8Array

/**
 * Rejects values that the engines treat differently or spoil silently: an object would fill named parameters and
 * shift the others (SQLite), undefined becomes null (pg), NaN becomes NULL, text is cut at a NUL, and a boolean is
 * 1 in one engine and rejected by the other.
 */
export function guardParameters(parameters: readonly unknown[]): BoundValue[] {
  return parameters.map((value, index) => {
    if (isBindable(value)) return value
    throw new TypeError(`Query parameter ${index + 1} cannot be bound: ${describe(value)}`)
  })
}

function isBindable(value: unknown): value is BoundValue {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  return value === null || typeof value === 'bigint' || value instanceof Uint8Array
}

/** Only the type: a value may be somebody's secret. */
function describe(value: unknown): string {
  if (typeof value === 'string') return 'text with a NUL character'
  if (typeof value === 'number') return 'a number that is not finite'
  if (typeof value === 'object') return value?.constructor?.name ?? 'object'
  return typeof value
}
