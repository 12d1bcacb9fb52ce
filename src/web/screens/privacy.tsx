import { text } from '#shared/messages/text.ts'
import { type Section, TextPage } from './text-page.tsx'

const sections: readonly Section[] = [
  {
    id: 'kept',
    title: 'privacy.keptTitle',
    paragraphs: ['privacy.kept1', 'privacy.kept2', 'privacy.kept3', 'privacy.kept4', 'privacy.kept5'],
  },
  { id: 'money', title: 'privacy.moneyTitle', paragraphs: ['privacy.moneyWords'] },
  { id: 'browser', title: 'privacy.browserTitle', paragraphs: ['privacy.browserWords'] },
  { id: 'long', title: 'privacy.longTitle', paragraphs: ['privacy.longWords'] },
  { id: 'others', title: 'privacy.othersTitle', paragraphs: ['privacy.othersWords'] },
  { id: 'rights', title: 'privacy.rightsTitle', paragraphs: ['privacy.rights1', 'privacy.rights2'] },
]

export function Component() {
  return (
    <TextPage
      heading="privacy.title"
      lead="privacy.lead"
      sections={sections}
      updated={text('privacy.version')}
    />
  )
}
