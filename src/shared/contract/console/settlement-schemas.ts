import { z } from 'zod/mini'

/**
 * Where a movement of money is: in the provider's report, in the ledger, or in both. 'fees' differ in nothing but the fee; 'late' are
 * payments that the provider should have paid out by the report's last day; 'unreached' moved just before the month, and the report
 * begins too late to say what became of them; 'aside' are payments that match no booking, with what went back of them.
 */
export const settlementLists = [
  'equal',
  'different',
  'fees',
  'unsettled',
  'late',
  'unreached',
  'unknown',
  'aside',
] as const
export type SettlementList = (typeof settlementLists)[number]

const differences = ['status', 'kind', 'currency', 'amount', 'fee', 'tax', 'net', 'twice'] as const
export type SettlementDifference = (typeof differences)[number]

/** Those of a report that cannot be read without them. */
export const neededColumns = [
  'id',
  'kind',
  'amount',
  'debit',
  'credit',
  'fee',
  'tax',
  'created',
  'settledAt',
  'settlementId',
] as const

const input = () => ({
  file: z.instanceof(Uint8Array, { error: 'staff.fileMissing' }),
  /** YYYY-MM. */
  month: z.string('invalid.date').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalid.date')),
  /** 'all', or the provider's id of a payout. */
  settlementId: z.string('invalid.id').check(z.regex(/^\w{1,60}$/, 'invalid.id')),
})

/** Rupees throughout. */
const entry = z.object({
  /** The provider's id. */
  id: z.string(),
  kind: z.string(),
  bookingCode: z.nullable(z.string()),
  traveller: z.nullable(z.string()),
  on: z.string(),
  settlementId: z.nullable(z.string()),
  provider: z.nullable(z.object({ amount: z.number(), fee: z.number(), tax: z.number(), net: z.number() })),
  ledger: z.nullable(
    z.object({ amount: z.number(), fee: z.nullable(z.number()), tax: z.nullable(z.number()) }),
  ),
  /** Why a payment was put aside, and if that is settled, since when and with which note. */
  aside: z.nullable(
    z.object({ why: z.string(), settledOn: z.nullable(z.string()), note: z.nullable(z.string()) }),
  ),
  differences: z.array(z.enum(differences)),
})

/** How many there are, what the provider paid out and charged for them, what the ledger has, and the first ones. */
const list = z.object({
  count: z.number(),
  provider: z.number(),
  /** With the tax on them. */
  fees: z.number(),
  ledger: z.number(),
  entries: z.array(entry),
})

export const staffSettlementSchemas = {
  compareSettlement: {
    input: z.object(input()),
    output: z.object({
      /** If there are any, nothing of the file was used; the first ones are listed. */
      problems: z.array(z.object({ line: z.number(), message: z.string() })),
      problemCount: z.number(),
      /** The unit in which the file's amounts were read. */
      unit: z.enum(['rupees', 'paise']),
      totals: z.object({
        count: z.number(),
        paidOut: z.number(),
        waiting: z.number(),
        /** With the tax on them. */
        fees: z.number(),
        tax: z.number(),
      }),
      /** From which day on a report says what became of 'unreached', and the next month's of 'unsettled'. */
      againFrom: z.string(),
      nextFrom: z.string(),
      settlements: z.array(
        z.object({
          id: z.string(),
          utr: z.nullable(z.string()),
          on: z.string(),
          count: z.number(),
          paidOut: z.number(),
        }),
      ),
      lists: z.object({
        equal: list,
        different: list,
        fees: list,
        unsettled: list,
        late: list,
        unreached: list,
        unknown: list,
        aside: list,
      }),
    }),
  },
  /** Where the report is found, and the columns that it has to have: what each is, and its possible names. */
  listSettlementColumns: {
    input: z.object({}),
    output: z.object({
      places: z.array(z.string()),
      columns: z.array(z.object({ column: z.enum(neededColumns), names: z.string() })),
    }),
  },
  getSettlementFile: {
    input: z.object(input()),
    output: z.object({ name: z.string(), csv: z.string() }),
  },
}

type Schemas = typeof staffSettlementSchemas
export type Settled = z.output<Schemas['compareSettlement']['output']>
export type SettlementEntry = z.output<typeof entry>
