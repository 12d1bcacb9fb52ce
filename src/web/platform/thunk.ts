import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import { type Api, type Failure, failureOf } from './api/api.ts'

export type ThunkExtra = { api: Api }

/** Dispatches calls; its type leaves the state open, since each room knows only its own slice. */
export type CallDispatch = ThunkDispatch<unknown, ThunkExtra, UnknownAction>
export const useCallDispatch = useDispatch.withTypes<CallDispatch>()

/** For calls whose answers no slice stores. */
export const useApi = (): Api =>
  useCallDispatch()((_dispatch: unknown, _state: unknown, { api }: ThunkExtra) => api)

/**
 * A thunk that calls an endpoint and rejects with the failure as data. A loader that must not answer 200 for a
 * failure has to check the result: a rejected thunk does not throw.
 */
export function callThunk<E extends Endpoint>(type: string, endpoint: E) {
  return createAsyncThunk<AnswerOf<E>, InputOf<E>, { extra: ThunkExtra; rejectValue: Failure }>(
    type,
    async (input, { extra, rejectWithValue }) => {
      try {
        return await extra.api(endpoint, input)
      } catch (error) {
        return rejectWithValue(failureOf(error, endpoint))
      }
    },
  )
}

export type Outcome<T> = { ok: true; answer: T } | { ok: false; failure: Failure }

/** The outcome of a dispatched call, which rejects with nothing but a Failure. */
export async function outcomeOf<T>(call: { unwrap: () => Promise<T> }): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await call.unwrap() }
  } catch (failure) {
    return { ok: false, failure: failure as Failure }
  }
}
