import { text } from '#shared/messages/text.ts'
import { OopsCard } from '#web/package/place-error.tsx'

/** Whatever went wrong in a screen that has no words of its own for it. */
export function ErrorScreen() {
  return <OopsCard message={text('error.unexpected')} />
}
