import { type Section, TextPage } from './text-page.tsx'

const sections: readonly Section[] = [
  { id: 'pictures', title: 'credits.picturesTitle', paragraphs: ['credits.picturesWords'] },
  { id: 'map', title: 'credits.mapTitle', paragraphs: ['credits.map1', 'credits.map2', 'credits.map3'] },
  { id: 'routing', title: 'credits.routingTitle', paragraphs: ['credits.routingWords'] },
  { id: 'type', title: 'credits.typeTitle', paragraphs: ['credits.typeWords'] },
  { id: 'software', title: 'credits.softwareTitle', paragraphs: ['credits.softwareWords'] },
]

export function Component() {
  return <TextPage heading="credits.title" lead="credits.lead" sections={sections} />
}
