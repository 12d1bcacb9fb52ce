/** The expenses of a journey in one's own vehicle, in rupees. */
export type TripExpenses = {
  distanceKm: number
  efficiencyKmPerLitre: number
  fuelRupeesPerLitre: number
  /** Tolls and parking. */
  tollsRupees: number
  foodRupees: number
  purchasesRupees: number
  hotelRupees: number
  /** A rental or a cab. */
  rentalRupees: number
}

export type TripCost = { litres: number; fuelRupees: number; totalRupees: number }

const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/** Section 5: distance and efficiency above 0, everything else 0 or more; otherwise there is no result. */
export function tripCost(expenses: TripExpenses): TripCost | null {
  const { distanceKm, efficiencyKmPerLitre, fuelRupeesPerLitre, ...rest } = expenses
  const costs = Object.values(rest)
  if (!(distanceKm > 0 && efficiencyKmPerLitre > 0)) return null
  if (![fuelRupeesPerLitre, ...costs].every((cost) => cost >= 0)) return null
  const litres = distanceKm / efficiencyKmPerLitre
  const fuel = litres * fuelRupeesPerLitre
  const total = costs.reduce((sum, cost) => sum + cost, fuel)
  if (!Number.isFinite(total)) return null
  return { litres, fuelRupees: twoDecimals(fuel), totalRupees: twoDecimals(total) }
}
