import type { PackageCard } from '#shared/contract/entities.ts'
import { type MessageKey, text } from './text.ts'

export type Covers = NonNullable<PackageCard['covers']>

const mealTexts: Record<NonNullable<Covers['meals']>, MessageKey> = {
  all: 'covers.mealsAll',
  half: 'covers.mealsHalf',
  breakfast: 'covers.mealsBreakfast',
}

const stars = (value: number) => value.toLocaleString('en-IN')

/** The stars of the hotels there; which of them the party gets is not promised. */
export function starsText([fewest = 0, most = fewest]: readonly number[]): string {
  if (fewest === most) return text('covers.hotelsOf', { stars: stars(most) })
  return text('covers.hotels', { fewest: stars(fewest), most: stars(most) })
}

export const mealsText = ({ meals }: Covers): string | undefined => meals && text(mealTexts[meals])
