import en from './en.json' with { type: 'json' }

export type MessageKey = keyof typeof en
export type MessageParams = Record<string, string | number>

/** The text of a key, with {name} places filled in. */
export function text(key: MessageKey, params: MessageParams = {}): string {
  return en[key].replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place))
}

export function isMessageKey(value: string): value is MessageKey {
  return Object.hasOwn(en, value)
}
