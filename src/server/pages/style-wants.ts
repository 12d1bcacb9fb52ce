import { partsOf } from './style-rules.ts'

/** The classes and elements that a selector asks for. */
export type Wants = { selector: string; classes: string[]; tags: string[] }

/** The classes and elements that a document has. */
export type Used = { classes: ReadonlySet<string>; tags: ReadonlySet<string> }

const unescaped = (name: string) =>
  name.replaceAll(/\\([\da-f]{1,6}) ?|\\(.)/gi, (_, code?: string, sign?: string) =>
    code === undefined ? String(sign) : String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** Conditions in brackets count as met, except for a selector that is entirely in `:where()`. */
function wantsOf(selector: string): Wants {
  const bare = selector
    .replace(/^:where\(([^,]*)\)$/, '$1')
    .replaceAll(/\\.|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, (part) => (part.startsWith('\\') ? part : ''))
  const classes = Array.from(bare.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi), ([, name = '']) =>
    unescaped(name),
  )
  const tags = Array.from(bare.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g), ([, name = '']) => name)
  return { selector, classes, tags }
}

export const wantsOfAll = (selectors: string): Wants[] => partsOf(selectors, ',').map(wantsOf)

export const isMet = ({ classes, tags }: Wants, used: Used): boolean =>
  classes.every((name) => used.classes.has(name)) && tags.every((name) => used.tags.has(name))

/** The entities that React writes in attributes; & is decoded last. */
const written = { '>': '&gt;', '<': '&lt;', '"': '&quot;', "'": '&#x27;', '&': '&amp;' }

const plain = (attribute: string) =>
  Object.entries(written).reduce((text, [sign, as]) => text.replaceAll(as, sign), attribute)

/** The classes of a list as written in a document. */
export const classesOf = (list: string): string[] => plain(list).split(/\s+/)

/** Cached per class list, since a page repeats many. */
export function usedIn(html: string): Used {
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list))
  const tags = new Set(Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, tag = '']) => tag))
  return {
    classes: new Set([...lists].flatMap(classesOf)),
    tags: new Set([...tags, 'html', 'body']),
  }
}
