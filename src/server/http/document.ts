import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language } from '#shared/messages/language.ts'
import { type Boot, bootElementId, bootJson, headScript } from '#web/app/boot.ts'
import { hashSource } from './content-security.ts'
import { documentTags, languageLink, offerStyle } from './languages.ts'
import { pageStyles } from './page-styles.ts'

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, ManifestEntry>

const entry = 'src/web/entry-client.tsx'

/** The built web app, as the server needs it to write documents. */
export type WebBuild = {
  folder: string
  sheets: string[]
  script: string
  preloads: string[]
  /** What a document needs of the sheets for its first paint. */
  stylesFor: (html: string) => string
}

const manifests: Record<Language, string> = { en: 'manifest.json', hi: 'manifest.hi.json' }

/** What the browsers of readers of this language are given. */
export function readWebBuild(folder: string, language: Language): WebBuild {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', manifests[language]), 'utf8')) as Manifest
  const client = manifest[entry]
  if (!client) throw new Error(`the build in ${folder} has no ${entry}`)
  const sheets = client.css ?? []
  const css = sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const preloads = (client.imports ?? [])
    .map((name) => manifest[name]?.file)
    .filter((file) => file !== undefined)
  return { folder, sheets, script: client.file, preloads, stylesFor: pageStyles(css) }
}

/** A document, and the hashes of what stands inline in it, for its policy. */
type WrittenDocument = { html: string; inline: { scripts: string[]; styles: string[] } }

const scripts = [hashSource(headScript)]

/** Many pages have the same styles. */
const keptHashes = 200
const hashes = new Map<string, string>()

function hashOfStyles(css: string): string {
  const known = hashes.get(css)
  if (known !== undefined) return known
  if (hashes.size >= keptHashes) hashes.clear()
  const hash = hashSource(css)
  hashes.set(css, hash)
  return hash
}

/**
 * React writes titles, metas and links at the start of what it renders when only the root is rendered: they belong
 * into the head, where hydration finds them again.
 */
function splitHoisted(html: string): { head: string; body: string } {
  const hoisted = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/.exec(html)?.[0] ?? ''
  return { head: hoisted, body: html.slice(hoisted.length) }
}

export type DocumentPlace = {
  language: Language
  /** The same page in the other language, with its query. */
  otherAddress: string
  /** Links to the page in every language, for those who list pages; nothing for a page that nobody lists. */
  alternates: string
  robots: 'index' | 'noindex'
}

export function writeDocument(
  build: WebBuild,
  html: string,
  boot: Boot,
  { language, otherAddress, alternates, robots }: DocumentPlace,
): WrittenDocument {
  const split = splitHoisted(html)
  const preloads = build.preloads.map(
    (file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`,
  )
  const body = `<div id="root">${split.body}</div>${languageLink(language, otherAddress)}`
  const css = build.stylesFor(body) + offerStyle(language)
  const document = [
    `<!doctype html><html lang="${documentTags[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    robots === 'noindex' ? '<meta name="robots" content="noindex">' : '',
    `<script>${headScript}</script>`,
    split.head,
    alternates,
    `<style>${css}</style>`,
    ...preloads,
    `<script type="module" src="/${build.script}" fetchpriority="low"></script>`,
    '<script src="/language.js" defer></script>',
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `</head><body>${body}`,
    `<script type="application/json" id="${bootElementId}">${bootJson(boot)}</script>`,
    // The rest of the styles: in place before the scripts run, and in nobody's way until then.
    ...build.sheets.map((file) => `<link rel="stylesheet" href="/${file}" fetchpriority="low">`),
    '</body></html>',
  ].join('')
  return { html: document, inline: { scripts, styles: [hashOfStyles(css)] } }
}
