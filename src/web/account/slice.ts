import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { ProfileBooking, User } from '#shared/contract/auth-schemas.ts'
import * as calls from '#shared/contract/auth.ts'
import { callThunk } from '#web/platform/thunk.ts'

type AuthLoading =
  | 'idle'
  | 'register'
  | 'login'
  | 'googleLogin'
  | 'userLoading'
  | 'editUser'
  | 'verifyEmail'
  | 'editImage'
  | 'sendOtp'
  | 'resetPassword'

export type AuthState = {
  user: User | null
  /** The step of the password reset: 1 asks for the e-mail address, 2 for the code. */
  step: 1 | 2
  PaymentAndBookingData: ProfileBooking[]
  loading: AuthLoading
  error: string | null
  message: string | null
}

const initialAuth: AuthState = {
  user: null,
  step: 1,
  PaymentAndBookingData: [],
  loading: 'idle',
  error: null,
  message: null,
}

export const register = callThunk('auth/register', calls.register)
export const login = callThunk('auth/login', calls.login)
export const googleLogin = callThunk('auth/googleLogin', calls.googleLogin)
export const fetchUser = callThunk('auth/fetchUser', calls.fetchUser)
export const updateUser = callThunk('auth/updateUser', calls.updateUser)
export const verifyEmail = callThunk('auth/verifyEmail', calls.verifyEmail)
export const updateProfileImage = callThunk('auth/updateProfileImage', calls.updateProfileImage)
export const sendOtp = callThunk('auth/sendOtp', calls.sendOtp)
export const resetPassword = callThunk('auth/resetPassword', calls.resetPassword)

const thunks = [
  [register, 'register'],
  [login, 'login'],
  [googleLogin, 'googleLogin'],
  [fetchUser, 'userLoading'],
  [updateUser, 'editUser'],
  [verifyEmail, 'verifyEmail'],
  [updateProfileImage, 'editImage'],
  [sendOtp, 'sendOtp'],
  [resetPassword, 'resetPassword'],
] as const

const slice = createSlice({
  name: 'auth',
  initialState: initialAuth,
  reducers: {
    /** The user from the browser's storage at the start of a page. */
    userRestored(state, { payload }: PayloadAction<User | null>) {
      state.user = payload
    },
    userCleared: () => initialAuth,
    resetRestarted(state) {
      state.step = 1
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sendOtp.fulfilled, (state) => {
        state.step = 2
      })
      .addCase(resetPassword.fulfilled, (state) => {
        state.step = 1
      })
      .addCase(fetchUser.fulfilled, (state, { payload }) => {
        state.user = payload.user
        state.PaymentAndBookingData = payload.packageData
      })
      .addCase(updateUser.fulfilled, (state, { payload }) => {
        state.user = payload.user
      })
      .addCase(updateProfileImage.fulfilled, (state, { payload }) => {
        if (state.user) state.user.profileImage = payload.profileImage
      })
      .addMatcher(isAnyOf(login.fulfilled, googleLogin.fulfilled), (state, { payload }) => {
        state.user = payload.user
        state.PaymentAndBookingData = payload.bookings
      })
    for (const [thunk, loading] of thunks) {
      builder
        .addMatcher(thunk.pending.match, (state) => {
          state.loading = loading
          state.error = null
          state.message = null
        })
        .addMatcher(thunk.fulfilled.match, (state, { payload }) => {
          state.loading = 'idle'
          state.message = 'message' in payload && typeof payload.message === 'string' ? payload.message : null
        })
        .addMatcher(thunk.rejected.match, (state, { payload, error }) => {
          state.loading = 'idle'
          state.error = payload?.message ?? error.message ?? null
        })
    }
  },
})

export const authReducer = slice.reducer
export const { userRestored, userCleared, resetRestarted } = slice.actions

export function useAuth(): AuthState {
  return useSelector((state: { auth: AuthState }) => state.auth)
}
