import { facts } from '#shared/messages/facts.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Section, TextPage } from './text-page.tsx'

const sections: readonly Section[] = [
  { id: 'seller', title: 'terms.sellerTitle', paragraphs: ['terms.sellerWords'] },
  { id: 'price', title: 'terms.priceTitle', paragraphs: ['terms.price1', 'terms.price2'] },
  { id: 'booking', title: 'terms.bookingTitle', paragraphs: ['terms.booking1', 'terms.booking2'] },
  { id: 'refunds', title: 'terms.refundsTitle', paragraphs: ['terms.refunds1', 'terms.refunds2'] },
  { id: 'changes', title: 'terms.changesTitle', paragraphs: ['terms.changes1', 'terms.changes2'] },
  { id: 'groups', title: 'terms.groupsTitle', paragraphs: ['terms.groups1'] },
  { id: 'conduct', title: 'terms.conductTitle', paragraphs: ['terms.conductWords'] },
  { id: 'complaints', title: 'terms.complaintsTitle', paragraphs: ['terms.complaintsWords'] },
]

const inShort = ['legal.price', 'legal.hold', 'legal.refund', 'legal.changes'] as const

export function Component() {
  return (
    <TextPage heading="terms.title" lead="terms.lead" sections={sections} updated={text('terms.version')}>
      <section aria-labelledby="short" className="max-w-measure rounded-2xl border border-line bg-sunk p-5">
        <h2 id="short" className="text-xl">
          {text('legal.title')}
        </h2>
        <ul className="mt-3 flex flex-col gap-2">
          {inShort.map((key) => (
            <li key={key} className="flex gap-3">
              <Icon name="check" className="mt-0.5 shrink-0 text-good" />
              {text(key, facts())}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-muted">{text('legal.whole')}</p>
      </section>
    </TextPage>
  )
}
