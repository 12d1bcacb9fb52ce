import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { createContext } from 'react-router'
import type { Api } from '#web/platform/api/api.ts'
import { authReducer } from '#web/account/slice.ts'
import { bookingReducer } from '#web/booking/slice.ts'
import { placeReducer } from '#web/package/slice.ts'
import { searchReducer } from '#web/search/slice.ts'

const reducer = { auth: authReducer, search: searchReducer, place: placeReducer, booking: bookingReducer }

const nothing = { type: 'nothing' }

export function initialState(): RootState {
  return {
    auth: authReducer(undefined, nothing),
    search: searchReducer(undefined, nothing),
    place: placeReducer(undefined, nothing),
    booking: bookingReducer(undefined, nothing),
  }
}

/** One store per visit; on the server one per request, so that nobody sees another person's state. */
export function makeStore(api: Api, preloadedState?: RootState) {
  return configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { api } } }),
  })
}

export type Store = ReturnType<typeof makeStore>
export type RootState = {
  [Area in keyof typeof reducer]: ReturnType<(typeof reducer)[Area]>
}
export type Dispatch = Store['dispatch']

/** Gives loaders the store, on the server and in the browser. */
export const storeContext = createContext<Store>()

export const useAppDispatch = useDispatch.withTypes<Dispatch>()
export const useAppStore = useStore.withTypes<Store>()
export const useAppSelector = useSelector.withTypes<RootState>()
