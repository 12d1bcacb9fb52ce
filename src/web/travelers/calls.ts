import * as calls from '#shared/contract/travelers.ts'
import { callThunk } from '#web/platform/thunk.ts'

export const listTravelers = callThunk('travelers/list', calls.listTravelers)
export const addTraveler = callThunk('travelers/add', calls.addTraveler)
export const renameTraveler = callThunk('travelers/rename', calls.renameTraveler)
export const removeTraveler = callThunk('travelers/remove', calls.removeTraveler)
