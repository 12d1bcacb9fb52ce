import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { defaultConfig, type PageConfig, PageConfigContext } from '#web/platform/context.ts'
import { SandboxBanner } from './sandbox-banner.tsx'

type Said = { money: string[]; mail: string[]; google: string[] }

/** For each provider, the sentence for the real one and the one for the sandbox. */
const words: Record<Language, Said> = {
  en: {
    money: ['Payments are real.', 'Demo: no money moves.'],
    mail: ['Emails are sent.', 'No emails are sent.'],
    google: ['Google is real.', 'Google is not real.'],
  },
  hi: {
    money: ['पेमेंट असली है।', 'डेमो: कोई पैसा नहीं कटता।'],
    mail: ['ईमेल भेजे जाते हैं।', 'कोई ईमेल नहीं भेजा जाता।'],
    google: ['Google असली है।', 'Google असली नहीं है।'],
  },
}

const ribbon = (language: Language, config: Partial<PageConfig>): string =>
  inLanguage(language, () =>
    renderToStaticMarkup(
      <PageConfigContext value={{ ...defaultConfig, ...config }}>
        <SandboxBanner />
      </PageConfigContext>,
    ),
  )
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '').trim()

const google = { clientId: 'id', scriptUrl: 'https://accounts.google.com/gsi/client' }
const parties = ['payment', 'mail', 'google'] as const
/** Every combination, including none and all. */
const combinations = parties.reduce<PageConfig['played'][]>(
  (sets, party) => sets.flatMap((set) => [set, [...set, party]]),
  [[]],
)
const cases = (['en', 'hi'] as const).flatMap((language) =>
  combinations.map((played) => [language, played] as const),
)
/** 1 where the provider is a sandbox. */
const at = (played: PageConfig['played'], party: (typeof parties)[number]) => Number(played.includes(party))

test.each(cases)('says what is true of each (%s, played: %j)', (language, played) => {
  const { money, mail, google: signIn } = words[language]
  const all = [money[at(played, 'payment')], mail[at(played, 'mail')], signIn[at(played, 'google')]]
  expect(textOf(ribbon(language, { played, google }))).toBe(played.length > 0 ? all.join(' ') : '')
})

test.each(['en', 'hi'] as const)('says nothing of Google where there is no button (%s)', (language) => {
  const { money, mail } = words[language]
  expect(textOf(ribbon(language, { played: ['mail'], google: null }))).toBe(`${money[0]} ${mail[1]}`)
})

test('leads to the mailbox where there is one', () => {
  const played = [...parties]
  expect(ribbon('en', { played, google, showsMailbox: true })).toContain('href="/sandbox/mail"')
  expect(ribbon('en', { played, google })).not.toContain('href')
})
