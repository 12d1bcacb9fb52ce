/** A number in plain digits within bounds, as an address says it; anything else is undefined. */
export function wholeNumber(written: string | null, min: number, max: number): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(written ?? '')) return undefined
  const value = Number(written)
  return value >= min && value <= max ? value : undefined
}
