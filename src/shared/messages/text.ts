import en from './en.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import { inLanguage, isHindi, type Language } from './language.ts'

export type MessageKey = keyof typeof en
export type MessageParams = Record<string, string | number>

/** Texts for operators and developers exist in English only. */
const inHindi: Partial<Record<MessageKey, string>> = hi

/** The text of a key in the current language, with its {name} placeholders filled in. */
export function text(key: MessageKey, params: MessageParams = {}): string {
  const words = isHindi() ? (inHindi[key] ?? en[key]) : en[key]
  return words.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place))
}

export function textIn(language: Language, key: MessageKey, params?: MessageParams): string {
  return inLanguage(language, () => text(key, params))
}

export function isMessageKey(value: string): value is MessageKey {
  return Object.hasOwn(en, value)
}
