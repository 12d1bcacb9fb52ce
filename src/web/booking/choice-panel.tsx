import type { ReactNode } from 'react'
import { text } from '#shared/messages/text.ts'
import { Card } from '#web/ui/card.tsx'

/** The choice stands first, above everything that is read, so that it is not overlooked. */
export function ChoicePanel({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="your-booking" className="flex flex-col gap-4">
      <h2 id="your-booking">{text('review.yourBooking')}</h2>
      <Card>{children}</Card>
    </section>
  )
}
