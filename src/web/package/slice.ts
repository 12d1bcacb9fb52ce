import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { Hotel, HotelCard, Place, Rental, RentalCard } from '#shared/contract/entities.ts'
import {
  getFeatured,
  getHotel,
  getPlace,
  getRental,
  getServices,
  listAround,
} from '#shared/contract/places.ts'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import type { Around } from '#shared/contract/places-schemas.ts'
import { callThunk } from '#web/platform/thunk.ts'

export type PlaceState = {
  loading: boolean
  error: string | null
  featured: ShownCard[]
  place: Place | null
  nearbyHotels: HotelCard[]
  nearbyRentals: RentalCard[]
  /** The package whose services are loaded. */
  servicesOf: string | null
  /** The journeys around a town, and the town itself, such as 'Munnar, Kerala'. */
  around: (Around & { of: string }) | null
  hotel: Hotel | null
  rental: Rental | null
}

const initialPlace: PlaceState = {
  loading: false,
  error: null,
  featured: [],
  place: null,
  nearbyHotels: [],
  nearbyRentals: [],
  servicesOf: null,
  around: null,
  hotel: null,
  rental: null,
}

export const fetchFeatured = callThunk('place/getFeatured', getFeatured)
export const fetchPlace = callThunk('place/getPlace', getPlace)
export const fetchServices = callThunk('place/getServices', getServices)
export const fetchHotel = callThunk('place/getHotel', getHotel)
export const fetchRental = callThunk('place/getRental', getRental)

/** A map that fails to load is left out instead of failing its page. */
export const fetchAround = callThunk('place/listAround', listAround)

const pendings = [
  fetchFeatured.pending,
  fetchPlace.pending,
  fetchServices.pending,
  fetchHotel.pending,
  fetchRental.pending,
] as const
const successes = [
  fetchFeatured.fulfilled,
  fetchPlace.fulfilled,
  fetchServices.fulfilled,
  fetchHotel.fulfilled,
  fetchRental.fulfilled,
] as const
const failures = [
  fetchFeatured.rejected,
  fetchPlace.rejected,
  fetchServices.rejected,
  fetchHotel.rejected,
  fetchRental.rejected,
] as const

const slice = createSlice({
  name: 'place',
  initialState: initialPlace,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchFeatured.fulfilled, (state, { payload }) => {
        state.featured = payload
      })
      .addCase(fetchFeatured.rejected, (state) => {
        state.featured = []
      })
      .addCase(fetchPlace.fulfilled, (state, { payload }) => {
        state.place = payload
      })
      .addCase(fetchPlace.rejected, (state) => {
        state.place = null
      })
      .addCase(fetchServices.fulfilled, (state, { payload, meta }) => {
        state.nearbyHotels = payload.nearbyHotels
        state.nearbyRentals = payload.nearbyBikeRentals
        state.servicesOf = meta.arg.packageId ?? null
      })
      .addCase(fetchServices.rejected, (state) => {
        state.nearbyHotels = []
        state.nearbyRentals = []
        state.servicesOf = null
      })
      .addCase(fetchAround.fulfilled, (state, { payload, meta }) => {
        state.around = { ...payload, of: `${meta.arg.city}, ${meta.arg.state}` }
      })
      .addCase(fetchHotel.fulfilled, (state, { payload }) => {
        state.hotel = payload
      })
      .addCase(fetchHotel.rejected, (state) => {
        state.hotel = null
      })
      .addCase(fetchRental.fulfilled, (state, { payload }) => {
        state.rental = payload
      })
      .addCase(fetchRental.rejected, (state) => {
        state.rental = null
      })
      .addMatcher(isAnyOf(...pendings), (state) => {
        state.loading = true
        state.error = null
      })
      .addMatcher(isAnyOf(...successes), (state) => {
        state.loading = false
      })
      .addMatcher(isAnyOf(...failures), (state, { payload, error }) => {
        state.loading = false
        state.error = payload?.message ?? error.message ?? null
      })
  },
})

export const placeReducer = slice.reducer
