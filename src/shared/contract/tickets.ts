import { endpoint } from '#shared/endpoint.ts'
import type { ticketsSchemas } from './tickets-schemas.ts'

type Schemas = typeof ticketsSchemas

export const getTicket = endpoint<Schemas['getTicket']>({
  name: 'getTicket',
  method: 'GET',
  path: '/booking/ticket/{id}',
  signIn: true,
  fallback: 'fallback.getTicket',
})

export const checkTicket = endpoint<Schemas['checkTicket']>({
  name: 'checkTicket',
  method: 'POST',
  path: '/ticket/check',
  signIn: false,
  fallback: 'fallback.checkTicket',
})

export const listTicketKeys = endpoint<Schemas['listTicketKeys']>({
  name: 'listTicketKeys',
  method: 'GET',
  path: '/ticket/keys',
  signIn: false,
  fallback: 'fallback.checkTicket',
})
