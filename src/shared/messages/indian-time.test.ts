import { expect, test } from 'vitest'
import { clockInIndia, deadlineInIndia, instantInIndia } from './indian-time.ts'
import { inLanguage } from './language.ts'

const unbroken = (words: string) => words.replaceAll(' ', '\u00A0')
const afternoon = new Date('2026-11-26T09:49:00.000Z')

test('a moment reads as the date of a journey does, with the part of the day; a line may only end before the time', () => {
  expect(instantInIndia(afternoon)).toBe(`${unbroken('Thu, 26 Nov 2026,')} ${unbroken('3:19 pm')}`)
  expect(inLanguage('hi', () => instantInIndia(afternoon))).toBe(
    `${unbroken('गुरुवार, 26 नवंबर 2026,')} ${unbroken('दोपहर 3:19 बजे')}`,
  )
})

test.each([
  ['03:59', '3:59 am', 'रात 3:59 बजे'],
  ['04:00', '4:00 am', 'सुबह 4:00 बजे'],
  ['11:59', '11:59 am', 'सुबह 11:59 बजे'],
  ['12:00', '12:00 pm', 'दोपहर 12:00 बजे'],
  ['15:59', '3:59 pm', 'दोपहर 3:59 बजे'],
  ['16:49', '4:49 pm', 'शाम 4:49 बजे'],
  ['20:00', '8:00 pm', 'रात 8:00 बजे'],
  ['00:27', '12:27 am', 'रात 12:27 बजे'],
])('the clock of India at %s is %s, in Hindi %s', (time, english, hindi) => {
  const at = new Date(`2026-11-24T${time}:00+05:30`)
  expect(clockInIndia(at)).toBe(unbroken(english))
  expect(inLanguage('hi', () => clockInIndia(at))).toBe(unbroken(hindi))
})

test('a deadline names its day unless that is today in India, whatever day it is where it is read', () => {
  const at = new Date('2026-11-24T01:10:00+05:30')
  const day = `${unbroken('Tue, 24 Nov 2026,')} ${unbroken('1:10 am')}`
  expect(deadlineInIndia(at, new Date('2026-11-23T23:00:00+05:30'))).toBe(day)
  expect(deadlineInIndia(at, new Date('2026-11-24T00:10:00+05:30'))).toBe(unbroken('1:10 am'))
  expect(deadlineInIndia(at, null)).toBe(day)
})
