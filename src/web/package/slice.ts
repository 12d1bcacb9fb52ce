import { createSlice } from '@reduxjs/toolkit'
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
import { type CallActions, callThunk, latestOnly, type OpenRequests } from '#web/platform/thunk.ts'

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
  open: OpenRequests
}

type Held = Partial<PlaceState>

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
  open: {},
}

export const fetchFeatured = callThunk('place/getFeatured', getFeatured)
export const fetchPlace = callThunk('place/getPlace', getPlace)
export const fetchServices = callThunk('place/getServices', getServices)
export const fetchHotel = callThunk('place/getHotel', getHotel)
export const fetchRental = callThunk('place/getRental', getRental)

/** A map that fails to load is left out instead of failing its page. */
export const fetchAround = callThunk('place/listAround', listAround)

const slice = createSlice({
  name: 'place',
  initialState: initialPlace,
  reducers: {},
  extraReducers: (builder) => {
    /** What a call brings, or leaves if it fails. */
    const reads = <A, I>(call: CallActions<A, I>, bring: (answer: A, input: I) => Held, none: Held) =>
      builder
        .addCase(call.pending, (state) => {
          state.loading = true
          state.error = null
        })
        .addCase(call.fulfilled, (state, { payload, meta }) => {
          Object.assign(state, bring(payload, meta.arg), { loading: false })
        })
        .addCase(call.rejected, (state, { payload, error }) => {
          Object.assign(state, none, { loading: false, error: payload?.message ?? error.message ?? null })
        })
    reads(fetchFeatured, (featured) => ({ featured }), { featured: [] })
    reads(fetchPlace, (place) => ({ place }), { place: null })
    reads(
      fetchServices,
      ({ nearbyHotels, nearbyBikeRentals: nearbyRentals }, { packageId: servicesOf = null }) => ({
        nearbyHotels,
        nearbyRentals,
        servicesOf,
      }),
      { nearbyHotels: [], nearbyRentals: [], servicesOf: null },
    )
    reads(fetchHotel, (hotel) => ({ hotel }), { hotel: null })
    reads(fetchRental, (rental) => ({ rental }), { rental: null })
    builder
      .addCase(fetchAround.fulfilled, (state, { payload, meta }) => {
        state.around = { ...payload, of: `${meta.arg.city}, ${meta.arg.state}` }
      })
      .addMatcher(fetchServices.pending.match, (state) => {
        state.servicesOf = null
      })
  },
})

export const placeReducer = latestOnly(/^place.\w+/, slice.reducer)
