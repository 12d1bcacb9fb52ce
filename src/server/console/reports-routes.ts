import { AppError } from '#server/platform/errors.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { DocumentsService } from '#server/documents/invoices/service.ts'
import type { Ask } from '#server/reports/answer.ts'
import { maxReportDays } from '#shared/bounds.ts'
import { getStaffDocument } from '#shared/contract/console/documents.ts'
import * as calls from '#shared/contract/console/reports.ts'
import {
  compareSettlement,
  getSettlementFile,
  listSettlementColumns,
} from '#shared/contract/console/settlement.ts'
import { addDays } from '#shared/domain/travel-date.ts'

function checkPeriod<Given extends { from: string; to: string }>(given: Given): Given {
  const { from, to } = given
  if (from > to) throw new AppError('invalid', 'invalid.range')
  if (addDays(from, maxReportDays) <= to)
    throw new AppError('invalid', 'invalid.tooManyDays', { params: { count: maxReportDays } })
  return given
}

type Documents = Pick<DocumentsService, 'getStaffDocument'>

/** Reports change nothing, so they write no audit log. */
export const consoleReportsRoutes = (ask: Ask, documents: Documents): Route[] => [
  route(calls.getSalesReport, (input) => ask('getSalesReport', checkPeriod(input))),
  route(calls.getOccupancyReport, (input) => ask('getOccupancyReport', checkPeriod(input))),
  route(calls.getGstReport, (input) => ask('getGstReport', checkPeriod(input))),
  route(calls.checkGstReport, () => ask('checkGstReport', {})),
  route(getStaffDocument, async ({ number }) => ({ file: await documents.getStaffDocument(number) })),
  route(calls.getReportFile, (input) => ask('getReportFile', checkPeriod(input))),
  route(compareSettlement, (input) => ask('compareSettlement', input)),
  route(listSettlementColumns, () => ask('listSettlementColumns', {})),
  route(getSettlementFile, (input) => ask('getSettlementFile', input)),
]
