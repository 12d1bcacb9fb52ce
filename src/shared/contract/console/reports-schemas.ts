import { z } from 'zod/mini'
import { travelDate } from '#shared/contract/fields.ts'
import type { staffSettlementSchemas } from './settlement-schemas.ts'

const period = { from: travelDate(), to: travelDate() }
const by = z.enum(['day', 'month', 'package'], 'invalid.input')

const sums = {
  /** The bookings that were confirmed, and their people. */
  confirmed: z.number(),
  people: z.number(),
  /** The confirmed bookings that were cancelled. */
  cancelled: z.number(),
  /** Rupees. */
  received: z.number(),
  returned: z.number(),
}

const occupancy = {
  days: z.number(),
  people: z.number(),
  /** For open days with a limit; null if only days without one are open. */
  seats: z.nullable(z.number()),
  taken: z.number(),
}
const occupied = z.object({ packageId: z.string(), name: z.string(), ...occupancy })

const taxes = { taxable: z.number(), igst: z.number(), cgst: z.number(), sgst: z.number() }

const document = z.object({
  number: z.string(),
  kind: z.enum(['receipt', 'refund', 'invoice', 'credit']),
  issuedOn: z.string(),
  bookingCode: z.string(),
  supplyState: z.string(),
  value: z.number(),
  ...taxes,
})

const deviation = z.object({
  code: z.string(),
  paid: z.number(),
  receipts: z.number(),
  returned: z.number(),
  vouchers: z.number(),
})

const files = [
  'sales',
  'occupancy',
  'register',
  'b2cl',
  'b2cs',
  'cdnur',
  'at',
  'atadj',
  'hsn',
  'docs',
  'advances',
] as const

export const staffReportsSchemas = {
  getSalesReport: {
    input: z.object({ ...period, by }),
    output: z.object({
      /** How many rows there are; of packages, those that received the most are shown. */
      count: z.number(),
      rows: z.array(z.object({ key: z.string(), name: z.string(), ...sums })),
      /** The total of all rows. */
      total: z.object(sums),
      /** The rupees of the period's invoices less its credit notes: what was received before is an advance. */
      invoiced: z.number(),
      /** The shares that were paid in the period and wait for their group, and their rupees; in no row. */
      waiting: z.object({ count: z.number(), amount: z.number() }),
    }),
  },
  getOccupancyReport: {
    input: z.object(period),
    /** How many packages have a row, the rows with the most people, and the total of all. */
    output: z.object({ count: z.number(), rows: z.array(occupied), total: z.object(occupancy) }),
  },
  getGstReport: {
    input: z.object(period),
    output: z.object({
      /** How many there are; the first ones are shown. */
      count: z.number(),
      documents: z.array(document),
      /** Of the receipt vouchers, refund vouchers, invoices and credit notes of the period. */
      received: z.object({ count: z.number(), ...taxes }),
      refunded: z.object({ count: z.number(), ...taxes }),
      invoiced: z.object({ count: z.number(), ...taxes }),
      credited: z.object({ count: z.number(), ...taxes }),
      /** What invoices add where they have another rate or place than their receipts, or are rounded otherwise. */
      added: z.object(taxes),
      /** What the tables of GSTR-1 say together: B2CL, B2CS and AT, less CDNUR and ATADJ. */
      owed: z.object(taxes),
    }),
  },
  checkGstReport: {
    input: z.object({}),
    output: z.object({
      /** All-time totals in rupees: what has documents, what went back, and what undecided groups have paid. */
      paid: z.number(),
      returned: z.number(),
      waiting: z.number(),
      /** How many deviate; the first ones are listed. */
      count: z.number(),
      deviations: z.array(deviation),
    }),
  },
  getReportFile: {
    input: z.object({ file: z.enum(files, 'invalid.input'), ...period, by: z.optional(by) }),
    output: z.object({ name: z.string(), csv: z.string() }),
  },
}

type Schemas = typeof staffReportsSchemas
export type SalesReport = z.output<Schemas['getSalesReport']['output']>
export type OccupancyReport = z.output<Schemas['getOccupancyReport']['output']>
export type GstReport = z.output<Schemas['getGstReport']['output']>
export type GstCheck = z.output<Schemas['checkGstReport']['output']>
export type ReportFile = (typeof files)[number]
/** Every call answered in the reports thread. */
type Asked = Schemas & typeof staffSettlementSchemas
/** The checked input of each report. */
export type ReportQuestions = { [Name in keyof Asked]: z.output<Asked[Name]['input']> }
export type ReportAnswers = { [Name in keyof Asked]: z.output<Asked[Name]['output']> }
