import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '#shared/messages/en.json' with { type: 'json' }
import { keysIn, spokenIn } from '../scripts/message-parts.mjs'

const messages = { 'nav.home': 'Home', 'status.Paid': 'Paid', 'status.Open': 'Open', 'mail.subject': 'Hello' }

test('a module brings the sentences that it names, and all that a key put together can become', () => {
  expect(keysIn("text('nav.home') + other('nav.nothing')", messages)).toEqual(['nav.home'])
  expect(keysIn('<Link label="nav.home" />', messages)).toEqual(['nav.home'])
  expect(keysIn('text(`status.${status}`)', messages)).toEqual(['status.Open', 'status.Paid'])
  expect(keysIn("'mail'.subject", messages)).toEqual([])
})

const src = join(import.meta.dirname, '../src')
const sources = ['web', 'shared'].flatMap((room) =>
  readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => ({ file: join(room, file), code: readFileSync(join(src, room, file), 'utf8') })),
)

test('no module of the browser puts a key together from its first part on, where nobody could tell what it becomes', () => {
  const unknown = sources.filter(({ code }) => /text\(\s*`\$\{|`\$\{\w+\}\.\w+`(?: as|\))/.test(code))
  expect(unknown.map(({ file }) => file)).toEqual([])
})

test('the messages stand in the order of their keys', () => {
  const keys = Object.keys(en)
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('what a module asks about the language is known when it is built', () => {
  const code =
    '<h1 lang={catalogueLanguage()}>{isHindi() ? a : b}{`${languagePrefix()}/x`}{placeName(c)}</h1>'
  const module = '/src/web/screens/x.tsx'
  expect(spokenIn('en', code, module)).toBe("<h1>{false ? a : b}{`${''}/x`}{(c)}</h1>")
  expect(spokenIn('hi', code, module)).toBe("<h1 lang={'en'}>{true ? a : b}{`${'/hi'}/x`}{placeName(c)}</h1>")
  const language = join(src, 'shared/messages/language.ts')
  const source = readFileSync(language, 'utf8')
  expect(spokenIn('en', source, language)).toBe(source)
  expect(spokenIn('hi', source, language)).toContain("let spoken: Language = 'hi'")
})
