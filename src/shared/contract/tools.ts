import { endpoint } from '#shared/endpoint.ts'
import type { toolsSchemas } from './tools-schemas.ts'

type Schemas = typeof toolsSchemas

export const sendMessage = endpoint<Schemas['sendMessage']>({
  name: 'sendMessage',
  method: 'POST',
  path: '/contact',
  signIn: false,
  fallback: 'fallback.contact',
})

export const findRoute = endpoint<Schemas['findRoute']>({
  name: 'findRoute',
  method: 'GET',
  path: '/routes',
  signIn: false,
  fallback: 'routes.failed',
})

export const suggestTowns = endpoint<Schemas['suggestTowns']>({
  name: 'suggestTowns',
  method: 'GET',
  path: '/routes/towns',
  signIn: false,
  fallback: 'fallback.search',
})
