import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { defaultConfig, type PageConfig, PageConfigContext } from './context.ts'
import { Ribbon } from './ribbon.tsx'

type Said = { money: string[]; mail: string[]; google: string[] }

/** Of each first what is said where it is real, then where it is played. */
const words: Record<Language, Said> = {
  en: {
    money: ['Payments are real.', 'Demo: no money moves.'],
    mail: ['Mails are sent.', 'No mail is sent.'],
    google: ['Google is real.', 'Google is simulated.'],
  },
  hi: {
    money: ['पेमेंट असली है।', 'डेमो: कोई पैसा नहीं कटता।'],
    mail: ['ईमेल भेजे जाते हैं।', 'कोई ईमेल नहीं भेजा जाता।'],
    google: ['Google असली है।', 'Google केवल डेमो है।'],
  },
}

const ribbon = (language: Language, config: Partial<PageConfig>): string =>
  inLanguage(language, () =>
    renderToStaticMarkup(
      <PageConfigContext value={{ ...defaultConfig, ...config }}>
        <Ribbon />
      </PageConfigContext>,
    ),
  )
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '').trim()

const google = { clientId: 'id', scriptUrl: 'https://accounts.google.com/gsi/client' }
const either = [false, true]
const cases = (['en', 'hi'] as const).flatMap((language) =>
  either.flatMap((payment) =>
    either.flatMap((mail) =>
      either.map((isPlayed) => [language, { payment, mail, google: isPlayed }] as const),
    ),
  ),
)

test.each(cases)('says what is true of each (%s, %j)', (language, played) => {
  const said = textOf(ribbon(language, { played, google }))
  const { money, mail, google: signIn } = words[language]
  const isShown = played.payment || played.mail || played.google
  const all = [money[+played.payment], mail[+played.mail], signIn[+played.google]].join(' ')
  expect(said).toBe(isShown ? all : '')
})

test.each(['en', 'hi'] as const)('says nothing of Google where there is no button (%s)', (language) => {
  const played = { payment: false, mail: true, google: false }
  const { money, mail } = words[language]
  expect(textOf(ribbon(language, { played, google: null }))).toBe(`${money[0]} ${mail[1]}`)
})

test('leads to the mailbox where there is one', () => {
  const played = { payment: true, mail: true, google: true }
  expect(ribbon('en', { played, google, showsMailbox: true })).toContain('href="/sandbox/mail"')
  expect(ribbon('en', { played, google })).not.toContain('href')
})
