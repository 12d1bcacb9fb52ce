import { type Name, nameAt } from './names.ts'
import { project } from './projection.ts'
import { labels } from './shapes.ts'
import towns from './towns.json' with { type: 'json' }

export { Frame } from './frame.tsx'
export { Ground } from './ground.tsx'
export { NameTexts } from './name-texts.tsx'

const seas = [
  { words: 'Arabian\nSea', at: [16.2, 68.9] },
  { words: 'Bay of\nBengal', at: [16.6, 88.4] },
  { words: 'Indian Ocean', at: [6.9, 84.2] },
] as const

export const names: readonly Name[] = [
  ...labels.map((label) => nameAt(label, 'state', label.words, label.name)),
  ...seas.map(({ words, at: [latitude, longitude] }) => nameAt(project(latitude, longitude), 'sea', words)),
  ...towns.map(([town, latitude, longitude]) =>
    nameAt(project(Number(latitude), Number(longitude)), 'town', String(town), `town ${town}`),
  ),
]
