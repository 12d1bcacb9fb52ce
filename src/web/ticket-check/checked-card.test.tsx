import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#shared/messages/language.ts'
import type { CheckResult } from './check.ts'
import { CheckedCard, type Countdown } from './checked-card.tsx'

const issuedAt = '2026-11-01T06:00:00.000Z'
const person = { code: 'TX-20261201-1000', people: 2, initials: 'AR', issuedAt }
const online = (checkedAt: string, more = {}) =>
  ({
    kind: 'online',
    ticket: {
      ...person,
      package: 'Munnar',
      travelDate: '2026-12-01',
      returnDate: '2026-12-03',
      checkedAt,
      bookingStatus: 'Confirmed',
      isReplaced: false,
      ...more,
    },
  }) as const satisfies CheckResult
const offline = (checkedAt: string) =>
  ({
    kind: 'offline',
    claims: { ...person, nameTag: '', travelDate: '2026-12-01', days: 3 },
    checkedAt,
  }) as const

const countdown: Countdown = ({ travelDate, returnDate }, today) =>
  `${today} of ${travelDate} to ${returnDate}`
const pageOf = (result: CheckResult) =>
  renderToStaticMarkup(<CheckedCard result={result} countdown={countdown} />)
const shown = (result: CheckResult) => {
  const page = pageOf(result)
  return [/role="(\w+)"/.exec(page)?.[1], /<\/svg>([^<]+)<\/h2>/.exec(page)?.[1]]
}

// 23:30 and 00:30 in India.
const lastEvening = '2026-12-03T18:00:00.000Z'
const nextDay = '2026-12-03T19:00:00.000Z'

test('a ticket is valid until the last day of its journey is over in India, with and without network', () => {
  expect(shown(online(lastEvening))).toEqual(['status', 'Genuine and valid'])
  expect(shown(online(nextDay))).toEqual(['alert', 'Genuine, but its journey is over'])
  expect(shown(offline(lastEvening))).toEqual(['status', 'Genuine'])
  expect(shown(offline(nextDay))).toEqual(['alert', 'Genuine, but its journey is over'])
  expect(inLanguage('hi', () => shown(online(nextDay))[1])).toBe('असली, पर इसकी यात्रा पूरी हो चुकी है')
})

test('whoever checks reads the journey, its day and which of its days it is', () => {
  const words = pageOf(online(lastEvening))
  for (const said of ['Munnar', 'Tue, 1 Dec 2026', '2026-12-03 of 2026-12-01 to 2026-12-03'])
    expect(words).toContain(said)
  // Without network the ticket alone does not say where it leads.
  expect(pageOf(offline(lastEvening))).toContain('2026-12-03 of 2026-12-01 to 2026-12-03')
})

test('of a ticket that was replaced or given back, that is said first', () => {
  expect(shown(online(nextDay, { isReplaced: true }))).toEqual([
    'alert',
    'Genuine, but replaced by a newer ticket',
  ])
  expect(shown(online(nextDay, { bookingStatus: 'Cancelled' }))).toEqual(['alert', 'Genuine, but not valid'])
})
