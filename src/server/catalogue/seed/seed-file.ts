import content from './catalogue.json' with { type: 'json' }
import inHindi from './translations-hi.json' with { type: 'json' }

const withHindi = <T extends object>(records: readonly T[], idOf: (record: T) => string, words: object) => {
  const byId = new Map(Object.entries(words))
  return records.map((record) => {
    const hi = byId.get(idOf(record)) as object | undefined
    return hi ? { ...record, translations: { hi } } : record
  })
}

/** The catalogue that comes with the product, in the form of a file; its Hindi texts are stored separately, by ids. */
export const seedFile = () => ({
  packages: withHindi(content.packages, ({ packageId }) => packageId, inHindi.packages),
  hotels: withHindi(content.hotels, ({ hotel_id }) => hotel_id, inHindi.hotels),
  rentals: withHindi(content.rentals, ({ bike_rental_id }) => bike_rental_id, inHindi.rentals),
})
