import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Boot, bootElementId, bootJson, headScript } from '#web/app/boot.ts'
import { hashSource } from './content-security.ts'

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, ManifestEntry>

const entry = 'src/web/entry-client.tsx'

/** The built web app, as the server needs it to write documents. */
export type WebBuild = { folder: string; css: string; script: string; preloads: string[] }

export function readWebBuild(folder: string): WebBuild {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const client = manifest[entry]
  if (!client) throw new Error(`the build in ${folder} has no ${entry}`)
  const css = (client.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const preloads = (client.imports ?? [])
    .map((name) => manifest[name]?.file)
    .filter((file) => file !== undefined)
  return { folder, css, script: client.file, preloads }
}

/** The constant inline parts of every document, for its policy. */
export function inlineHashes(build: WebBuild): { scripts: string[]; styles: string[] } {
  return { scripts: [hashSource(headScript)], styles: [hashSource(build.css)] }
}

/**
 * React writes titles, metas and links at the start of what it renders when only the root is rendered: they belong
 * into the head, where hydration finds them again.
 */
function splitHoisted(html: string): { head: string; body: string } {
  const hoisted = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/.exec(html)?.[0] ?? ''
  return { head: hoisted, body: html.slice(hoisted.length) }
}

export function writeDocument(
  build: WebBuild,
  html: string,
  boot: Boot,
  robots: 'index' | 'noindex',
): string {
  const { head, body } = splitHoisted(html)
  const preloads = build.preloads.map(
    (file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`,
  )
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    robots === 'noindex' ? '<meta name="robots" content="noindex">' : '',
    `<script>${headScript}</script>`,
    head,
    `<style>${build.css}</style>`,
    ...preloads,
    `<script type="module" src="/${build.script}" fetchpriority="low"></script>`,
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="${bootElementId}">${bootJson(boot)}</script>`,
    '</body></html>',
  ].join('')
}
