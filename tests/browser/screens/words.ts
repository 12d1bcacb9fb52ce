import type { Language } from '#shared/messages/language.ts'
import { type MessageKey, type MessageParams, textIn } from '#shared/messages/text.ts'

/** The texts of the screens, in their current language. */
export type Words = {
  language: Language
  say: (key: MessageKey, params?: MessageParams) => string
  /** A pattern for a text with any values filled in. */
  like: (key: MessageKey) => RegExp
}

const escaped = (words: string) => words.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`)

export function wordsIn(language: Language): Words {
  const say: Words['say'] = (key, params) => textIn(language, key, params)
  const like: Words['like'] = (key) => new RegExp(escaped(say(key)).replaceAll(/\{\w+\}/g, '.+'))
  return { language, say, like }
}
