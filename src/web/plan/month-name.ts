import { locale } from '#shared/messages/language.ts'

/** January is 1. */
export const monthName = (month: number): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1))
