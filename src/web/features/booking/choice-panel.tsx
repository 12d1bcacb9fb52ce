import type { ReactNode } from 'react'
import { text } from '#shared/messages/text.ts'
import { Card } from '#web/ui/card.tsx'

type ChoicePanelProps = { editor: ReactNode; summary: ReactNode }

/** What is to be chosen stands first: it should not hide behind what is to be read. */
export function ChoicePanel({ editor, summary }: ChoicePanelProps) {
  return (
    <section aria-labelledby="your-booking" className="flex flex-col gap-4">
      <h2 id="your-booking">{text('review.yourBooking')}</h2>
      <Card>{editor}</Card>
      {summary}
    </section>
  )
}
