import { expect, test } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { bannerOf } from './banner.ts'

/** For each provider, the sentence for the real one and the one for the sandbox. */
const words = {
  en: [
    ['Payments are real: you will be charged.', 'Demo: no money moves.'],
    ['Real emails.', 'No emails are sent.'],
    ['Google is real.', 'Google is simulated.'],
  ],
  hi: [
    ['पेमेंट असली है: पैसे कटेंगे।', 'डेमो: कोई पैसा नहीं कटता।'],
    ['ईमेल असली हैं।', 'कोई ईमेल नहीं जाता।'],
    ['Google लॉग इन असली है।', 'Google लॉग इन नकली है।'],
  ],
}

const google = {} as NonNullable<Config['google']>
const isPlayed = [0, 1]
const cases = (['live', 'test', 'stand-in'] as const).flatMap((payment) =>
  isPlayed.flatMap((mail) => isPlayed.map((google) => [payment, mail, google] as const)),
)

test.each(cases)('says what is true of each (%s, mail %d, Google %d)', (mode, mail, played) => {
  const smtpUrl = mail ? undefined : 'smtps://mail.example.com'
  const banner = bannerOf({ payment: { mode }, smtpUrl, google: played ? undefined : google })
  const of = [mode === 'live' ? 0 : 1, mail, played]
  const said = (all: string[][]) => all.map((pair, at) => pair[of[at] ?? 0]).join(' ')
  expect(banner).toEqual(of.includes(1) ? { en: said(words.en), hi: said(words.hi) } : null)
})

test('says nothing of Google where there is no button', () => {
  const banner = bannerOf({ payment: { mode: 'live' }, smtpUrl: undefined, google: null })
  expect(banner?.en).toBe('Payments are real: you will be charged. No emails are sent.')
})
