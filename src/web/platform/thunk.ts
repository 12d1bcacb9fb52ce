import { createAsyncThunk } from '@reduxjs/toolkit'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import { type Api, type Failure, failureOf } from './api/api.ts'

export type ThunkExtra = { api: Api }

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
