import { endpoint } from '#shared/endpoint.ts'
import type { staffTodaySchemas } from './today-schemas.ts'

type Schemas = typeof staffTodaySchemas

export const getToday = endpoint<Schemas['getToday']>({
  name: 'getToday',
  method: 'GET',
  path: '/operator/today',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})

export const settleUnmatched = endpoint<Schemas['settleUnmatched']>({
  name: 'settleUnmatched',
  method: 'POST',
  path: '/operator/payments/{paymentId}/settle',
  signIn: true,
  right: 'money',
  fallback: 'fallback.console',
})

export const retryFailing = endpoint<Schemas['retryFailing']>({
  name: 'retryFailing',
  method: 'POST',
  path: '/operator/failing/retry',
  signIn: true,
  right: 'bookings',
  fallback: 'fallback.console',
})

export const listStaffMessages = endpoint<Schemas['listStaffMessages']>({
  name: 'listStaffMessages',
  method: 'GET',
  path: '/operator/messages',
  signIn: true,
  right: 'messages',
  fallback: 'fallback.console',
})

export const answerStaffMessage = endpoint<Schemas['answerStaffMessage']>({
  name: 'answerStaffMessage',
  method: 'POST',
  path: '/operator/messages/{messageId}/answer',
  signIn: true,
  right: 'messages',
  fallback: 'fallback.console',
})

export const putMessageAside = endpoint<Schemas['putMessageAside']>({
  name: 'putMessageAside',
  method: 'POST',
  path: '/operator/messages/{messageId}/aside',
  signIn: true,
  right: 'messages',
  fallback: 'fallback.console',
})
