import { endpoint } from '#shared/endpoint.ts'
import type { placesSchemas } from './places-schemas.ts'

type Schemas = typeof placesSchemas

export const searchPlaces = endpoint<Schemas['searchPlaces']>({
  name: 'searchPlaces',
  method: 'GET',
  path: '/places/search',
  signIn: false,
  fallback: 'fallback.search',
})

export const suggestPlaces = endpoint<Schemas['suggestPlaces']>({
  name: 'suggestPlaces',
  method: 'GET',
  path: '/places/suggestions',
  signIn: false,
  fallback: 'fallback.search',
})

export const getServices = endpoint<Schemas['getServices']>({
  name: 'getServices',
  method: 'GET',
  path: '/places/place/services',
  signIn: false,
  fallback: 'fallback.search',
})

export const getFeatured = endpoint<Schemas['getFeatured']>({
  name: 'getFeatured',
  method: 'GET',
  path: '/places/place/featured',
  signIn: false,
  fallback: 'fallback.search',
})

export const getPlace = endpoint<Schemas['getPlace']>({
  name: 'getPlace',
  method: 'GET',
  path: '/places/{packageId}',
  signIn: false,
  fallback: 'fallback.place',
})

export const getHotel = endpoint<Schemas['getHotel']>({
  name: 'getHotel',
  method: 'GET',
  path: '/places/hotel/{hotelId}',
  signIn: false,
  fallback: 'fallback.place',
})

export const getRental = endpoint<Schemas['getRental']>({
  name: 'getRental',
  method: 'GET',
  path: '/places/bike-rental/{rentalId}',
  signIn: false,
  fallback: 'fallback.place',
})

export const listRegions = endpoint<Schemas['listRegions']>({
  name: 'listRegions',
  method: 'GET',
  path: '/regions',
  signIn: false,
  fallback: 'fallback.search',
})

export const listAround = endpoint<Schemas['listAround']>({
  name: 'listAround',
  method: 'GET',
  path: '/around',
  signIn: false,
  fallback: 'fallback.search',
})

export const listWays = endpoint<Schemas['listWays']>({
  name: 'listWays',
  method: 'GET',
  path: '/ways',
  signIn: false,
  fallback: 'fallback.search',
})

/** The cards of these ids. */
export const listPackages = endpoint<Schemas['listPackages']>({
  name: 'listPackages',
  method: 'GET',
  path: '/packages',
  signIn: false,
  fallback: 'fallback.search',
})
