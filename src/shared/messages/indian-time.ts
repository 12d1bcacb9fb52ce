import { formatTravelDate, indiaOffsetMs, todayInIndia, toIso } from '#shared/domain/travel-date.ts'
import { isHindi } from './language.ts'

const minuteMs = 60_000
const unbroken = (words: string) => words.replaceAll(' ', '\u00A0')
const dateOf = (shifted: Date) => unbroken(formatTravelDate(toIso(shifted)))
const inIndia = (at: Date) => new Date(at.getTime() + indiaOffsetMs)

/** The Hindi names of the parts of a day, each with the hour at which it ends. */
const dayParts = [
  [4, 'रात'],
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [20, 'शाम'],
  [24, 'रात'],
] as const

/** Written by hand: engines differ in the space before 'pm' and in Hindi's parts of the day, and a page is rendered by both. */
function clock(shifted: Date): string {
  const hours = shifted.getUTCHours()
  const time = `${hours % 12 || 12}:${String(shifted.getUTCMinutes()).padStart(2, '0')}`
  if (!isHindi()) return unbroken(`${time} ${hours < 12 ? 'am' : 'pm'}`)
  return unbroken(`${dayParts.find(([end]) => hours < end)?.[1]} ${time} बजे`)
}

const instant = (shifted: Date) => `${dateOf(shifted)}, ${clock(shifted)}`

/** 'Thu, 26 Nov 2026, 3:19 pm' by the clock of India; 'गुरुवार, 26 नवंबर 2026, दोपहर 3:19 बजे' in Hindi. */
export const instantInIndia = (at: Date): string => instant(inIndia(at))

/** '3:19 pm' or 'दोपहर 3:19 बजे', by the clock of India. */
export const clockInIndia = (at: Date): string => clock(inIndia(at))

/** A deadline by the clock of India: with its day unless that is today there. */
export function deadlineInIndia(at: Date, now: Date | null): string {
  const isToday = now !== null && todayInIndia(now) === todayInIndia(at)
  return isToday ? clockInIndia(at) : instantInIndia(at)
}

/** By the reader's own clock, for what is only shown in a browser. */
const here = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * minuteMs)

export const instantHere = (at: Date): string => instant(here(at))

export const dateHere = (at: Date): string => dateOf(here(at))
