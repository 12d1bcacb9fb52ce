import { isHindi } from './language.ts'
import { type MessageKey, type MessageParams, text } from './text.ts'

/** 0 takes the singular in Hindi too (like Intl.PluralRules), unless the texts contain the number themselves. */
const takesOne = (count: number, one: MessageKey): boolean =>
  count === 1 || (isHindi() && count === 0 && text(one).includes('{count}'))

/** The text for one or for many; {count} is filled in. */
export function counted(
  count: number,
  one: MessageKey,
  many: MessageKey,
  params: MessageParams = {},
): string {
  return text(takesOne(count, one) ? one : many, { ...params, count })
}

/** '4 days, 3 nights' */
export function durationText({ days, nights }: { days: number; nights: number }): string {
  const parts = [counted(days, 'place.oneDay', 'place.days')]
  if (nights > 0) parts.push(counted(nights, 'place.oneNight', 'place.nights'))
  return parts.join(', ')
}
