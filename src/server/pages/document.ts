import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language } from '#shared/messages/language.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import { type Boot, bootElementId, bootJson, headScript } from '#web/state/boot.ts'
import { hashSource } from '#server/platform/http/security-headers.ts'
import { documentTags, withLanguageLink } from './languages.ts'
import { pageStyles } from './page-styles.ts'

type ManifestEntry = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, ManifestEntry>

const entry = 'src/web/entry-client.tsx'
/** Declared in the documents only (docs/decisions/0020). */
const fontStyles: Record<Language, string> = {
  en: 'src/web/styles/fonts.css',
  hi: 'src/web/styles/fonts-hi.css',
}

/** The built web app, as the server needs it to write documents. */
export type WebBuild = {
  folder: string
  styleSheets: string[]
  script: string
  preloads: string[]
  /** Fonts that the first paint needs: the system's own Devanagari has another width. */
  fonts: string[]
  /** The part of the style sheets that a document needs for its first paint. */
  stylesFor: (html: string) => string
}

const manifests: Record<Language, string> = { en: 'manifest.json', hi: 'manifest.hi.json' }

/** The build for readers of this language. */
export function readWebBuild(folder: string, language: Language): WebBuild {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', manifests[language]), 'utf8')) as Manifest
  const client = manifest[entry]
  if (!client) throw new Error(`the build in ${folder} has no ${entry}`)
  const styleSheets = client.css ?? []
  const declared = manifest[fontStyles[language]]
  if (!declared) throw new Error(`the build in ${folder} has no ${fontStyles[language]}`)
  const css = [declared.file, ...styleSheets]
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const preloads = (client.imports ?? [])
    .map((name) => manifest[name]?.file)
    .filter((file) => file !== undefined)
  const fonts =
    language === 'hi' ? (declared.assets ?? []).filter((file) => file.startsWith('assets/hi/')) : []
  return { folder, styleSheets, script: client.file, preloads, fonts, stylesFor: pageStyles(css) }
}

/** A document, with the hashes of its inline parts for its policy. */
type WrittenDocument = { html: string; inline: { scripts: string[]; styles: string[] } }

const scripts = [hashSource(headScript)]

/** Cached, because many pages have the same styles. */
const hashes = boundedCache<string>(200)

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
  /** Links to the page in every language for search engines; nothing for pages that are not indexed. */
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
  const fonts = build.fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`,
  )
  const body = `<div id="root">${withLanguageLink(split.body, language, otherAddress)}</div>`
  const css = build.stylesFor(body)
  const document = [
    `<!doctype html><html lang="${documentTags[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    robots === 'noindex' ? '<meta name="robots" content="noindex">' : '',
    `<script>${headScript}</script>`,
    ...fonts,
    split.head,
    alternates,
    `<style>${css}</style>`,
    ...preloads,
    `<script type="module" src="/${build.script}" fetchpriority="low"></script>`,
    '<script src="/language.js" defer></script>',
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="icon" href="/favicon.svg">',
    `</head><body>${body}`,
    `<script type="application/json" id="${bootElementId}">${bootJson(boot)}</script>`,
    // The remaining styles, loaded before the scripts run without blocking the first paint.
    ...build.styleSheets.map((file) => `<link rel="stylesheet" href="/${file}" fetchpriority="low">`),
    '</body></html>',
  ].join('')
  return { html: document, inline: { scripts, styles: [hashes(css, () => hashSource(css))] } }
}
