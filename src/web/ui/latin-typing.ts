import type { InputEvent } from 'react'
import { withLatinDigits } from '#shared/messages/latin-digits.ts'

/** A browser's number field ignores digits of other scripts, so they are typed as Latin ones. */
export function typeLatin(event: InputEvent<HTMLInputElement>): void {
  const typed = event.data
  const latin = withLatinDigits(typed)
  if (latin === typed) return
  event.preventDefault()
  // The one way to insert text as if it was typed: the browser validates it, and it can be undone.
  document.execCommand('insertText', false, latin)
}
