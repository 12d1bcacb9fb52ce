import type { Config } from '#server/platform/config/config.ts'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'

type Parties = Pick<Config, 'smtpUrl' | 'google'> & { payment: Pick<Config['payment'], 'mode'> }

/**
 * Says which of payments, mails and Google are real, as soon as one is not; null if all are. With the provider's test
 * keys no real money moves either. Google is not mentioned where its button is missing (null).
 */
export function bannerOf({ payment, smtpUrl, google }: Parties): Record<Language, string> | null {
  const isMoneyReal = payment.mode !== 'stand-in' && payment.mode !== 'test'
  const isMailReal = smtpUrl !== undefined
  if (isMoneyReal && isMailReal && google !== undefined) return null
  const sentence = () =>
    [
      text(isMoneyReal ? 'ribbon.money' : 'ribbon.noMoney'),
      text(isMailReal ? 'ribbon.mail' : 'ribbon.noMail'),
      ...(google === null ? [] : [text(google ? 'ribbon.google' : 'ribbon.noGoogle')]),
    ].join(' ')
  return { en: inLanguage('en', sentence), hi: inLanguage('hi', sentence) }
}
