import type { Column } from '#shared/csv.ts'
import { soldService, type TaxParts } from '#shared/domain/gst.ts'
import { toRupees } from '#shared/domain/money.ts'
import { type Gstr1, natures, placeOf, type Sum } from './gstr1.ts'
import type { RegisterRow } from './register.ts'

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

const amountOf = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxParts): number =>
  taxablePaise + igstPaise + cgstPaise + sgstPaise

const valueCell = ({ amountPaise }: RegisterRow): number => toRupees(amountPaise)

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
  hsn: [
    { name: 'HSN', of: () => soldService.code },
    { name: 'Description', of: () => soldService.name },
    // A service has no unit, and so no quantity.
    { name: 'UQC', of: () => 'NA' },
    { name: 'Total Quantity', of: () => 0 },
    { name: 'Total Value', of: (sum) => toRupees(amountOf(sum)) },
    rate,
    taxable,
    { name: 'Integrated Tax Amount', of: (sum) => toRupees(sum.igstPaise) },
    { name: 'Central Tax Amount', of: (sum) => toRupees(sum.cgstPaise) },
    { name: 'State/UT Tax Amount', of: (sum) => toRupees(sum.sgstPaise) },
    noCess,
  ],
  docs: [
    { name: 'Nature of Document', of: (row) => row.nature },
    { name: 'Sr. No. From', of: (row) => row.from },
    { name: 'Sr. No. To', of: (row) => row.to },
    { name: 'Total Number', of: (row) => row.count },
    { name: 'Cancelled', of: () => 0 },
  ],
}

export const taxColumns: Column<TaxParts>[] = [
  taxable,
  { name: 'IGST', of: ({ igstPaise }) => toRupees(igstPaise) },
  { name: 'CGST', of: ({ cgstPaise }) => toRupees(cgstPaise) },
  { name: 'SGST', of: ({ sgstPaise }) => toRupees(sgstPaise) },
]

export const registerColumns: Column<RegisterRow>[] = [
  { name: 'Date', of: (row) => row.issuedOn },
  { name: 'Number', of: (row) => row.number },
  { name: 'Document', of: (row) => natures[row.kind] },
  { name: 'Refers to', of: (row) => row.refersTo ?? '' },
  { name: 'Booking', of: (row) => row.bookingCode },
  placeOfRow,
  rate,
  { name: 'Value', of: valueCell },
  ...taxColumns,
]
