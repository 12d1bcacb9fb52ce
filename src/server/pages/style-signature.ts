import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { Wants } from './style-wants.ts'
import { classesOf } from './style-wants.ts'

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const isNameSign = (code: number) =>
  isLetter(code) || (code >= 48 && code <= 57) || code === 45 || code === 95

const attribute = ' class="'
/** Class lists are constants of the screens, a few hundred in all. */
const maxLists = 5_000

/**
 * Documents with the same signature need the same rules of a style sheet that wants `wants`. Computed for every rendered
 * page, so it scans character by character and notes only what some rule asks for.
 */
export function signatures(wants: Wants[]): (html: string) => string {
  const numbers = new Map<string, number>()
  const number = (name: string) => {
    if (!numbers.has(name)) numbers.set(name, numbers.size)
  }
  for (const { classes, tags } of wants) {
    for (const name of classes) number(`.${name}`)
    for (const name of tags) number(name)
  }
  const lists = boundedCache<number[]>(maxLists)
  const numbersOf = (list: string): number[] =>
    lists(list, () => classesOf(list).flatMap((name) => numbers.get(`.${name}`) ?? []))

  return (html) => {
    const bits = new Uint16Array((numbers.size >> 4) + 1)
    const note = (at: number) => {
      bits[at >> 4] = (bits[at >> 4] ?? 0) | (1 << (at & 15))
    }
    for (let at = html.indexOf(attribute); at >= 0;) {
      const end = html.indexOf('"', at + attribute.length)
      if (end < 0) break
      numbersOf(html.slice(at + attribute.length, end)).forEach(note)
      at = html.indexOf(attribute, end)
    }
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      let end = at + 1
      if (!isLetter(html.charCodeAt(end))) continue
      while (isNameSign(html.charCodeAt(end))) end += 1
      const tag = numbers.get(html.slice(at + 1, end))
      if (tag !== undefined) note(tag)
    }
    return String.fromCharCode(...bits)
  }
}
