import { readFileSync } from 'node:fs'

const folder = new URL('../src/shared/messages/', import.meta.url)
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
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

/** What a module asks about the language is known when it is built: the other language's half falls away. */
const asked = (language) => ({
  'isHindi()': String(language === 'hi'),
  'languagePrefix()': language === 'hi' ? "'/hi'" : "''",
  'locale()': language === 'hi' ? "'hi-IN-u-hc-h23-nu-latn'" : "'en-IN'",
  'catalogueLanguage()': language === 'hi' ? "'en'" : 'undefined',
})

const isLanguage = /\/src\/shared\/messages\/language\.ts$/

/** A source of the bundle of one language. */
export function spokenIn(language, code, id) {
  if (isLanguage.test(id)) return code.replace("spoken: Language = 'en'", `spoken: Language = '${language}'`)
  // In English the words of the catalogue need no mark, and its names are names.
  const unmarked =
    language === 'en'
      ? code
          .replaceAll(/\s+lang=\{catalogueLanguage\(\)\}/g, '')
          .replaceAll(/(?<!function )\bplaceName\(/g, '(')
      : code
  return Object.entries(asked(language)).reduce(
    (known, [question, answer]) =>
      known.replaceAll(new RegExp(`\\b${question.replace('()', '\\(\\)')}`, 'g'), answer),
    unmarked,
  )
}

/**
 * The browser's bundles carry no table of all messages: each module brings the sentences that it names, so that a
 * screen loads its own and nobody loads the server's. There is a bundle for each language (docs/decisions/0030).
 */
export function messageParts(language) {
  const english = read('en.json')
  const messages = language === 'hi' ? { ...english, ...read('hi.json') } : english
  return {
    name: 'message-parts',
    enforce: 'pre',
    resolveId: (source) =>
      source === emptyTable || /\/messages\/(?:en|hi)\.json$|^\.\/(?:en|hi)\.json$/.test(source)
        ? emptyTable
        : null,
    load: (id) => (id === emptyTable ? 'export default {}' : null),
    transform(source, id) {
      if (!isSource.test(id)) return null
      const code = spokenIn(language, source, id)
      const keys = keysIn(code, messages)
      if (keys.length === 0) return code === source ? null : { code, map: null }
      const part = JSON.stringify(Object.fromEntries(keys.map((key) => [key, messages[key]])))
      return {
        code: `import messagesHere from ${JSON.stringify(emptyTable)};Object.assign(messagesHere,${part});${code}`,
        map: null,
      }
    },
  }
}
