import { groupedBy } from '#server/platform/grouped-by.ts'
import { codeOfState, taxParts, type TaxParts } from '#shared/domain/gst.ts'
import { advancesOf } from './advances.ts'
import type { RegisterRow } from './register.ts'
import { addTaxes } from './taxes.ts'

/** An invoice to an unregistered person in another state counts as large above one lakh (Notification 12/2024). */
const largePaise = 10_000_000

/** A sum by place of supply and rate. */
export type Sum = { place: string; rateHundredths: number } & TaxParts
type Note = RegisterRow & { invoicePaise: number }
/** The tables of GSTR-1 that a seller to unregistered travellers fills. */
export type Gstr1 = {
  /** Table 5: large invoices to other states. */
  b2cl: RegisterRow[]
  /** Table 7: all other invoices, less their credit notes. */
  b2cs: Sum[]
  /** Table 9B: credit notes of large invoices. */
  cdnur: Note[]
  /** Table 11A: advances received and not yet invoiced. */
  at: Sum[]
  /** Table 11B: advances of earlier periods that were invoiced or returned. */
  atadj: Sum[]
  /** Table 12: invoices less credit notes, by rate; all of them to unregistered travellers, for one kind of service. */
  hsn: ({ rateHundredths: number } & TaxParts)[]
  /** Table 13: the documents issued, by series. */
  docs: { nature: string; from: string; to: string; count: number }[]
}

export const placeOf = (state: string): string => `${codeOfState(state) ?? '97'}-${state}`

function summed(entries: readonly Sum[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const entry of entries) {
    const { place, rateHundredths } = entry
    const key = `${place} ${rateHundredths}`
    const known = sums.get(key)
    sums.set(key, { place, rateHundredths, ...addTaxes(known ? [known, entry] : [entry]) })
  }
  return [...sums.values()]
    .filter(({ taxablePaise }) => taxablePaise !== 0)
    .toSorted(
      (one, other) => one.place.localeCompare(other.place) || one.rateHundredths - other.rateHundredths,
    )
}

const rateSum = ({ supplyState, rateHundredths }: RegisterRow, taxes: TaxParts): Sum => ({
  place: placeOf(supplyState),
  rateHundredths,
  ...taxes,
})

/** Tax is computed on the whole: parts rounded one by one need not add up to the advance that they were part of. */
const advanceOf = (row: RegisterRow, paise: number): Sum =>
  rateSum(row, taxParts(paise, row.rateHundredths, row.isSameState))

export const natures = {
  invoice: 'Invoices for outward supply',
  credit: 'Credit Note',
  receipt: 'Receipt Voucher',
  refund: 'Refund Voucher',
} as const

const seriesOf = ({ number }: RegisterRow): string => number.slice(0, number.lastIndexOf('-'))

function docsOf(rows: readonly RegisterRow[]): Gstr1['docs'] {
  const series = groupedBy(rows, seriesOf)
  return [...series.values()].flatMap((documents) => {
    const [first, last] = [documents[0], documents.at(-1)]
    if (!first || !last) return []
    return [{ nature: natures[first.kind], from: first.number, to: last.number, count: documents.length }]
  })
}

function hsnOf(invoiced: readonly RegisterRow[], notes: readonly RegisterRow[]): Gstr1['hsn'] {
  const rates = new Set([...invoiced, ...notes].map(({ rateHundredths }) => rateHundredths))
  return [...rates]
    .toSorted((one, other) => one - other)
    .map((rateHundredths) => {
      const ofRate = (row: RegisterRow) => row.rateHundredths === rateHundredths
      return Object.assign({ rateHundredths }, addTaxes(invoiced.filter(ofRate), notes.filter(ofRate)))
    })
}

/**
 * Turns the register of a month or quarter into the tables of GSTR-1. `invoices` has the amounts of the invoices that
 * credit notes correct, `earlier` the documents of the same bookings from before the period.
 */
export function toGstr1(
  rows: readonly RegisterRow[],
  { invoices, earlier }: { invoices: ReadonlyMap<string, number>; earlier: readonly RegisterRow[] },
): Gstr1 {
  const isLarge = (row: RegisterRow, paise: number) => !row.isSameState && paise > largePaise
  const invoiced = rows.filter(({ kind }) => kind === 'invoice')
  const notes = rows
    .filter(({ kind }) => kind === 'credit')
    .map((row) => Object.assign({ invoicePaise: invoices.get(row.refersTo ?? '') ?? 0 }, row))
  const small = [
    ...invoiced.filter((row) => !isLarge(row, row.amountPaise)).map((row) => rateSum(row, addTaxes([row]))),
    ...notes
      .filter((note) => !isLarge(note, note.invoicePaise))
      .map((note) => rateSum(note, addTaxes([], [note]))),
  ]
  const before = groupedBy(earlier, ({ bookingId }) => bookingId)
  const advances = [...groupedBy(rows, ({ bookingId }) => bookingId)].flatMap(([id, own]) =>
    advancesOf(own, before.get(id) ?? []),
  )
  return {
    b2cl: invoiced.filter((row) => isLarge(row, row.amountPaise)),
    b2cs: summed(small),
    cdnur: notes.filter((note) => isLarge(note, note.invoicePaise)),
    at: summed(advances.map(({ row, received }) => advanceOf(row, received))),
    atadj: summed(advances.map(({ row, adjusted }) => advanceOf(row, adjusted))),
    hsn: hsnOf(invoiced, notes),
    docs: docsOf(rows),
  }
}
