/** What a list shows of a package, as the product's card says it. */
export function cardOf(record) {
  const { city, state } = record.locations
  return {
    packageId: record.packageId,
    name: record.name,
    duration: record.duration,
    packagePricing: record.packagePricing,
    media: record.media,
    description: { short: record.description.short },
    ratings: { overall: record.ratings.overall },
    tags: record.tags,
    category: record.category,
    locations: record.locations,
    location: `${city}, ${state}`,
    rating: record.ratings.overall,
  }
}
