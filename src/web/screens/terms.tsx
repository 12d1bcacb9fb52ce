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

export function Component() {
  return <TextPage heading="terms.title" lead="terms.lead" sections={sections} />
}
