import { AppError } from '#server/platform/errors.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

/** What attackers try first besides the person's own name and mailbox. */
const productName = 'safarnama'
/** A remainder this short around a guessed word is still guessable: a year, '123!'. */
const shortRest = 4
const shortestWord = 4

const lookalikes: Record<string, string> = { '@': 'a', $: 's', '!': 'i', '0': 'o', '1': 'i', '3': 'e' }

/** In lower case, with letters for the digits and signs that replace them inside a word. */
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

/** Whether little is left once these words are removed. */
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

/** Rejects common passwords, small variations of them, and those made of words about the person or the product. */
export function refuseGuessable(given: string, owner?: Owner): void {
  const password = given.normalize('NFC')
  if (common.has(password.toLowerCase()) || isVariation(password)) throw refuse('auth.passwordCommon')
  const words = [productName, ...(owner ? wordsOfOwner(owner) : [])]
  const longEnough = words.filter((word) => word.length >= shortestWord)
  if (isMadeOf(password, longEnough)) throw refuse('auth.passwordOwn')
}
