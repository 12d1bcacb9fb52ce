import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { ThunkExtra } from '#web/platform/thunk.ts'
import type { BookingState } from './slice.ts'

/** The part of the store that this folder sees. */
export type BookingDispatch = ThunkDispatch<{ booking: BookingState }, ThunkExtra, UnknownAction>

export const useBookingDispatch = useDispatch.withTypes<BookingDispatch>()
