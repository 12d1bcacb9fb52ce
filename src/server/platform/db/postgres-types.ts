import { types } from 'pg'

const INT8 = 20

const DATE = 1082

const NUMERIC = 1700

/** Only text comes here: pg asks for the binary format nowhere in this house. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return toNumber
  if (oid === DATE) return (value) => value
  return types.getTypeParser(oid, format) as (value: string) => unknown
}

/** The sum of int8 is numeric: both are paise or counts, and must be exact. */
function toNumber(value: string): number {
  const number = Number(value)
  if (!value.includes('.') && !Number.isSafeInteger(number)) {
    throw new RangeError(`Integer outside the safe range: ${value}`)
  }
  return number
}
