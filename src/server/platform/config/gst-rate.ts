import type { TaxRate } from '#shared/domain/gst.ts'
import { isCalendarDate } from '#shared/domain/travel-date.ts'
import type { SettingsReader } from './settings.ts'

const name = 'GST_RATE'
const usualPercent = 5
const dated = /^(\d{1,3}(?:\.\d+)?) from (\d{4}-\d{2}-\d{2}), ?(\d{1,3}(?:\.\d+)?)$/
const toHundredths = (percent: number): number => Math.round(percent * 100)

export function readGstRate(read: SettingsReader): TaxRate {
  const given = read.text(name) ?? ''
  if (!given.includes(' ')) return { rateHundredths: toHundredths(read.number(name, usualPercent, 100)) }
  const [, newest, from = '', before] = dated.exec(given) ?? []
  const [rate, earlier] = [Number(newest), Number(before)]
  if (rate <= 100 && earlier <= 100 && isCalendarDate(from))
    return {
      rateHundredths: toHundredths(rate),
      earlier: { before: from, rateHundredths: toHundredths(earlier) },
    }
  read.refuse('config.gstRate', { name })
  return { rateHundredths: toHundredths(usualPercent) }
}
