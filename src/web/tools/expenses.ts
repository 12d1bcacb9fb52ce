import { carAssumptions } from '#shared/domain/door-to-door.ts'
import { listText } from '#shared/messages/list-text.ts'
import { tripCost, type TripCost, type TripExpenses } from '#shared/domain/trip-cost.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'

export type ExpenseName =
  | 'distance'
  | 'efficiency'
  | 'fuelCost'
  | 'tolls'
  | 'food'
  | 'purchases'
  | 'hotel'
  | 'rental'

type ExpenseField = {
  name: ExpenseName
  label: MessageKey
  unit: MessageKey
  hint?: MessageKey
  /** Must be above 0; the others may be 0. */
  isPositive?: true
  /** Counts as 0 while it is empty. */
  isOptional?: true
}

export const roadFields: readonly ExpenseField[] = [
  {
    name: 'distance',
    label: 'calculator.distance',
    unit: 'calculator.km',
    isPositive: true,
  },
  { name: 'efficiency', label: 'calculator.efficiency', unit: 'calculator.kmPerLitre', isPositive: true },
  { name: 'fuelCost', label: 'calculator.fuelCost', unit: 'calculator.rupees' },
  {
    name: 'tolls',
    label: 'calculator.tolls',
    unit: 'calculator.rupees',
    isOptional: true,
  },
]

export const otherFields: readonly ExpenseField[] = [
  { name: 'food', label: 'calculator.food', unit: 'calculator.rupees', isOptional: true },
  { name: 'purchases', label: 'calculator.purchases', unit: 'calculator.rupees', isOptional: true },
  {
    name: 'hotel',
    label: 'calculator.hotel',
    unit: 'calculator.rupees',
    hint: 'calculator.hotelHint',
    isOptional: true,
  },
  { name: 'rental', label: 'calculator.rental', unit: 'calculator.rupees', isOptional: true },
]

const fields = [...roadFields, ...otherFields]
export type ExpenseTexts = Record<ExpenseName, string>
type Costed = { expenses: TripExpenses; cost: TripCost }

const partNames = ['fuel', 'tolls', 'food', 'purchases', 'hotel', 'rental'] as const
export type PartName = (typeof partNames)[number]
type CostPart = { name: PartName; rupees: number; share: number; isEmpty: boolean }

const { efficiencyKmPerLitre, fuelRupeesPerLitre } = carAssumptions
const usual: Partial<ExpenseTexts> = {
  efficiency: String(efficiencyKmPerLitre),
  fuelCost: String(fuelRupeesPerLitre),
}

/** What the form begins with: the address, and of a usual car what it does not say; an emptied field stays empty. */
export const startingExpenses = (address: URLSearchParams): ExpenseTexts =>
  readExpenses((name) => address.get(name) ?? usual[name])

/** Reads the fields from an address or a form; cuts a text to the length that a number can need. */
export function readExpenses(get: (name: ExpenseName) => unknown): ExpenseTexts {
  const entries = fields.map(({ name }) => {
    const value = get(name)
    return [name, typeof value === 'string' ? value.trim().slice(0, 20) : ''] as const
  })
  return Object.fromEntries(entries) as ExpenseTexts
}

const numberOf = (written: string): number => (written === '' ? Number.NaN : Number(written))

/** The problem of a filled field. */
export function faultOf({ isPositive }: ExpenseField, written: string): MessageKey | undefined {
  if (written === '') return undefined
  const value = numberOf(written)
  if (isPositive) return value > 0 ? undefined : 'calculator.mustBePositive'
  return value >= 0 ? undefined : 'calculator.mustNotBeNegative'
}

/** The filled fields that have a problem, as a list in words. */
export const wrongOf = (texts: ExpenseTexts): readonly ExpenseField[] =>
  fields.filter((field) => faultOf(field, texts[field.name]))

/** The empty fields that count as 0, of all or of some, as a list in words: 'food and hotel'; '' for none. */
export function emptyOf(texts: ExpenseTexts, among?: readonly ExpenseName[]): string {
  const empty = fields.filter(
    ({ name, isOptional }) => isOptional && texts[name] === '' && (among?.includes(name) ?? true),
  )
  return listText(empty.map(({ label }) => text(label).toLowerCase()))
}

/** The parts of a total with the fraction of each, from 0 to 1; empty ones are left out. */
export function partsOf(texts: ExpenseTexts, { expenses, cost }: Costed): CostPart[] {
  const rupees: Record<PartName, number> = {
    fuel: cost.fuelRupees,
    tolls: expenses.tollsRupees,
    food: expenses.foodRupees,
    purchases: expenses.purchasesRupees,
    hotel: expenses.hotelRupees,
    rental: expenses.rentalRupees,
  }
  return partNames.map((name) => ({
    name,
    rupees: rupees[name],
    share: cost.totalRupees > 0 ? rupees[name] / cost.totalRupees : 0,
    isEmpty: name !== 'fuel' && texts[name] === '',
  }))
}

export function costOf(texts: ExpenseTexts): Costed | null {
  const optional = (name: ExpenseName) => (texts[name] === '' ? 0 : numberOf(texts[name]))
  const expenses = {
    distanceKm: numberOf(texts.distance),
    efficiencyKmPerLitre: numberOf(texts.efficiency),
    fuelRupeesPerLitre: numberOf(texts.fuelCost),
    tollsRupees: optional('tolls'),
    foodRupees: optional('food'),
    purchasesRupees: optional('purchases'),
    hotelRupees: optional('hotel'),
    rentalRupees: optional('rental'),
  }
  const cost = tripCost(expenses)
  return cost && { expenses, cost }
}
