import { expect, test } from 'vitest'
import { refuseGuessable } from './guessable.ts'

const owner = { email: 'asha.kulkarni@example.com', name: 'Asha Kulkarni' }

test.each(['password', 'PassWord', 'qwertyuiop', '12345678', 'ILoveYou', 'India@123'])(
  'refuses the common password %s in any case',
  (common) => {
    expect(() => refuseGuessable(common)).toThrow('very common')
  },
)

test.each(['Password123!', 'p@ssw0rd2026', '!iloveyou!', '99PASSWORD', 'qwertyuiop#1'])(
  'refuses %s, a little variation of a common one',
  (variation) => {
    expect(() => refuseGuessable(variation)).toThrow('very common')
  },
)

test.each(['safarnama safarnama', 'asha.kulkarni', 'AshaKulkarni1', 'kulkarni-1990', 'kulkarni kulkarni'])(
  'refuses %s, which is made of words about the person or the house',
  (own) => {
    expect(() => refuseGuessable(own, owner)).toThrow('based on')
  },
)

test.each([
  'lotus-river-42-kite',
  'Holiday-2026',
  'monsoon over Munnar',
  'kulkarni rides an elephant',
  'passwords are a poor idea',
  '        ',
  '71930482',
  'घर वापसी का रास्ता',
])('takes %s, whatever it is composed of', (good) => {
  expect(() => refuseGuessable(good, owner)).not.toThrow()
})
