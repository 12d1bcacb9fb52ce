import { sumOf } from '#shared/domain/sum.ts'
import { gstStates, taxParts } from '#shared/domain/gst.ts'
import { toRupees } from '#shared/domain/money.ts'
import type { Column } from '#shared/csv.ts'
import type { RegisterRow } from './register.ts'

/** An invoice to an unregistered person in another state counts as large above one lakh (Notification 12/2024). */
const largePaise = 10_000_000

/** A sum by place of supply and rate. */
type Sum = { place: string; rateHundredths: number; taxablePaise: number }
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
  /** Table 13: the documents issued, by series. */
  docs: { nature: string; from: string; to: string; count: number }[]
}

const codeOf = new Map([...gstStates].map(([code, name]) => [name, code]))
const placeOf = (state: string): string => `${codeOf.get(state) ?? '97'}-${state}`

function summed(entries: readonly Sum[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { place, rateHundredths, taxablePaise } of entries) {
    const key = `${place} ${rateHundredths}`
    const known = sums.get(key)?.taxablePaise ?? 0
    sums.set(key, { place, rateHundredths, taxablePaise: known + taxablePaise })
  }
  return [...sums.values()]
    .filter(({ taxablePaise }) => taxablePaise !== 0)
    .toSorted(
      (one, other) => one.place.localeCompare(other.place) || one.rateHundredths - other.rateHundredths,
    )
}

const rateSum = ({ supplyState, rateHundredths }: RegisterRow, taxablePaise: number): Sum => ({
  place: placeOf(supplyState),
  rateHundredths,
  taxablePaise,
})

/** Advances of one place and rate, in paise, tax included; a row of theirs has their terms. */
type Advance = { row: RegisterRow; paise: number }
const termsOf = ({ supplyState, rateHundredths }: RegisterRow): string => `${supplyState} ${rateHundredths}`

/** Adds a booking's receipts to its advances, then deducts what was returned or invoiced: from its own place and rate first. */
function leftOf(rows: readonly RegisterRow[], before: readonly Advance[] = []): Advance[] {
  const left = new Map(before.map((advance) => [termsOf(advance.row), { ...advance }]))
  for (const row of rows.filter(({ kind }) => kind === 'receipt')) {
    const known = left.get(termsOf(row))
    if (known) known.paise += row.amountPaise
    else left.set(termsOf(row), { row, paise: row.amountPaise })
  }
  for (const row of rows.filter(({ kind }) => kind === 'invoice' || kind === 'refund')) {
    let due = row.amountPaise
    for (const advance of [left.get(termsOf(row)), ...left.values()]) {
      const part = Math.min(due, advance?.paise ?? 0)
      if (advance) advance.paise -= part
      due -= part
    }
  }
  return [...left.values()]
}

/**
 * What a period receives and adjusts of a booking's advances. What was invoiced or returned is deducted from those of
 * earlier periods first, then from those of this one.
 */
function advancesOf(
  rows: readonly RegisterRow[],
  earlier: readonly RegisterRow[],
): { row: RegisterRow; received: number; adjusted: number }[] {
  const before = leftOf(earlier)
  return leftOf(rows, before).map(({ row, paise }) => {
    const terms = termsOf(row)
    const old = before.find((advance) => termsOf(advance.row) === terms)?.paise ?? 0
    const own = rows.filter((each) => each.kind === 'receipt' && termsOf(each) === terms)
    const received = sumOf(own, ({ amountPaise }) => amountPaise)
    const adjusted = Math.min(old, old + received - paise)
    return { row, received: paise - (old - adjusted), adjusted }
  })
}

/** Tax is computed on the whole: parts rounded one by one need not add up to the advance that they were part of. */
const advanceOf = (row: RegisterRow, paise: number): Sum =>
  rateSum(row, taxParts(paise, row.rateHundredths, row.isSameState).taxablePaise)

const natures = {
  invoice: 'Invoices for outward supply',
  credit: 'Credit Note',
  receipt: 'Receipt Voucher',
  refund: 'Refund Voucher',
} as const

const seriesOf = ({ number }: RegisterRow): string => number.slice(0, number.lastIndexOf('-'))

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

function docsOf(rows: readonly RegisterRow[]): Gstr1['docs'] {
  const series = groupedBy(rows, seriesOf)
  return [...series.values()].flatMap((documents) => {
    const [first, last] = [documents[0], documents.at(-1)]
    if (!first || !last) return []
    return [{ nature: natures[first.kind], from: first.number, to: last.number, count: documents.length }]
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
    ...invoiced.filter((row) => !isLarge(row, row.amountPaise)).map((row) => rateSum(row, row.taxablePaise)),
    ...notes
      .filter((note) => !isLarge(note, note.invoicePaise))
      .map((note) => rateSum(note, -note.taxablePaise)),
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
    docs: docsOf(rows),
  }
}

const rateCell = ({ rateHundredths }: { rateHundredths: number }): number => rateHundredths / 100
const noCess = { name: 'Cess Amount', of: () => 0 }
const noShare = { name: 'Applicable % of Tax Rate', of: () => '' }
const noShop = { name: 'E-Commerce GSTIN', of: () => '' }
const rate = { name: 'Rate', of: rateCell }
const taxable = {
  name: 'Taxable Value',
  of: ({ taxablePaise }: { taxablePaise: number }) => toRupees(taxablePaise),
}
const place = { name: 'Place Of Supply', of: (sum: Sum) => sum.place }
const placeOfRow = { name: 'Place Of Supply', of: (row: RegisterRow) => placeOf(row.supplyState) }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** 05-Nov-2026, the format that the offline tool reads. */
const dateCell = ({ issuedOn }: RegisterRow): string => {
  const [year = '', month = '', day = ''] = issuedOn.split('-')
  return `${day}-${months[Number(month) - 1] ?? ''}-${year}`
}

const valueCell = ({ amountPaise }: RegisterRow): number => toRupees(amountPaise)

/** The columns of the GSTR-1 offline tool, one file per table. */
export const gstr1Columns: { [Table in keyof Gstr1]: Column<Gstr1[Table][number]>[] } = {
  b2cl: [
    { name: 'Invoice Number', of: (row) => row.number },
    { name: 'Invoice date', of: dateCell },
    { name: 'Invoice Value', of: valueCell },
    placeOfRow,
    noShare,
    rate,
    taxable,
    noCess,
    noShop,
  ],
  b2cs: [{ name: 'Type', of: () => 'OE' }, place, noShare, rate, taxable, noCess, noShop],
  cdnur: [
    { name: 'UR Type', of: () => 'B2CL' },
    { name: 'Note Number', of: (row) => row.number },
    { name: 'Note Date', of: dateCell },
    { name: 'Note Type', of: () => 'C' },
    placeOfRow,
    { name: 'Note Value', of: valueCell },
    noShare,
    rate,
    taxable,
    noCess,
  ],
  at: [place, noShare, rate, { ...taxable, name: 'Gross Advance Received' }, noCess],
  atadj: [place, noShare, rate, { ...taxable, name: 'Gross Advance Adjusted' }, noCess],
  docs: [
    { name: 'Nature of Document', of: (row) => row.nature },
    { name: 'Sr. No. From', of: (row) => row.from },
    { name: 'Sr. No. To', of: (row) => row.to },
    { name: 'Total Number', of: (row) => row.count },
    { name: 'Cancelled', of: () => 0 },
  ],
}

/** The register itself, one row per document. */
export const registerColumns: Column<RegisterRow>[] = [
  { name: 'Date', of: (row) => row.issuedOn },
  { name: 'Number', of: (row) => row.number },
  { name: 'Document', of: (row) => natures[row.kind] },
  { name: 'Refers to', of: (row) => row.refersTo ?? '' },
  { name: 'Booking', of: (row) => row.bookingCode },
  placeOfRow,
  rate,
  { name: 'Value', of: valueCell },
  taxable,
  { name: 'IGST', of: (row) => toRupees(row.igstPaise) },
  { name: 'CGST', of: (row) => toRupees(row.cgstPaise) },
  { name: 'SGST', of: (row) => toRupees(row.sgstPaise) },
]
