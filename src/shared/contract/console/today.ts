import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffTodaySchemas } from './today-schemas.ts'

type Schemas = typeof staffTodaySchemas

export const getToday = consoleEndpoint<Schemas['getToday']>({
  name: 'getToday',
  method: 'GET',
  path: '/operator/today',
  right: 'bookings',
})

export const settleUnmatched = consoleEndpoint<Schemas['settleUnmatched']>({
  name: 'settleUnmatched',
  method: 'POST',
  path: '/operator/payments/{paymentId}/settle',
  right: 'money',
})

export const retryFailing = consoleEndpoint<Schemas['retryFailing']>({
  name: 'retryFailing',
  method: 'POST',
  path: '/operator/failing/retry',
  right: 'bookings',
})

export const listStaffMessages = consoleEndpoint<Schemas['listStaffMessages']>({
  name: 'listStaffMessages',
  method: 'GET',
  path: '/operator/messages',
  right: 'messages',
})

export const answerStaffMessage = consoleEndpoint<Schemas['answerStaffMessage']>({
  name: 'answerStaffMessage',
  method: 'POST',
  path: '/operator/messages/{messageId}/answer',
  right: 'messages',
})

export const putMessageAside = consoleEndpoint<Schemas['putMessageAside']>({
  name: 'putMessageAside',
  method: 'POST',
  path: '/operator/messages/{messageId}/aside',
  right: 'messages',
})
