import type { ReactNode } from 'react'
import { text } from '#shared/messages/text.ts'
import { Contact, type ContactProps } from './contact.tsx'
import { Section } from './section.tsx'

type ReachProps = ContactProps & {
  /** The lines of the address. */
  children: ReactNode
}

/** Where a hotel or a rental is, and every way to contact it. */
export function Reach({ children, ...contact }: ReachProps) {
  return (
    <Section id="reach" title={text('hotel.reach')}>
      <div className="grid gap-5 rounded-2xl border border-line bg-surface p-5 sm:grid-cols-2 sm:p-6">
        <div className="flex flex-col gap-2">
          <h3 className="text-lg">{text('hotel.address')}</h3>
          <address className="not-italic">{children}</address>
        </div>
        <Contact {...contact} />
      </div>
    </Section>
  )
}
