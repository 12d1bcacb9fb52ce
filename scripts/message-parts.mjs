import { readFileSync } from 'node:fs'

const file = new URL('../src/shared/messages/en.json', import.meta.url)
const isSource = /\/src\/(web|shared)\/.*\.tsx?$/
const emptyTable = 'virtual:messages'

/** 'area.name' in any kind of quotes, and the head of a template such as `status.${status}`. */
const literals = /(['"`])([\w-]+(?:\.[\w-]+)+)\1/g
const heads = /`([\w-]+(?:\.[\w-]+)*\.)\$\{/g

/** The keys of messages that stand in a source; of a key that is put together, all that it can become. */
export function keysIn(source, messages) {
  const found = new Set()
  for (const [, , key] of source.matchAll(literals)) if (Object.hasOwn(messages, key)) found.add(key)
  for (const [, head] of source.matchAll(heads))
    for (const key of Object.keys(messages)) if (key.startsWith(head)) found.add(key)
  return [...found].toSorted((a, b) => (a < b ? -1 : 1))
}

/**
 * The browser's bundles carry no table of all messages: each module brings the sentences that it names, so that a
 * screen loads its own and nobody loads the server's.
 */
export function messageParts() {
  const messages = JSON.parse(readFileSync(file, 'utf8'))
  return {
    name: 'message-parts',
    enforce: 'pre',
    resolveId: (source) => (source === emptyTable || source.endsWith('/en.json') ? emptyTable : null),
    load: (id) => (id === emptyTable ? 'export default {}' : null),
    transform(code, id) {
      if (!isSource.test(id)) return null
      const keys = keysIn(code, messages)
      if (keys.length === 0) return null
      const part = JSON.stringify(Object.fromEntries(keys.map((key) => [key, messages[key]])))
      return {
        code: `import messagesHere from ${JSON.stringify(emptyTable)};Object.assign(messagesHere,${part});${code}`,
        map: null,
      }
    },
  }
}
