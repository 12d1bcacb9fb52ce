import type {
  CatalogueFile,
  HotelRecord,
  PackageRecord,
  RentalRecord,
} from '#shared/contract/catalogue-records.ts'
import { finalPriceOf } from '#shared/domain/pricing.ts'

export function buildPackage(packageId: string, more: Partial<PackageRecord> = {}): PackageRecord {
  const pricing = { basePrice: 9_999, additionalFees: 299, discount: 10 }
  return {
    packageId,
    name: `Journey ${packageId}`,
    duration: { days: 2, nights: 1 },
    packagePricing: { ...pricing, finalPrice: finalPriceOf(pricing) },
    media: { photos: [] },
    description: { short: 'Two short days.', overview: 'Two days.', detailed: 'Two days in all.' },
    ratings: { overall: 4.2, categories: { Value: 4.1 } },
    amenities: ['Breakfast'],
    activities: ['Walking'],
    tags: ['calm'],
    category: 'Nature',
    locations: {
      village: null,
      city: 'Ooty',
      state: 'Tamil Nadu',
      country: 'India',
      coordinates: { latitude: 11.4, longitude: 76.7 },
    },
    visitSites: [{ name: 'Ooty Lake' }],
    itinerary: [1, 2].map((day) => ({
      day,
      activities: ['Walk'],
      highlights: [`Sight ${day}`],
      description: `Day ${day}.`,
    })),
    bestTimeToVisit: { season: 'Winter', months: ['January'] },
    entryFee: 'Free',
    openingHours: '9:00 AM to 5:00 PM',
    cancellationPolicy: { refundPercentage: 80, deadlineInDays: 7, refundProcessingTime: 5 },
    ...more,
  }
}

/** The location of a package. */
export const at = (city: string, state: string, village: string | null = null) => ({
  locations: { village, city, state, country: 'India', coordinates: { latitude: 20, longitude: 77 } },
})

export function buildHotel(hotelId: string, city: string, packageIds: string[] = []): HotelRecord {
  return {
    hotel_id: hotelId,
    name: `Hotel ${hotelId}`,
    media: { photos: [], videos: [] },
    pricing: { base_price: 2_000, discounts: [{ description: 'Midweek', amount: 200 }] },
    average_rating: 4.3,
    star_rating: 3,
    amenities: ['Wi-Fi'],
    location: { address: 'Main Road', city, state: 'Goa', country: 'India', postal_code: '403001' },
    contact: { phone: '+91 00000 00001', email: 'stay@h.example', website: 'https://h.example' },
    policies: {
      check_in_time: '1:00 PM',
      check_out_time: '11:00 AM',
      cancellation_policy: 'Free until the day before.',
      pet_policy: 'No pets.',
      smoking_policy: 'Outside only.',
    },
    description: 'Rooms.',
    packageIds,
  }
}

export function buildRental(rentalId: string, city: string, packageIds: string[] = []): RentalRecord {
  return {
    bike_rental_id: rentalId,
    name: `Rides ${rentalId}`,
    city,
    locationName: `Market, ${city}`,
    description: 'Scooters.',
    media: { photos: [] },
    vehicle: {
      kind: 'scooter',
      engineCc: 110,
      seats: 2,
      helmets: 2,
      fuelIncluded: false,
      depositRupees: 1_000,
    },
    pricing: { price_per_day: 600, price_per_hour: 100, currency: 'INR' },
    ratings: { average_rating: 4.4, total_reviews: 31 },
    contact: { phone_number: '+91 00000 00002', email: 'rides@r.example' },
    availability: { days: ['Mon', 'Tue'], hours: '8:00 AM to 8:00 PM' },
    amenities: ['Helmet'],
    packageIds,
  }
}

export function buildCatalogue(packages: PackageRecord[], more: Partial<CatalogueFile> = {}): CatalogueFile {
  return { packages, hotels: [], rentals: [], ...more }
}
