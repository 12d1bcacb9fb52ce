import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../docs/', import.meta.url)

/** Replaces what stands between the two marks of a name in a document; `next` is given what stands there. */
export function putBetween(document, name, next) {
  const file = new URL(document, folder)
  const text = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  if (!text.includes(begin) || to < from) throw new Error(`docs/${document} has no place for ${name}`)
  writeFileSync(file, `${text.slice(0, from)}\n\n${next(text.slice(from, to).trim())}\n\n${text.slice(to)}`)
}
