import lexicon from './lexicon.json' with { type: 'json' }
import { type Named, namedTown } from './names.ts'
import { isOf, type Slot } from './slots.ts'
import { wordsIn } from './tokens.ts'

/**
 * Why a wish finds nothing: it names something abroad or not sold, a town without journeys, or something unknown, or is
 * about somebody's own booking.
 */
export type Nothing = 'abroad' | 'notSold' | 'ownBooking' | 'town' | 'unknown'

/** 'or' alone is a wish for nothing, not for anything. */
const hasWord = /\p{L}[\p{L}\p{M}]{2}/u
const keyOf = (text: string): string => wordsIn(text).join(' ')
/** A greeting is no wish. */
const greetings = new Set(lexicon.greetings.map(keyOf))
const longestGreeting = 20
/** 'No flights' rules out no journey. */
const isDenied = (key: string) => key.startsWith('no ')
/** 'hello bhai kaise ho', but not 'hello goa'. */
const isGreeting = (key: string, slots: readonly Slot[]): boolean =>
  greetings.has(key) || (slots.length === 0 && !isDenied(key) && greetings.has(key.split(' ', 1).join()))

/** Or a question about how one books. */
const isPayment = (slot: Slot): boolean => slot.kind === 'notSold' && slot.yields === 'anything'

/** 'EMI option Goa': beside a place a way to pay means nothing; 'paytm recharge' remains what it is. */
export const withoutPayments = (slots: readonly Slot[], namesPlace: () => boolean): readonly Slot[] =>
  slots.some(isPayment) && namesPlace() ? slots.filter((slot) => !isPayment(slot)) : slots

type Asked = { typed: string; slots: readonly Slot[]; named: Named | undefined }

/** Why there is nothing to look for; undefined if there is something. */
export function nothingOf({ typed, slots, named }: Asked, namesPlace: () => boolean): Nothing | undefined {
  if (typed.length <= longestGreeting && isGreeting(keyOf(typed), slots)) return 'unknown'
  if (slots.length === 0) return typed.trim() === '' || hasWord.test(typed) ? undefined : 'unknown'
  const notSold = slots.filter(isOf('notSold'))
  if (notSold.some(({ isOwn }) => isOwn)) return 'ownBooking'
  if (notSold.length > 0) return 'notSold'
  if (slots.some(isOf('abroad')) && !namesPlace()) return 'abroad'
  const isKnown = named !== undefined && named.docs.length > 0
  if (!named || isKnown) return undefined
  const words = slots.filter(isOf('words'))
  if (namedTown(named) !== undefined) return 'town'
  return words.length === slots.length ? 'unknown' : undefined
}
