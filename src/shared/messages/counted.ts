import { type MessageKey, type MessageParams, text } from './text.ts'

/** The text for one or for many; {count} is filled in. */
export function counted(
  count: number,
  one: MessageKey,
  many: MessageKey,
  params: MessageParams = {},
): string {
  return text(count === 1 ? one : many, { ...params, count })
}

/** '4 days, 3 nights' */
export function durationText({ days, nights }: { days: number; nights: number }): string {
  const parts = [counted(days, 'place.oneDay', 'place.days')]
  if (nights > 0) parts.push(counted(nights, 'place.oneNight', 'place.nights'))
  return parts.join(', ')
}
