import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type Plugin } from 'vite'
import { importedNames, type Node, visit } from './bindings.ts'

type Language = 'en' | 'hi'
type Messages = Record<string, string>
type Edit = { start: number; end: number; words: string }

/** In the bundler's form: with / on every system. */
const at = (path: string) =>
  fileURLToPath(new URL(`../../src/${path}`, import.meta.url)).replaceAll('\\', '/')
const folder = at('shared/messages/')
const tables = ['en.json', 'hi.json'].map((name) => folder + name)
const isSource = (id: string) =>
  /\.tsx?$/.test(id) && [at('web/'), at('shared/')].some((room) => id.startsWith(room))
const emptyTable = 'virtual:messages'
/** Only used by Hindi pages: in English everything that uses it is removed, so its sentences are not needed. */
const onlyHindi = /\/english-parts\.tsx$/
const unlessUsed = { moduleSideEffects: false }

/** Whether an imported module is one of the message modules. */
const isOfMessages = (importer: string) => (source: string) =>
  source.startsWith('#shared/messages/') || (source.startsWith('./') && dirname(importer) + '/' === folder)

/** Attributes with these values do not exist in English. */
const attributes = new Set(['catalogueLanguage', 'languageOfWords'])

/** Questions about the language are answered at build time, so the other language's branches are removed. */
const answers: Record<Language, Record<string, string>> = {
  en: {
    isHindi: 'false',
    languagePrefix: "''",
    locale: "'en-IN'",
    catalogueLanguage: 'undefined',
    languageOfWords: 'undefined',
  },
  hi: {
    isHindi: 'true',
    languagePrefix: "'/hi'",
    locale: "'hi-IN-u-hc-h23-nu-latn'",
    catalogueLanguage: "'en'",
  },
}

/** The keys that a template can become, by the text before its first and after its last placeholder. */
function keysOfTemplate(node: Node, messages: Messages): string[] {
  const fixed = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  const [head = '', tail = ''] = [fixed[0], fixed.at(-1)]
  if (fixed.length === 1) return Object.hasOwn(messages, head) ? [head] : []
  if (!/^[\w-]+\.(?:[\w-]+\.)*$/.test(head)) return []
  return Object.keys(messages).filter((key) => key.startsWith(head) && key.endsWith(tail))
}

function keysOf(node: Node, messages: Messages): string[] {
  if (node.type === 'TemplateLiteral') return keysOfTemplate(node, messages)
  const { value } = node
  return node.type === 'Literal' && typeof value === 'string' && Object.hasOwn(messages, value) ? [value] : []
}

/** What replaces a question about the language, or an attribute that does not exist in English. */
function editOf(
  node: Node,
  nameOf: (callee: unknown) => string | undefined,
  language: Language,
): Edit | undefined {
  const { start, end } = node
  if (node.type === 'JSXAttribute' && language === 'en') {
    const value = node.value as { expression?: Node } | null
    const asked = value?.expression?.type === 'CallExpression' && nameOf(value.expression.callee)
    return asked && attributes.has(asked) ? { start, end, words: '' } : undefined
  }
  const name = node.type === 'CallExpression' ? nameOf(node.callee) : undefined
  if (name === undefined) return undefined
  // In English the catalogue's names need no translation: only the argument of the call remains.
  if (name === 'placeName' && language === 'en') return { start, end: (node.callee as Node).end, words: '' }
  const answer = answers[language][name]
  return answer === undefined ? undefined : { start, end, words: answer }
}

/** Checks the argument of `text`: a key that does not exist, or whose first part is only known at run time, is an error. */
function problemOf(node: Node, nameOf: (callee: unknown) => string | undefined, messages: Messages) {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'text') return undefined
  const [key] = node.arguments as Node[]
  const isWritten =
    key?.type === 'TemplateLiteral' || (key?.type === 'Literal' && typeof key.value === 'string')
  return key && isWritten && keysOf(key, messages).length === 0 ? key : undefined
}

/** A module in the bundle of one language, and the keys of its messages. */
export function compile(code: string, id: string, language: Language, messages: Messages) {
  const { program, errors } = parseSync(id, code)
  if (errors[0]) throw new Error(`${id}: ${errors[0].message}`)
  const imported = importedNames(program as unknown as Node, isOfMessages(id))
  const keys = new Set<string>()
  const edits: Edit[] = []
  visit(program as unknown as Node, imported, (node, nameOf) => {
    const wrong = problemOf(node, nameOf, messages)
    if (wrong) throw new Error(`${id}: no message has the key ${code.slice(wrong.start, wrong.end)}`)
    for (const key of keysOf(node, messages)) keys.add(key)
    const edit = editOf(node, nameOf, language)
    if (edit) edits.push(edit)
    return edit === undefined || node.type === 'CallExpression'
  })
  const compiled = edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, words }) => rest.slice(0, start) + words + rest.slice(end), code)
  return { code: compiled, keys: [...keys].toSorted((a, b) => (a < b ? -1 : 1)) }
}

function readMessages(language: Language): Messages {
  const [english = {}, hindi] = tables.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Messages)
  return language === 'hi' ? { ...english, ...hindi } : english
}

/**
 * The browser's bundles have no table of all messages: each module brings the sentences that it uses, so a screen loads
 * its own and nobody loads the server's. There is a bundle per language (docs/decisions/0030).
 */
export function messagesPlugin(language: Language): Plugin {
  let messages = readMessages(language)
  const keysIn = new Map<string, readonly string[]>()
  return {
    name: 'messages',
    enforce: 'pre',
    config: () => ({ define: { builtFor: JSON.stringify(language) } }),
    hotUpdate({ file }) {
      if (!tables.includes(file)) return undefined
      const before = messages
      messages = readMessages(language)
      const isChanged = (key: string) => messages[key] !== before[key]
      return [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) =>
        keysIn.get(id ?? '')?.some(isChanged),
      )
    },
    resolveId(source, importer = '') {
      const path = source.startsWith('#shared/')
        ? at(source.slice(1))
        : resolve(dirname(importer), source).replaceAll('\\', '/')
      return source === emptyTable || tables.includes(path) ? emptyTable : null
    },
    load: (id) => (id === emptyTable ? 'export default {}' : null),
    transform(source, id) {
      if (!isSource(id)) return null
      const { code, keys } = compile(source, id, language, messages)
      keysIn.set(id, keys)
      if (keys.length === 0) return code === source ? null : { code, map: null }
      const part = JSON.stringify(Object.fromEntries(keys.map((key) => [key, messages[key]])))
      // In the first line, so that line numbers do not change.
      const head = `import messagesHere from ${JSON.stringify(emptyTable)};Object.assign(messagesHere,${part});`
      return { code: head + code, map: null, ...(language === 'en' && onlyHindi.test(id) && unlessUsed) }
    },
  }
}
