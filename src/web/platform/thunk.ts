import {
  type AsyncThunk,
  createAsyncThunk,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import { type Api, type Failure, failureOf } from './api/api.ts'

export type ThunkExtra = { api: Api }

/** Dispatches calls; its type leaves the state open, since each room knows only its own slice. */
export type CallDispatch = ThunkDispatch<unknown, ThunkExtra, UnknownAction>
export const useCallDispatch = useDispatch.withTypes<CallDispatch>()

export const takeApi = (_dispatch: unknown, _state: unknown, { api }: ThunkExtra): Api => api
export const useApi = (): Api => useCallDispatch()(takeApi)

export type Outcome<T> = { ok: true; answer: T } | { ok: false; failure: Failure }

/** A call whose answer no slice stores. */
export async function ask<E extends Endpoint>(
  api: Api,
  endpoint: E,
  input: InputOf<E>,
): Promise<Outcome<AnswerOf<E>>> {
  try {
    return { ok: true, answer: await api(endpoint, input) }
  } catch (error) {
    return { ok: false, failure: failureOf(error, endpoint) }
  }
}

type CallConfig = { extra: ThunkExtra; rejectValue: Failure }

/** The actions of a call. */
export type CallActions<A, I> = Pick<AsyncThunk<A, I, CallConfig>, 'pending' | 'fulfilled' | 'rejected'>

/** A thunk for a call whose answer a slice stores; rejects with the failure as data, so a loader has to check the result. */
export function callThunk<E extends Endpoint>(type: string, endpoint: E) {
  return createAsyncThunk<AnswerOf<E>, InputOf<E>, CallConfig>(
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

/** The outcome of a dispatched call, which rejects with nothing but a Failure. */
export async function outcomeOf<T>(call: { unwrap: () => Promise<T> }): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await call.unwrap() }
  } catch (failure) {
    return { ok: false, failure: failure as Failure }
  }
}

/** The latest request of each call, by its type, until it is answered. */
export type OpenRequests = { [call: string]: string | undefined }
type Area = { open: OpenRequests }
type CallAction = UnknownAction & { meta?: { requestId: string; requestStatus: string } }

/** Whether an answer to this call may still replace what the state holds. */
export const isOpen = ({ open }: Area, { typePrefix }: { typePrefix: string }): boolean =>
  open[typePrefix] !== undefined

/** Of these calls only the latest request changes the state: an answer to an older one comes too late. */
export function latestOnly<S extends Area>(calls: RegExp, reducer: Reducer<S>): Reducer<S> {
  return (before, action: CallAction) => {
    const { meta, type } = action
    const call = calls.exec(type)?.[0]
    if (!before || !meta || !call) return reducer(before, action)
    const isAnswer = meta.requestStatus !== 'pending'
    if (isAnswer && before.open[call] !== meta.requestId) return before
    const after = reducer(before, action)
    return { ...after, open: { ...after.open, [call]: isAnswer ? undefined : meta.requestId } }
  }
}
