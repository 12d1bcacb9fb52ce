import india from './india.json' with { type: 'json' }
import { project } from './projection.ts'

/** A state as the map draws it, made by scripts/map.mjs. */
type Shape = { name: string; d: string; tint: number; x: number; y: number; room: number }

export const shapes: readonly Shape[] = india
export const landPath = shapes.map(({ d }) => d).join('')

const inland = new Set(
  'Arunachal Pradesh,Assam,Bihar,Chandigarh,Chhattisgarh,Delhi,Haryana,Himachal Pradesh,Jammu and Kashmir,Jharkhand,Madhya Pradesh,Manipur,Meghalaya,Mizoram,Nagaland,Punjab,Rajasthan,Sikkim,Telangana,Tripura,Uttar Pradesh,Uttarakhand'.split(
    ',',
  ),
)
/** The coastal states. */
export const coastPath = shapes.map(({ name, d }) => (inland.has(name) ? '' : d)).join('')

/** Labels that are placed by hand: the map draws Ladakh and Jammu and Kashmir as one shape. */
const placed = [
  { name: 'Jammu and Kashmir', words: 'Jammu and\nKashmir', at: [33.75, 74.5] },
  { name: 'Ladakh', words: 'Ladakh', at: [34.4, 78.5] },
  { name: 'Andaman and Nicobar Islands', words: 'Andaman\nand Nicobar\nIslands', at: [10.6, 94.75] },
  { name: 'Lakshadweep', words: 'Lakshadweep', at: [12.35, 71.6] },
  { name: 'Dadra and Nagar Haveli and Daman and Diu', words: 'Daman and Diu', at: [20.1, 71.4] },
  { name: 'Goa', words: 'Goa', at: [15.25, 72.9] },
  { name: 'Delhi', words: 'Delhi', at: [28.62, 77.2] },
] as const

type Label = { name: string; words: string; x: number; y: number }

/** The shape that a state is part of. */
export const shapeOf = (name: string): string => (name === 'Ladakh' ? 'Jammu and Kashmir' : name)

/** 'Madhya Pradesh' in two lines takes less space over a state. */
const inLines = (name: string): string => name.replace(/ (Pradesh|Nadu|Bengal)$/, '\n$1')

const ownPlace = new Map<string, Label>(
  placed.map(({ name, words, at: [latitude, longitude] }) => [
    name,
    { name, words, ...project(latitude, longitude) },
  ]),
)
export const isByHand = (name: string): boolean => ownPlace.has(name)
const bySize = [...shapes].sort((a, b) => b.room - a.room)

/** Anchors of the labels, which arrow keys also move between; larger states are placed first. */
export const labels: readonly Label[] = [
  ...bySize.map(({ name, x, y }) => ownPlace.get(name) ?? { name, words: inLines(name), x, y }),
  ...[...ownPlace.values()].filter(({ name }) => bySize.every((shape) => shape.name !== name)),
]
