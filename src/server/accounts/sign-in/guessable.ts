import { AppError } from '#server/platform/errors.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

/** What whoever guesses at this house tries first, beside the person's own name and mailbox. */
const houseWords = ['safarnama', 'booking', 'travel', 'traveller', 'holiday', 'journey', 'india']
/** So much more than a guessed word is still guessed: a year, '123!'. */
const shortRest = 4
const shortestWord = 4

const lookalikes: Record<string, string> = { '@': 'a', $: 's', '!': 'i', '0': 'o', '1': 'i', '3': 'e' }

/** Without case, and with the letters that digits and signs in the midst of a word stand for. */
function wordsOf(password: string): string {
  const [, inner = ''] = /^[^\p{L}]*(.*?)[^\p{L}]*$/su.exec(password.toLowerCase()) ?? []
  return inner.replace(/[@$!013]/g, (sign) => lookalikes[sign] ?? sign)
}

const common = new Set<string>(commonPasswords)
const commonWords = new Set(commonPasswords.map(wordsOf).filter((word) => word.length >= shortestWord))

const isVariation = (password: string) => {
  const word = wordsOf(password)
  return commonWords.has(word) && password.length - word.length <= shortRest
}

/** Whether little is left when these words are taken out. */
function isMadeOf(password: string, words: string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  return rest.length < password.length && rest.replace(/[\s._-]/g, '').length <= shortRest
}

export type Owner = { email: string; name: string }

function wordsOfOwner({ email, name }: Owner): string[] {
  const [mailbox = ''] = email.split('@')
  return [mailbox, ...mailbox.split(/[^\p{L}]+/u), name, ...name.split(/\s+/)].map((word) =>
    word.toLowerCase(),
  )
}

const refuse = (key: MessageKey) => new AppError('invalid', key, { details: { field: 'password' } })

/** Common passwords and little variations of them are refused, and those made of words about person and house. */
export function refuseGuessable(given: string, owner?: Owner): void {
  const password = given.normalize('NFC')
  if (common.has(password.toLowerCase()) || isVariation(password)) throw refuse('auth.passwordCommon')
  const words = [...houseWords, ...(owner ? wordsOfOwner(owner) : [])]
  const longEnough = words.filter((word) => word.length >= shortestWord)
  if (isMadeOf(password, longEnough)) throw refuse('auth.passwordOwn')
}
