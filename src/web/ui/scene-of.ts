import type { PosterScene } from './poster/scene.ts'

type Clue = readonly [PosterScene, RegExp]

/** What the land looks like; the first tag that says something about it wins. */
const lands: readonly Clue[] = [
  ['mountains', /\b(snow|skiing|himalayas?|high altitude|cold desert|meadow|mountains?)\b/i],
  ['desert', /\b(desert|saltdesert|dunes|camel)\b/i],
  ['sea', /\b(beach|island|lagoon|houseboat|backwaters?|sea|surf|coast)\b/i],
  ['forest', /\b(wildlife|safari|forest|rhino|tiger|lion|birding|rainforest|waterfall)\b/i],
  ['hills', /\b(hill station|hills|tea|coffee|valley|lake|vineyard|trek)\b/i],
]

const categories: Readonly<Record<string, PosterScene>> = {
  Beach: 'sea',
  Wildlife: 'forest',
  'City Break': 'palace',
  'Hill Station': 'hills',
  Nature: 'hills',
  Adventure: 'mountains',
}

/** These say more by their kind than by the land around. */
const settled = new Set(['Beach', 'Wildlife', 'City Break'])

/** What a place's poster shows, from what the catalogue says about it. */
export function sceneOf({ category, tags }: { category: string; tags: readonly string[] }): PosterScene {
  const byCategory = categories[category]
  if (byCategory && settled.has(category)) return byCategory
  for (const tag of tags) {
    const land = lands.find(([, clue]) => clue.test(tag))
    if (land) return land[0]
  }
  return byCategory ?? 'palace'
}
