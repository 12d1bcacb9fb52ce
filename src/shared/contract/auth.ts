import { maxFileBytes, maxFormBytes } from '#shared/bounds.ts'
import { endpoint } from '#shared/endpoint.ts'
import type { authSchemas } from './auth-schemas.ts'

type Schemas = typeof authSchemas

export const register = endpoint<Schemas['register']>({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  signIn: false,
  fallback: 'fallback.register',
})

export const login = endpoint<Schemas['login']>({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  signIn: false,
  fallback: 'fallback.login',
})

export const googleLogin = endpoint<Schemas['googleLogin']>({
  name: 'googleLogin',
  method: 'POST',
  path: '/auth/google-login',
  signIn: false,
  fallback: 'fallback.googleLogin',
})

export const linkGoogle = endpoint<Schemas['linkGoogle']>({
  name: 'linkGoogle',
  method: 'POST',
  path: '/auth/link-google',
  signIn: true,
  fallback: 'fallback.googleLogin',
})

export const verifyEmail = endpoint<Schemas['verifyEmail']>({
  name: 'verifyEmail',
  method: 'GET',
  path: '/auth/verify/{token}',
  signIn: false,
  fallback: 'fallback.verifyEmail',
})

export const resendVerification = endpoint<Schemas['resendVerification']>({
  name: 'resendVerification',
  method: 'POST',
  path: '/auth/resend-verification',
  signIn: false,
  fallback: 'fallback.sendOtp',
})

export const sendOtp = endpoint<Schemas['sendOtp']>({
  name: 'sendOtp',
  method: 'POST',
  path: '/auth/send-otp',
  signIn: false,
  fallback: 'fallback.sendOtp',
})

export const resetPassword = endpoint<Schemas['resetPassword']>({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  signIn: false,
  fallback: 'fallback.sendOtp',
})

export const fetchUser = endpoint<Schemas['fetchUser']>({
  name: 'fetchUser',
  method: 'GET',
  path: '/auth/fetch/{userId}',
  signIn: true,
  fallback: 'fallback.profile',
})

export const updateUser = endpoint<Schemas['updateUser']>({
  name: 'updateUser',
  method: 'PUT',
  path: '/auth/users/{userId}',
  signIn: true,
  fallback: 'fallback.profile',
})

export const updateProfileImage = endpoint<Schemas['updateProfileImage']>({
  name: 'updateProfileImage',
  method: 'PUT',
  path: '/auth/profile/image',
  signIn: true,
  fallback: 'fallback.profile',
  body: 'multipart',
  maxBodyBytes: maxFileBytes + maxFormBytes,
})

/** Renews the access token with the refresh cookie. */
export const refresh = endpoint<Schemas['refresh']>({
  name: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  signIn: false,
  fallback: 'fallback.login',
})

export const logout = endpoint<Schemas['logout']>({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  signIn: false,
  fallback: 'fallback.profile',
})
