import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import en from '#shared/messages/en.json' with { type: 'json' }
import {
  catalogueLanguage,
  inLanguage,
  isHindi,
  languagePrefix,
  languages,
  locale,
} from '#shared/messages/language.ts'
import { compile } from '../scripts/build/messages.ts'

const messages = { 'nav.home': 'Home', 'status.Paid': 'Paid', 'status.Open': 'Open', 'mail.subject': 'Hello' }
const module = join(import.meta.dirname, '../src/web/screens/x.tsx')
const imports = `import { text } from '#shared/messages/text.ts'
import { catalogueLanguage, isHindi, languageOfWords, languagePrefix, locale } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
`
const compiled = (code: string, language: 'en' | 'hi' = 'en') =>
  compile(imports + code, module, language, messages).code.slice(imports.length)
const keysIn = (code: string) => compile(imports + code, module, 'en', messages).keys

describe('the sentences of a module', () => {
  test('are those that it names, and all that a key put together can become', () => {
    expect(keysIn("text('nav.home') + other('nav.nothing')")).toEqual(['nav.home'])
    expect(keysIn('<Link label="nav.home" />')).toEqual(['nav.home'])
    expect(keysIn('text(`status.${status}`)')).toEqual(['status.Open', 'status.Paid'])
    expect(keysIn('text(`status.${how}d`)')).toEqual(['status.Paid'])
    expect(keysIn("'mail'.subject")).toEqual([])
  })

  test('are not those of types and comments', () => {
    expect(keysIn("type Key = 'nav.home' // 'mail.subject'")).toEqual([])
    expect(keysIn("const key = 'nav.home' satisfies Key")).toEqual(['nav.home'])
  })

  test.each([
    "text('nav.nothing')",
    'text(`nav.nothing`)',
    'text(`nothing.${status}`)',
    'text(`${area}.home`)',
  ])('stop the build where there is none: %s', (code) =>
    expect(() => compiled(code)).toThrow(`no message has the key ${code.slice(5, -1)}`),
  )
})

const root = join(import.meta.dirname, '..')
const sources = ['src', 'stand-ins', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m?js)$/.test(name) && !/\.test\.|node_modules/.test(name))
    .map((name) => join(root, folder, name)),
)

test('the messages are those that some module uses', () => {
  const used = new Set(sources.flatMap((file) => compile(readFileSync(file, 'utf8'), file, 'en', en).keys))
  expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([])
})

test('the messages stand in the order of their keys', () => {
  const keys = Object.keys(en)
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
})

describe('what a module asks about the language is known when it is built', () => {
  const code =
    '<h1 lang={catalogueLanguage()}><b lang={languageOfWords(d.join())}/>{isHindi() ? a : b}{`${languagePrefix()}/x`}{placeName(c)}{d.map(placeName)}</h1>'

  test('and so the other half falls away', () => {
    expect(compiled(code)).toBe("<h1 ><b />{false ? a : b}{`${''}/x`}{(c)}{d.map(placeName)}</h1>")
    expect(compiled(code, 'hi')).toBe(
      "<h1 lang={'en'}><b lang={languageOfWords(d.join())}/>{true ? a : b}{`${'/hi'}/x`}{placeName(c)}{d.map(placeName)}</h1>",
    )
  })

  test('by whatever name a module imports it', () => {
    const other = "import { isHindi as hindi } from '#shared/messages/language.ts';hindi()"
    expect(compile(other, module, 'hi', messages).code).toContain(';true')
  })

  test.each(languages)('as it answers itself in %s', (language) => {
    const asked = { isHindi, languagePrefix, locale, catalogueLanguage }
    for (const [name, ask] of Object.entries(asked)) {
      const said = inLanguage<unknown>(language, ask)
      expect(compiled(`${name}()`, language).replaceAll("'", '"')).toBe(JSON.stringify(said) ?? 'undefined')
    }
  })

  test.each([
    'answer.text("nav.nothing") + answer?.locale() + this.placeName(c)',
    'class Chart { locale() {} text(key) { return this.text("nav.nothing") } placeName(x) {} isHindi() {} }',
    'const chart = { text() {}, locale() {}, placeName(x) {} }; chart.locale(); chart["placeName"](c)',
    'function Town({ text, at: { placeName } }) { return text("nav.nothing") + placeName(c) }',
    'for (const locale of locales) locale()',
    'const read = (locale, ...text) => { text("nav.nothing"); return locale() }',
    'if (a) { const isHindi = () => b; isHindi() }',
    'try { a() } catch (text) { text("nav.nothing") }',
  ])('but no method and no local of the same name is: %s', (other) => {
    for (const language of languages) expect(compiled(other, language)).toBe(other)
  })

  test('nor one of another module', () => {
    const other = "import { locale, placeName } from './chart.ts';locale() + placeName(c)"
    expect(compile(other, module, 'en', messages).code).toBe(other)
  })
})
