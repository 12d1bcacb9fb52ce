import type { PackageCard } from '#shared/contract/entities.ts'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'

type Covers = NonNullable<PackageCard['covers']>

/** The fewest and the most stars among a package's hotels. */
export type StarsOf = readonly [fewest: number, most: number]

/** Amenities are prose: only what one says plainly is shown, since a wrong promise costs more than a missing one. */
const isMeal = /\b(?:breakfasts?|dinners?|suppers?|meals)\b/i
const isBreakfast = /\bbreakfasts?\b/i
const isSupper = /\b(?:dinners?|suppers?)\b/i
/** These are not served every evening: 'one Kodava dinner', 'camp dinner', 'dinner in Gir'. */
const isOnce = /\b(?:one|camp|in|at) \w+/i
const isAll = /\ball meals\b(?! on board)/i
const isWay = /\b(?:pick-?ups?|transfers?)\b|\bcar (?:to and )?from\b/i
/** Transport between the sights, not from where people arrive. */
const isInside = /\b(?:between|along|to the|island|boat)\b/i

function mealsOf(amenities: readonly string[]): Covers['meals'] {
  const said = amenities.filter((words) => isMeal.test(words))
  if (said.some((words) => isAll.test(words))) return 'all'
  if (said.some((words) => isBreakfast.test(words) && isSupper.test(words) && !isOnce.test(words)))
    return 'half'
  return said.some((words) => isBreakfast.test(words)) ? 'breakfast' : undefined
}

const isTransfer = (words: string): boolean => isWay.test(words) && !isInside.test(words)

const hasWay = ({ amenities, pickUps = [] }: PackageRecord): boolean =>
  pickUps.length > 0 || amenities.some(isTransfer)

/** The services of a package that are transfers; `inEnglish` are the same services. */
export const transfersOf = (amenities: readonly string[], inEnglish: readonly string[]): string[] =>
  amenities.filter((_, at) => isTransfer(inEnglish[at] ?? ''))

/** What the price covers, so far as a card shows it. */
export function coversOf(record: PackageRecord, stars?: StarsOf): Covers | undefined {
  const meals = mealsOf(record.amenities)
  const covers: Covers = {
    ...(meals && { meals }),
    ...(hasWay(record) && { transfer: true }),
    ...(stars && { stars: [...stars] }),
  }
  return Object.keys(covers).length > 0 ? covers : undefined
}
