import { boundedCache } from '#server/platform/bounded-cache.ts'
import { once } from '#server/platform/once.ts'
import { partsOf, type Rule, rulesOf } from './style-rules.ts'
import { signatures } from './style-signature.ts'
import { isMet, type Used, usedIn, type Wants, wantsOfAll } from './style-wants.ts'

type Block = { head: string; body: string; wants: Wants[] } | { head: string; blocks: Block[] }

/** Nothing moves before the traveller does something. */
const withoutTransitions = (body: string): string =>
  body.includes('transition')
    ? partsOf(body, ';')
        .filter((line) => !line.startsWith('transition'))
        .join(';')
    : body

/** Registered only so that it is not inherited. */
const isOnlyOwn = (head: string, body: string) =>
  head.startsWith('@property') && !body.includes('initial-value')

const blocksOf = (rules: Rule[]): Block[] =>
  rules.map((rule) =>
    'rules' in rule
      ? { head: rule.head, blocks: blocksOf(rule.rules) }
      : {
          head: rule.head,
          body: isOnlyOwn(rule.head, rule.body) ? '' : withoutTransitions(rule.body),
          wants: rule.head.startsWith('@') ? [] : wantsOfAll(rule.head),
        },
  )

/** Rules that only define custom properties, of which only used ones are written. */
const holdsValues = /^(?::root|\*,:(?:before|after)|::backdrop)/

const usedValues = (body: string, names: ReadonlySet<string>): string =>
  partsOf(body, ';')
    .filter((line) => !line.startsWith('--') || names.has(line.slice(0, line.indexOf(':'))))
    .join(';')

/** Not visible before the traveller does something. */
const isForLater = /^@media (?:print|\(hover:)/
const isDone = /:(?:hover|active|focus(?:-visible|-within)?)\b/

/** `names` are the custom properties and keyframes that the document's rules use; null while they are collected. */
function writeAll(blocks: Block[], used: Used, names: ReadonlySet<string> | null): string {
  return blocks.map((block) => write(block, used, names)).join('')
}

function write(block: Block, used: Used, names: ReadonlySet<string> | null): string {
  if (isForLater.test(block.head)) return ''
  if ('blocks' in block) {
    const inner = writeAll(block.blocks, used, names)
    return inner && `${block.head}{${inner}}`
  }
  const { head, body, wants } = block
  const [, named] = /^@(?:property|keyframes) (\S+)/.exec(head) ?? []
  if (named) return body && names?.has(named) ? `${head}{${body}}` : ''
  if (head.startsWith('@')) return body && `${head}{${body}}`
  const selectors = wants
    .filter((want) => isMet(want, used) && !isDone.test(want.selector))
    .map(({ selector }) => selector)
  if (selectors.length === 0) return ''
  const declarations = names && holdsValues.test(head) ? usedValues(body, names) : body
  return declarations && `${selectors.join(',')}{${declarations}}`
}

/** Custom properties also count where others refer to them. */
function namesIn(css: string): Set<string> {
  const values = new Map(
    Array.from(css.matchAll(/(--[\w-]+):([^;}]*)/g), ([, name = '', value = '']) => [name, value]),
  )
  const found = new Set<string>()
  const collect = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (found.has(name)) continue
      found.add(name)
      const value = values.get(name) ?? ''
      if (name.startsWith('--animate')) found.add(value.split(' ', 1)[0] ?? '')
      collect(value)
    }
  }
  collect(css)
  for (const [, words = ''] of css.matchAll(/animation:([^;}]*)/g))
    for (const word of words.split(/[\s!]+/)) found.add(word)
  return found
}

const wantsIn = (blocks: Block[]): Wants[] =>
  blocks.flatMap((block) => ('blocks' in block ? wantsIn(block.blocks) : block.wants))

const maxDocuments = 200

/**
 * Selects the rules that a document needs for its first paint: those whose classes and elements it has. The whole
 * style sheet follows at its end, so an approximation is enough here (docs/decisions/0020).
 */
export function pageStyles(css: string): (html: string) => string {
  const read = once(() => {
    const blocks = blocksOf(rulesOf(css.replaceAll(/\/\*[^]*?\*\//g, '')))
    return { blocks, signatureOf: signatures(wantsIn(blocks)) }
  })
  const written = boundedCache<string>(maxDocuments)
  return (html) => {
    const { blocks, signatureOf } = read()
    return written(signatureOf(html), () => {
      const used = usedIn(html)
      return writeAll(blocks, used, namesIn(writeAll(blocks, used, null)))
    })
  }
}
