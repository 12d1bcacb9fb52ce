import type { ReactNode } from 'react'
import { type CalendarDate, formatTravelDate } from '#shared/domain/travel-date.ts'
import { facts } from '#shared/messages/facts.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Linked } from '#web/ui/linked.tsx'

export type Section = { id: string; title: MessageKey; paragraphs: readonly MessageKey[] }

type TextPageProps = {
  heading: MessageKey
  lead: MessageKey
  sections: readonly Section[]
  updated?: CalendarDate
  children?: ReactNode
}

/** A page of text, which may name the seller. On a wide screen the table of contents is beside it. */
export function TextPage({ heading, lead, sections, updated, children }: TextPageProps) {
  const { seller, publicUrl } = usePageConfig()
  const say = (key: MessageKey) => text(key, { ...seller, ...facts(), publicUrl })
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-8 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
      <PageHead title={text(heading)} description={say(lead)} />
      <header className="flex flex-col gap-3 lg:col-start-2">
        <h1>{text(heading)}</h1>
        <p className="max-w-measure text-lg text-muted">{say(lead)}</p>
        {updated && (
          <p className="text-sm text-muted">{text('pages.updated', { date: formatTravelDate(updated) })}</p>
        )}
        {children}
      </header>
      <nav aria-label={text('pages.contents')} className="lg:sticky lg:top-20 lg:row-start-2 lg:self-start">
        <Disclosure title={text('pages.contents')}>
          <ul className="flex flex-col border-line lg:border-l lg:pl-4">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-flex min-h-11 min-w-11 items-center text-sm text-accent hover:underline"
                >
                  {text(section.title)}
                </a>
              </li>
            ))}
          </ul>
        </Disclosure>
      </nav>
      <div className="flex flex-col gap-10 lg:col-start-2 lg:row-start-2">
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="flex max-w-measure flex-col gap-3">
            <h2 className="text-xl">{text(section.title)}</h2>
            {section.paragraphs.map((key) => (
              <p key={key}>
                <Linked>{say(key)}</Linked>
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
