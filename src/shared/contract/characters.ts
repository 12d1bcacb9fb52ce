import { z } from 'zod/mini'
import type { MessageKey } from '#shared/messages/text.ts'
import { charactersIn } from '#shared/domain/characters.ts'

/** Lengths of what people write are in characters; the checks themselves would count the units of UTF-16. */
function counted(check: z.core.$ZodCheck<string>): typeof check {
  const decide = check._zod.check.bind(check._zod)
  check._zod.check = (payload) =>
    // A list has a length, too: that it is no text is said by the schema itself.
    typeof payload.value === 'string'
      ? decide({ ...payload, value: ' '.repeat(charactersIn(payload.value)) })
      : decide(payload)
  return check
}

export const atLeast = (min: number, message: MessageKey) => counted(z.minLength(min, message))
export const atMost = (max: number, message: MessageKey) => counted(z.maxLength(max, message))
