import { locale } from '#shared/messages/language.ts'
import { listText } from '#shared/messages/list-text.ts'
import { text } from '#shared/messages/text.ts'

const monthsOfYear = 12
const allMonths = 0xfff

function monthName(month: number): string {
  const name = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' })
  return name.format(Date.UTC(2026, month))
}

const hasMonth = (bits: number, month: number): boolean =>
  ((bits >> ((month + monthsOfYear) % monthsOfYear)) & 1) === 1

/** Runs of neighbouring months, also across the new year; the lowest of `bits` is January. */
function runsOf(bits: number): { first: number; length: number }[] {
  if ((bits & allMonths) === allMonths) return [{ first: 0, length: monthsOfYear }]
  const firsts = Array.from({ length: monthsOfYear }, (_, month) => month).filter(
    (month) => hasMonth(bits, month) && !hasMonth(bits, month - 1),
  )
  return firsts.map((first) => {
    let length = 1
    while (hasMonth(bits, first + length)) length += 1
    return { first, length }
  })
}

/** 'October to March', 'May and June'. */
export function monthsText(bits: number, type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const names = runsOf(bits).flatMap(({ first, length }) => {
    const last = (first + length - 1) % monthsOfYear
    if (length === 1) return [monthName(first)]
    if (length === 2) return [monthName(first), monthName(last)]
    return [text('place.months', { first: monthName(first), last: monthName(last) })]
  })
  return listText(names, type)
}

export const isAllYear = (bits: number): boolean => (bits & allMonths) === allMonths
