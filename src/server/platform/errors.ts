import { inLanguage, type Language } from '#shared/messages/language.ts'
import { type MessageKey, type MessageParams, text } from '#shared/messages/text.ts'

/** Every error code that a caller may read, with its HTTP status. */
export const statusOfCode = {
  invalid: 400,
  unauthenticated: 401,
  payment_failed: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  misdirected: 421,
  too_many: 429,
  bad_gateway: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOfCode

/** Parameters of the sentence; a function where they contain words themselves (a date) and depend on the language. */
type Params = MessageParams | (() => MessageParams)

const paramsNow = (params: Params): MessageParams => (typeof params === 'function' ? params() : params)

const say = (key: MessageKey, params: Params = {}): string => text(key, paramsNow(params))

export class AppError extends Error {
  readonly code: ErrorCode
  readonly key: MessageKey
  readonly params: MessageParams
  readonly #params: Params
  /** Further fields of the answer's body, e.g. the right total of a 409. */
  readonly details: Record<string, unknown>

  constructor(
    code: ErrorCode,
    key: MessageKey,
    more: { params?: Params; details?: Record<string, unknown> } = {},
  ) {
    super(say(key, more.params))
    this.name = 'AppError'
    this.code = code
    this.key = key
    this.#params = more.params ?? {}
    this.params = paramsNow(this.#params)
    this.details = more.details ?? {}
  }

  /** The message in the reader's language; `message` itself is English. */
  in(language: Language): string {
    return language === 'en' ? this.message : inLanguage(language, () => say(this.key, this.#params))
  }
}

export const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError('too_many', 'error.tooMany', {
    params: { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
    details: { retryAfterSeconds },
  })

export const conflict = (code: string, key: MessageKey, params: Params = {}): AppError =>
  new AppError('conflict', key, { params, details: { code } })
