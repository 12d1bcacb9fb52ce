import type { CalendarDate } from './travel-date.ts'

/** States and union territories by the first two digits of a GSTIN (GST state codes as of 2020). */
const codes = `01 Jammu and Kashmir,02 Himachal Pradesh,03 Punjab,04 Chandigarh,05 Uttarakhand,06 Haryana,07 Delhi,
08 Rajasthan,09 Uttar Pradesh,10 Bihar,11 Sikkim,12 Arunachal Pradesh,13 Nagaland,14 Manipur,15 Mizoram,16 Tripura,
17 Meghalaya,18 Assam,19 West Bengal,20 Jharkhand,21 Odisha,22 Chhattisgarh,23 Madhya Pradesh,24 Gujarat,
26 Dadra and Nagar Haveli and Daman and Diu,27 Maharashtra,29 Karnataka,30 Goa,31 Lakshadweep,32 Kerala,33 Tamil Nadu,
34 Puducherry,35 Andaman and Nicobar Islands,36 Telangana,37 Andhra Pradesh,38 Ladakh`

export const gstStates: ReadonlyMap<string, string> = new Map(
  codes.split(',').map((entry) => {
    const [code = '', ...name] = entry.trim().split(' ')
    return [code, name.join(' ')]
  }),
)

const codeByName = new Map([...gstStates].map(([code, name]) => [name, code]))

export const codeOfState = (name: string): string | undefined => codeByName.get(name)

export const isGstState = (name: string): boolean => codeByName.has(name)

export const stateOfGstin = (gstin: string): string | undefined => gstStates.get(gstin.slice(0, 2))

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The service accounting code of everything that is sold, and what it stands for. */
export const soldService = { code: '998555', name: 'Tour operator services' }

/**
 * The fifteenth character: the sum of the others in base 36, every second one doubled, complemented to the next
 * 36.
 */
function checkCharacter(gstin: string): string | undefined {
  let sum = 0
  for (let index = 0; index < 14; index++) {
    const product = digits.indexOf(gstin.charAt(index)) * ((index % 2) + 1)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return digits[(36 - (sum % 36)) % 36]
}

/** The first fault of a GSTIN: its state, PAN, count, the letter Z or the check character. */
export function gstinFault(
  gstin: string,
): 'config.gstinForm' | 'config.gstinState' | 'config.gstinCheck' | undefined {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return 'config.gstinForm'
  if (stateOfGstin(gstin) === undefined) return 'config.gstinState'
  return gstin[14] === checkCharacter(gstin) ? undefined : 'config.gstinCheck'
}

const stateNeededPaise = 5_000_000

/** From 50,000 rupees on the law requires the recipient's state on the invoice (CGST Rules, rule 46 (e)). */
export const needsState = (totalPaise: number): boolean => totalPaise >= stateNeededPaise

export type TaxRate = {
  rateHundredths: number
  earlier?: { before: CalendarDate; rateHundredths: number } | undefined
}

export const rateOn = ({ rateHundredths, earlier }: TaxRate, day: CalendarDate): number =>
  earlier && day < earlier.before ? earlier.rateHundredths : rateHundredths

export type TaxParts = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }

/**
 * Splits an amount that includes tax into parts that add up to it to the paisa. `rateHundredths`: hundredths of a
 * percent. Within the seller's state the tax is half central, half state tax; otherwise it is a single one.
 */
export function taxParts(amountPaise: number, rateHundredths: number, isSameState: boolean): TaxParts {
  const partOf = (hundredths: number) => Math.round((amountPaise * hundredths) / (10_000 + rateHundredths))
  if (!isSameState) {
    const igstPaise = partOf(rateHundredths)
    return { taxablePaise: amountPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
  }
  // Rounded separately: returns require both to be equal.
  const half = partOf(rateHundredths / 2)
  return { taxablePaise: amountPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

function firstYearOf(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

export const startOfFinancialYear = (date: string): string => `${firstYearOf(date)}-04-01`

/** '26-27' for a day from April 2026 to March 2027. */
export function financialYear(date: string): string {
  const first = firstYearOf(date)
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0')
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}
