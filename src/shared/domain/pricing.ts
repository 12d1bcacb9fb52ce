import { toPaise, toRupees } from './money.ts'

/** Section 9: 50 rupees for each extra room. */
export const extraRoomPaise = 5_000

export type Pricing = { basePrice: number; additionalFees: number; discount: number; finalPrice: number }

/**
 * round(base x (100 - discount) / 100) + fees, in paise; the discount is a percentage, and counts to its thousandth. In whole numbers,
 * since 87.1 % of an amount is no float: half a paisa would be lost.
 */
export function finalPricePaise(
  basePaise: number,
  discountPercent: number,
  additionalFeesPaise: number,
): number {
  return Math.round((basePaise * Math.round((100 - discountPercent) * 1e3)) / 1e5) + additionalFeesPaise
}

/** The final price in rupees that follows from a pricing. */
export function finalPriceOf(pricing: Omit<Pricing, 'finalPrice'>): number {
  return toRupees(
    finalPricePaise(toPaise(pricing.basePrice), pricing.discount, toPaise(pricing.additionalFees)),
  )
}

export type Party = { finalPricePaise: number; people: number; extraRooms: number }

/** Final package price x travelers + 50 rupees x extra rooms (REV-10), in paise. */
export function totalPaise(party: Party): number {
  return party.finalPricePaise * party.people + extraRoomPaise * party.extraRooms
}

type PricedParty = { totalCost: number; numberOfPeople: number; numberOfRooms: number }

/** The price of one traveler that a booked total contains, in rupees. */
export const perPersonRupees = ({ totalCost, numberOfPeople, numberOfRooms }: PricedParty): number =>
  toRupees((toPaise(totalCost) - extraRoomPaise * numberOfRooms) / numberOfPeople)

/** The total of a package for a party, in rupees, as every screen shows it. */
export function totalRupees(finalPrice: number, people: number, extraRooms: number): number {
  return toRupees(totalPaise({ finalPricePaise: toPaise(finalPrice), people, extraRooms }))
}
