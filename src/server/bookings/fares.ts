import { retainedOf, retainedPaise, type RefundTerms } from '#shared/domain/cancellation-policy.ts'
import { worthMoving } from '#shared/domain/money.ts'
import { extraRoomPaise } from '#shared/domain/pricing.ts'

/** What one person pays; the fees are the part that no cancellation refunds. */
type Price = { pricePaise: number; feesPaise: number }
/** Several people of a party at the same price. */
export type Fare = Price & { people: number }

const sumOf = (fares: readonly Fare[], paise: (fare: Fare) => number): number =>
  fares.reduce((sum, fare) => sum + fare.people * paise(fare), 0)

export const feesOf = (fares: readonly Fare[]): number => sumOf(fares, ({ feesPaise }) => feesPaise)

export const totalOf = (fares: readonly Fare[], extraRooms: number): number =>
  sumOf(fares, ({ pricePaise }) => pricePaise) + extraRoomPaise * extraRooms

/** Fares with the same price are joined. */
function joined(fares: readonly Fare[]): Fare[] {
  const result: Fare[] = []
  for (const { people, pricePaise, feesPaise } of fares) {
    const same = result.find((fare) => fare.pricePaise === pricePaise && fare.feesPaise === feesPaise)
    if (same) same.people += people
    else if (people > 0) result.push({ people, pricePaise, feesPaise })
  }
  return result
}

/** Those who leave are taken from the most expensive fares. */
function withoutDearest(fares: readonly Fare[], people: number): { remaining: Fare[]; removed: Fare[] } {
  let left = people
  const removedOf = new Map<Fare, number>()
  for (const fare of fares.toSorted((one, other) => other.pricePaise - one.pricePaise)) {
    const count = Math.min(left, fare.people)
    removedOf.set(fare, count)
    left -= count
  }
  const leaves = (fare: Fare) => removedOf.get(fare) ?? 0
  return {
    remaining: fares.map((fare) => ({ ...fare, people: fare.people - leaves(fare) })),
    removed: fares.map((fare) => ({ ...fare, people: leaves(fare) })),
  }
}

/** A paid booking's current state. */
export type Booked = Pick<RefundTerms, 'policy' | 'travelDate' | 'floorPaise'> & {
  fares: readonly Fare[]
  extraRooms: number
}

export type WantedChange = {
  people: number
  extraRooms: number
  /** Whether the old and the new date have their price for the same reason. */
  isSameClass: boolean
  /** What the new date costs now. */
  offered: Price
}

export type ChangedFares = {
  fares: Fare[]
  totalPaise: number
  /** Positive: due; negative: returned; 0 if below the smallest sum that the provider moves. */
  differencePaise: number
  /** What the policy retains for those who leave. */
  retainedPaise: number
  /** The least that a later cancellation retains. */
  floorPaise: number
}

export const termsOfBooked = ({
  policy,
  travelDate,
  floorPaise,
  fares,
  extraRooms,
}: Booked): RefundTerms => ({
  policy,
  travelDate,
  floorPaise,
  feesPaise: feesOf(fares),
  totalPaise: totalOf(fares, extraRooms),
})

const signedWorth = (paise: number): number => (worthMoving(Math.abs(paise)) === 0 ? 0 : paise)

/** The fares of a paid booking after a change, and what is due for it now. */
export function changeFares(booked: Booked, wanted: WantedChange, now: Date): ChangedFares {
  const before = booked.fares.reduce((sum, { people }) => sum + people, 0)
  const { remaining, removed } = withoutDearest(booked.fares, Math.max(0, before - wanted.people))
  const bought = (people: number): Fare => ({ ...wanted.offered, people })
  const stay = wanted.isSameClass ? remaining : [bought(Math.min(before, wanted.people))]
  const fares = joined([...stay, bought(Math.max(0, wanted.people - before))])
  const totalPaise = totalOf(fares, wanted.extraRooms)
  const terms = termsOfBooked(booked)
  const left = { totalPaise: totalOf(removed, 0), feesPaise: feesOf(removed) }
  const ofWhoLeaves = retainedOf(left, terms, now)
  return {
    fares,
    totalPaise,
    retainedPaise: ofWhoLeaves,
    differencePaise: signedWorth(totalPaise + ofWhoLeaves - terms.totalPaise),
    floorPaise: Math.max(booked.floorPaise ?? 0, retainedPaise(terms, now)),
  }
}
