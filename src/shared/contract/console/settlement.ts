import { maxFormBytes, maxSettlementFileBytes } from '#shared/bounds.ts'
import { endpoint } from '#shared/endpoint.ts'
import type { staffSettlementSchemas } from './settlement-schemas.ts'

type Schemas = typeof staffSettlementSchemas

/** Writes nothing; the report is sent in the body. */
export const compareSettlement = endpoint<Schemas['compareSettlement']>({
  name: 'compareSettlement',
  method: 'POST',
  path: '/operator/settlement/{month}/{settlementId}',
  signIn: true,
  right: 'reports',
  fallback: 'fallback.console',
  body: 'multipart',
  maxBodyBytes: maxSettlementFileBytes + maxFormBytes,
})

export const listSettlementColumns = endpoint<Schemas['listSettlementColumns']>({
  name: 'listSettlementColumns',
  method: 'GET',
  path: '/operator/settlement/columns',
  signIn: true,
  right: 'reports',
  fallback: 'fallback.console',
})

export const getSettlementFile = endpoint<Schemas['getSettlementFile']>({
  name: 'getSettlementFile',
  method: 'POST',
  path: '/operator/settlement/{month}/{settlementId}/csv',
  signIn: true,
  right: 'reports',
  fallback: 'fallback.console',
  body: 'multipart',
  maxBodyBytes: maxSettlementFileBytes + maxFormBytes,
})
