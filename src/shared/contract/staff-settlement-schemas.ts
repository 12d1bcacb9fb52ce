import { z } from 'zod/mini'

/** Where a movement of money is: in the provider's report, in the ledger, or in both. */
export const settlementLists = ['equal', 'different', 'unsettled', 'unknown'] as const
export type SettlementList = (typeof settlementLists)[number]

const differences = ['status', 'kind', 'currency', 'amount', 'fee', 'tax', 'net', 'twice'] as const
export type SettlementDifference = (typeof differences)[number]

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
  on: z.string(),
  settlementId: z.nullable(z.string()),
  provider: z.nullable(z.object({ amount: z.number(), fee: z.number(), tax: z.number(), net: z.number() })),
  ledger: z.nullable(
    z.object({ amount: z.number(), fee: z.nullable(z.number()), tax: z.nullable(z.number()) }),
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
      settlements: z.array(
        z.object({
          id: z.string(),
          utr: z.nullable(z.string()),
          on: z.string(),
          count: z.number(),
          paidOut: z.number(),
        }),
      ),
      lists: z.object({ equal: list, different: list, unsettled: list, unknown: list }),
    }),
  },
  /** The names of the columns that a report has to have. */
  listSettlementColumns: { input: z.object({}), output: z.object({ columns: z.array(z.string()) }) },
  getSettlementFile: {
    input: z.object(input()),
    output: z.object({ name: z.string(), csv: z.string() }),
  },
}

type Schemas = typeof staffSettlementSchemas
export type Settled = z.output<Schemas['compareSettlement']['output']>
export type SettlementEntry = z.output<typeof entry>
