import { endpoint } from '#shared/endpoint.ts'
import type { staffReportsSchemas } from './reports-schemas.ts'

type Schemas = typeof staffReportsSchemas

export const getSalesReport = endpoint<Schemas['getSalesReport']>({
  name: 'getSalesReport',
  method: 'GET',
  path: '/operator/reports/sales',
  signIn: true,
  right: 'reports',
  fallback: 'fallback.console',
})

export const getOccupancyReport = endpoint<Schemas['getOccupancyReport']>({
  name: 'getOccupancyReport',
  method: 'GET',
  path: '/operator/reports/occupancy',
  signIn: true,
  right: 'reports',
  fallback: 'fallback.console',
})

export const getGstReport = endpoint<Schemas['getGstReport']>({
  name: 'getGstReport',
  method: 'GET',
  path: '/operator/reports/gst',
  signIn: true,
  right: 'reports',
  fallback: 'fallback.console',
})

export const checkGstReport = endpoint<Schemas['checkGstReport']>({
  name: 'checkGstReport',
  method: 'GET',
  path: '/operator/reports/gst/check',
  signIn: true,
  right: 'reports',
  fallback: 'fallback.console',
})

export const getReportFile = endpoint<Schemas['getReportFile']>({
  name: 'getReportFile',
  method: 'GET',
  path: '/operator/reports/file/{file}',
  signIn: true,
  right: 'reports',
  fallback: 'fallback.console',
})
