import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Failure } from '#web/platform/api/api.ts'
import type { ThunkExtra } from '#web/platform/thunk.ts'
import type { AuthState } from './slice.ts'

/** The part of the store that this folder sees. */
type WithAuth = { auth: AuthState }
export type AuthDispatch = ThunkDispatch<WithAuth, ThunkExtra, UnknownAction>

export const useAuthDispatch = useDispatch.withTypes<AuthDispatch>()

export function useAuth(): AuthState {
  return useSelector((state: WithAuth) => state.auth)
}

export type Outcome<T> = { ok: true; answer: T } | { ok: false; failure: Failure }

/** The outcome of a dispatched call. Calls reject with a Failure and nothing else (platform/thunk.ts). */
export async function outcomeOf<T>(call: { unwrap: () => Promise<T> }): Promise<Outcome<T>> {
  try {
    return { ok: true, answer: await call.unwrap() }
  } catch (failure) {
    return { ok: false, failure: failure as Failure }
  }
}
