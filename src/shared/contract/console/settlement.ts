import { maxFormBytes, maxSettlementFileBytes } from '#shared/bounds.ts'
import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffSettlementSchemas } from './settlement-schemas.ts'

type Schemas = typeof staffSettlementSchemas

/** Writes nothing; the report is sent in the body. */
export const compareSettlement = consoleEndpoint<Schemas['compareSettlement']>({
  name: 'compareSettlement',
  method: 'POST',
  path: '/operator/settlement/{month}/{settlementId}',
  right: 'reports',
  body: 'multipart',
  maxBodyBytes: maxSettlementFileBytes + maxFormBytes,
})

export const listSettlementColumns = consoleEndpoint<Schemas['listSettlementColumns']>({
  name: 'listSettlementColumns',
  method: 'GET',
  path: '/operator/settlement/columns',
  right: 'reports',
})

export const getSettlementFile = consoleEndpoint<Schemas['getSettlementFile']>({
  name: 'getSettlementFile',
  method: 'POST',
  path: '/operator/settlement/{month}/{settlementId}/csv',
  right: 'reports',
  body: 'multipart',
  maxBodyBytes: maxSettlementFileBytes + maxFormBytes,
})
