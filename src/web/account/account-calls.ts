import * as calls from '#shared/contract/account.ts'
import { callThunk } from '#web/platform/thunk.ts'

export const changePassword = callThunk('auth/changePassword', calls.changePassword)
export const listSessions = callThunk('auth/listSessions', calls.listSessions)
export const endOtherSessions = callThunk('auth/endOtherSessions', calls.endOtherSessions)
export const exportAccount = callThunk('auth/exportAccount', calls.exportAccount)
export const deleteUser = callThunk('auth/deleteUser', calls.deleteUser)
export const unlinkGoogle = callThunk('auth/unlinkGoogle', calls.unlinkGoogle)
export const finishRegistration = callThunk('auth/finishRegistration', calls.finishRegistration)
export const googleNonce = callThunk('auth/googleNonce', calls.googleNonce)
