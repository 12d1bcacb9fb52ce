import type { Point } from './projection.ts'

const headings: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Sideways distance counts this many times as much; what lies too far sideways belongs to another arrow key. */
const aside = 4
const breadth = 2.2

/** The item that an arrow key leads to; undefined where there is none, or for another key. */
export function nextInDirection<T extends Point>(from: T, all: readonly T[], key: string): T | undefined {
  const heading = headings[key]
  if (!heading) return undefined
  const found = all.flatMap((one) => {
    const [dx, dy] = [one.x - from.x, one.y - from.y]
    const ahead = dx * heading.x + dy * heading.y
    const off = Math.abs(dx * heading.y - dy * heading.x)
    if (one === from || ahead <= off / breadth) return []
    return [{ one, cost: ahead + aside * off }]
  })
  return found.sort((a, b) => a.cost - b.cost)[0]?.one
}
