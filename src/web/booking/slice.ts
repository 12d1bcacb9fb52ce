import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import * as bookingCalls from '#shared/contract/bookings.ts'
import * as cancellationCalls from '#shared/contract/cancellation.ts'
import type { PaymentOrder, Verification } from '#shared/contract/payments-schemas.ts'
import * as paymentCalls from '#shared/contract/payments.ts'
import { callThunk, latestOnly, type OpenRequests } from '#web/platform/thunk.ts'
import { type BookingDetails, emptyDetails } from './details.ts'

export type BookingState = {
  updateBooking: Booking | null
  loading: 'idle' | 'creating' | 'updating' | 'gettingDetails' | 'createBooking' | 'updateBooking'
  /** A message, or the whole failure of a payment call. */
  message: string | PaymentOrder | Verification | null
  error: string | null
  bookingDetails: BookingDetails
  open: OpenRequests
}

export const initialBooking: BookingState = {
  updateBooking: null,
  loading: 'idle',
  message: null,
  error: null,
  bookingDetails: emptyDetails,
  open: {},
}

export const createBooking = callThunk('booking/createBooking', bookingCalls.createBooking)

export const updateBooking = callThunk('booking/updateBooking', bookingCalls.updateBooking)

export const getBooking = callThunk('booking/getBooking', bookingCalls.getBooking)

export const cancelBooking = callThunk('booking/cancelBooking', cancellationCalls.cancelBooking)

export const createPayment = callThunk('booking/createPayment', paymentCalls.createPayment)

export const verifyPayment = callThunk('booking/verifyPayment', paymentCalls.verifyPayment)

const thunks = [
  [createBooking, 'creating'],
  [updateBooking, 'updating'],
  [cancelBooking, 'updating'],
  [getBooking, 'gettingDetails'],
  [createPayment, 'createBooking'],
  [verifyPayment, 'updateBooking'],
] as const

const slice = createSlice({
  name: 'booking',
  initialState: initialBooking,
  reducers: {
    detailsSet(state, { payload }: PayloadAction<Partial<BookingDetails>>) {
      Object.assign(state.bookingDetails, payload)
    },
    /** Also clears the stored copy: storage.ts follows the state. */
    detailsCleared(state) {
      state.bookingDetails = emptyDetails
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(createBooking.fulfilled, (state, { payload }) => {
        state.bookingDetails.bookingId = payload.booking.bookingId
      })
      .addMatcher(
        isAnyOf(
          createBooking.fulfilled,
          updateBooking.fulfilled,
          cancelBooking.fulfilled,
          getBooking.fulfilled,
        ),
        (state, { payload }) => {
          state.message = payload.message
          state.updateBooking = payload.booking
        },
      )
      .addMatcher(isAnyOf(createPayment.fulfilled, verifyPayment.fulfilled), (state, { payload }) => {
        state.message = payload
      })
    for (const [thunk, loading] of thunks) {
      builder
        .addMatcher(thunk.pending.match, (state) => {
          state.loading = loading
          state.error = null
        })
        .addMatcher(thunk.fulfilled.match, (state) => {
          state.loading = 'idle'
        })
        .addMatcher(thunk.rejected.match, (state, { payload, error }) => {
          state.loading = 'idle'
          state.error = payload?.message ?? error.message ?? null
        })
    }
  },
})

export const bookingReducer = latestOnly(/^booking.getBooking/, slice.reducer)

export const { detailsSet, detailsCleared } = slice.actions
