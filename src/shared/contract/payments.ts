import { endpoint } from '#shared/endpoint.ts'
import type { paymentsSchemas } from './payments-schemas.ts'

type Schemas = typeof paymentsSchemas

export const createPayment = endpoint<Schemas['createPayment']>({
  name: 'createPayment',
  method: 'POST',
  path: '/payment/create-payment',
  signIn: true,
  fallback: 'fallback.payment',
})

export const verifyPayment = endpoint<Schemas['verifyPayment']>({
  name: 'verifyPayment',
  method: 'POST',
  path: '/payment/verify-payment',
  signIn: true,
  fallback: 'fallback.payment',
  whenInvalid: { success: false },
})

export const deletePayment = endpoint<Schemas['deletePayment']>({
  name: 'deletePayment',
  method: 'DELETE',
  path: '/payment/delete-payment/{id}',
  signIn: true,
  fallback: 'fallback.deletePayment',
})
