import { text } from '#shared/messages/text.ts'
import type { Problem } from './use-form.ts'

/** A new password is typed twice. */
export function compare(typed: { password: string; confirmPassword: string }): Problem | null {
  if (typed.password === typed.confirmPassword) return null
  return { message: text('account.passwordsDiffer'), fields: ['confirmPassword'], failure: null }
}
