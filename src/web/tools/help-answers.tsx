import { useEffect } from 'react'
import { facts } from '#shared/messages/facts.ts'
import { text } from '#shared/messages/text.ts'
import { contactPath, paths } from '#shared/screens.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { HelpAnswer } from './help-topics.ts'
import { CallLinks } from './call-links.tsx'
import { type IsMarked, Marked } from './marked.tsx'

type AnswerProps = { answer: HelpAnswer; open: boolean; isMarked?: IsMarked }

/** A question that expands to its answer, without scripts too. */
export function Answer({ answer: { id, ask, say, link }, open, isMarked }: AnswerProps) {
  const shown = (words: string) => (isMarked ? <Marked {...{ words, isMarked }} /> : words)
  return (
    <details id={id} open={open} className="group scroll-mt-24 border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <h3 className="grow font-sans text-base font-semibold tracking-normal">{shown(text(ask))}</h3>
        <Icon name="chevron-down" className="text-accent transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex max-w-measure flex-col items-start gap-2 pb-4">
        <p>{shown(text(say, facts()))}</p>
        {link && (
          <SiteLink to={link.to} className="inline-flex min-h-11 items-center font-semibold text-accent">
            {text(link.key)}
          </SiteLink>
        )}
      </div>
    </details>
  )
}

/** Opens the answer that the address names, such as /help#refund. */
export function useNamedAnswer(hash: string): void {
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView()
  }, [hash])
}

/** For questions without an answer: the contact form, telephone and WhatsApp, as far as the operator has set them. */
export function AskUs() {
  return (
    <section
      aria-labelledby="ask-us"
      className="flex flex-col items-start gap-4 rounded-2xl bg-sunk p-5 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex flex-col gap-2">
        <h2 id="ask-us" className="text-xl">
          {text('help.askTitle')}
        </h2>
        <p>{text('help.ask', { hours: text('contact.hours') })}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-3">
        <SiteLink to={contactPath} className={buttonClass({ variant: 'primary' })}>
          <Icon name="mail" />
          {text('contact.formTitle')}
        </SiteLink>
        <CallLinks />
      </div>
    </section>
  )
}

/** Above all answers, since somebody stranded reads no further; in short, so that the search is near. */
export function Urgent() {
  const { seller } = usePageConfig()
  const hours = text('contact.hours')
  const link = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline'
  return (
    <section
      aria-labelledby="urgent"
      className="flex flex-wrap items-center gap-x-6 rounded-2xl border border-bad/40 bg-bad/10 px-4 py-1"
    >
      <details className="group max-w-measure open:basis-full">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <h2 id="urgent" className="text-base">
            {text('help.urgentTitle')}
          </h2>
          <Icon name="chevron-down" className="text-accent transition-transform group-open:rotate-180" />
        </summary>
        <p>{text('help.urgent')}</p>
        <p>
          {seller.phone === ''
            ? text('help.urgentWrite', { hours })
            : text('help.urgentCall', { hours, phone: seller.phone })}
        </p>
      </details>
      <div className="flex gap-x-3 text-sm max-sm:flex-col sm:flex-wrap">
        <a href="tel:112" className={link}>
          <Icon name="phone" size={16} />
          {text('help.urgentNumber')}
        </a>
        <CallLinks className={link} />
        <SiteLink to={paths.profile('me')} className={link}>
          <Icon name="ticket" size={16} />
          {text('help.urgentTrips')}
        </SiteLink>
      </div>
    </section>
  )
}
