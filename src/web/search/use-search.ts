import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { ThunkExtra } from '#web/platform/thunk.ts'
import type { SearchState } from './slice.ts'

/** The area as this folder sees it: the whole store knows every area, a folder only its own. */
type SearchRoot = { search: SearchState }

export const useSearchDispatch = useDispatch.withTypes<ThunkDispatch<SearchRoot, ThunkExtra, UnknownAction>>()
export const useSearchSelector = useSelector.withTypes<SearchRoot>()
