import { type Section, TextPage } from './text-page.tsx'

const sections: readonly Section[] = [
  { id: 'journeys', title: 'about.journeysTitle', paragraphs: ['about.journeys1', 'about.journeys2'] },
  { id: 'tools', title: 'about.toolsTitle', paragraphs: ['about.toolsWords'] },
  { id: 'pictures', title: 'about.picturesTitle', paragraphs: ['about.picturesWords'] },
  { id: 'who', title: 'about.whoTitle', paragraphs: ['about.who1', 'about.who2'] },
]

export function Component() {
  return <TextPage heading="about.title" lead="about.lead" sections={sections} />
}
