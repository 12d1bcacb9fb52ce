import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import * as calls from '#shared/contract/travelers.ts'
import { callThunk, type ThunkExtra } from '#web/platform/thunk.ts'

export const listTravelers = callThunk('travelers/list', calls.listTravelers)
export const addTraveler = callThunk('travelers/add', calls.addTraveler)
export const renameTraveler = callThunk('travelers/rename', calls.renameTraveler)
export const removeTraveler = callThunk('travelers/remove', calls.removeTraveler)

export const useTravelersDispatch = useDispatch.withTypes<ThunkDispatch<unknown, ThunkExtra, UnknownAction>>()
