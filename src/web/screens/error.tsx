import { text } from '#shared/messages/text.ts'
import { OopsCard } from '#web/package/oops-card.tsx'

/** Any error in a screen that has no text of its own for it. */
export function ErrorScreen() {
  return <OopsCard message={text('error.unexpected')} />
}
