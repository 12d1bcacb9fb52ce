import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffReportsSchemas } from './reports-schemas.ts'

type Schemas = typeof staffReportsSchemas

export const getSalesReport = consoleEndpoint<Schemas['getSalesReport']>({
  name: 'getSalesReport',
  method: 'GET',
  path: '/operator/reports/sales',
  right: 'reports',
})

export const getOccupancyReport = consoleEndpoint<Schemas['getOccupancyReport']>({
  name: 'getOccupancyReport',
  method: 'GET',
  path: '/operator/reports/occupancy',
  right: 'reports',
})

export const getGstReport = consoleEndpoint<Schemas['getGstReport']>({
  name: 'getGstReport',
  method: 'GET',
  path: '/operator/reports/gst',
  right: 'reports',
})

export const checkGstReport = consoleEndpoint<Schemas['checkGstReport']>({
  name: 'checkGstReport',
  method: 'GET',
  path: '/operator/reports/gst/check',
  right: 'reports',
})

export const getReportFile = consoleEndpoint<Schemas['getReportFile']>({
  name: 'getReportFile',
  method: 'GET',
  path: '/operator/reports/file/{file}',
  right: 'reports',
})
