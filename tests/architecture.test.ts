import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src')

const importPattern = /^(?:import|export)\b[^'";]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

type File = { path: string; text: string; imports: string[] }

const files: File[] = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => {
    const full = join(entry.parentPath, entry.name)
    const text = readFileSync(full, 'utf8')
    const imports = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    return { path: relative(source, full), text, imports }
  })

/** The path below src/ that an import of our own means; packages stay as they are. */
function targetOf(file: File, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('./')) return join(file.path, '..', name)
  return `package:${name}`
}

/** Imports that only carry types cost nothing at run time, but the walls hold for them too, unless said so. */
type Wall = { from: RegExp; may: RegExp[] }

const node = /^package:node:/
const react = /^package:(react|react-dom|react-redux|react-router|@reduxjs\/toolkit)(\/|$)/
const shared = /^shared\//
const serverWide = /^server\/(errors|clock|ids|keep|mail-html)\.ts$/

const walls: Wall[] = [
  { from: /^shared\//, may: [/^package:zod\/mini$/, shared] },
  {
    from: /^server\/features\/[^/]+\/[^/]*routes\.ts$/,
    may: [/^package:fastify$/, shared, /^server\/http\//, serverWide, /^server\/features\//],
  },
  {
    from: /^server\/features\/[^/]+\/[^/]*repository\.ts$/,
    may: [
      shared,
      /^server\/db\//,
      serverWide,
      /^package:kysely$/,
      /^server\/features\//,
      /^server\/ports\/[^/]+\/port\.ts$/,
    ],
  },
  {
    from: /^server\/features\//,
    may: [
      node,
      /^package:(jose|sharp|@node-rs\/argon2|fastify|pdfkit|ics|qr)$/,
      shared,
      /^server\/(db|http|features|jobs|catalogue|print)\//,
      serverWide,
      /^server\/ports\/[^/]+\/port\.ts$/,
    ],
  },
  {
    from: /^server\/ports\//,
    may: [
      node,
      /^package:(ioredis|jose|nodemailer|smtp-server|postal-mime|zod|@photostructure\/sqlite)/,
      shared,
      /^server\/ports\//,
      serverWide,
    ],
  },
  {
    from: /^server\//,
    may: [
      /^package:/,
      /^server\//,
      shared,
      /^web\/(entry-server\.tsx|app\/(boot|context)\.ts|api\/api\.ts)$/,
    ],
  },
  {
    from: /^web\/ui\//,
    may: [
      /^package:(react|react-day-picker)(\/|$)/,
      /^web\/ui\//,
      /^shared\/(pictures-version|messages\/language)\.ts$/,
    ],
  },
  {
    from: /^web\/features\/([^/]+)\//,
    may: [
      react,
      /^package:(@noble\/ed25519|qr\/decode\.js)$/,
      shared,
      /^web\/ui\//,
      /^web\/app\/(thunk|link|go|guard|kept|shortlist|toasts|context|page-head|shell|trips-kept)\.tsx?$/,
      /^web\/api\//,
    ],
  },
  { from: /^web\/worker\//, may: [/^package:workbox-/, shared, /^web\/worker\//] },
  { from: /^web\//, may: [react, /^package:node:stream/, /^package:zod\/mini$/, shared, /^web\//] },
]

describe('the walls of the house', () => {
  test('every file imports only what its room may import', () => {
    const broken = files.flatMap((file) => {
      const wall = walls.find(({ from }) => from.test(file.path))
      if (!wall) return [`${file.path}: belongs to no room`]
      const own = /^(web|server)\/features\/[^/]+\//.exec(file.path)?.[0]
      return file.imports
        .map((name) => targetOf(file, name))
        .filter(
          (target) => !wall.may.some((allowed) => allowed.test(target)) && !(own && target.startsWith(own)),
        )
        .map((target) => `${file.path} may not import ${target}`)
    })
    expect(broken).toEqual([])
  })

  test('features of the web app do not import each other', () => {
    const broken = files.flatMap((file) => {
      const own = /^web\/features\/[^/]+\//.exec(file.path)?.[0]
      if (!own) return []
      return file.imports
        .map((name) => targetOf(file, name))
        .filter((target) => target.startsWith('web/features/') && !target.startsWith(own))
        .map((target) => `${file.path} may not import ${target}`)
    })
    expect(broken).toEqual([])
  })

  test('bookings know nothing of payments', () => {
    const broken = files.filter(
      (file) =>
        file.path.startsWith('server/features/bookings/') &&
        file.imports.some((name) => targetOf(file, name).startsWith('server/features/payments/')),
    )
    expect(broken.map((file) => file.path)).toEqual([])
  })

  test('adapters of outside parties are chosen in the composition root only', () => {
    const adapters = /^server\/ports\/[^/]+\/(razorpay|google|smtp|openrouteservice|memory|redis)\.ts$/
    const broken = files.flatMap((file) =>
      file.imports
        .map((name) => targetOf(file, name))
        .filter(
          (target) =>
            adapters.test(target) &&
            !/^server\/(deps|ports\/|outside-parties|address-limiter)/.test(file.path),
        )
        .map((target) => `${file.path} may not import ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('there are no cycles', () => {
    const graph = new Map(
      files.map((file) => [
        file.path,
        file.text
          .split('\n')
          .filter((line) => !/^\s*(import|export) type\b/.test(line))
          .flatMap((line) =>
            [...line.matchAll(/from '([^']+)'/g)].map((match) => targetOf(file, match[1] ?? '')),
          ),
      ]),
    )
    const done = new Set<string>()
    const cycles: string[] = []
    const walk = (path: string, trail: string[]): void => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' > '))
      if (done.has(path) || trail.includes(path)) return
      for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
      done.add(path)
    }
    for (const path of graph.keys()) walk(path, [])
    expect(cycles).toEqual([])
  })
})

const named = (isMeant: (file: File) => boolean) => files.filter(isMeant).map(({ path }) => path)

describe('the vocabulary', () => {
  test('files are named in kebab-case and live in a known folder', () => {
    const odd = files.filter(({ path }) => !/^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:d\.)?tsx?$/.test(path))
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  test('nothing is called a drawer', () => {
    const drawers = files.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|common|misc|constants|hooks|types)(\.|\/)/.test(path),
    )
    expect(drawers.map(({ path }) => path)).toEqual([])
  })

  test('no file is longer than 300 lines, half of them at most 60 and nine of ten at most 150', () => {
    const lengths = files.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b)
    expect(lengths.at(-1)).toBeLessThanOrEqual(300)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
    expect(lengths[Math.floor(lengths.length * 0.9) - 1]).toBeLessThanOrEqual(150)
  })

  test('there is no any, no default export and no way up by ../', () => {
    const odd = files.filter(
      ({ text }) =>
        /(?::|as|<)\s*any\b/.test(text) || /^export default\b/m.test(text) || /from '\.\.\//.test(text),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  test('nothing evaluates text, starts a shell or writes markup past React', () => {
    const tricks = /\beval\(|new Function\(|\binnerHTML\s*=|document\.write|insertAdjacentHTML/
    expect(named(({ text }) => tricks.test(text))).toEqual([])
    // The one data block of a page, whose less-than signs are escaped.
    expect(named(({ text }) => text.includes('dangerouslySetInnerHTML'))).toEqual([
      'web/features/place/place-data.tsx',
    ])
    expect(named(({ imports }) => imports.includes('node:child_process'))).toEqual([
      'server/db/backup-postgres.ts',
    ])
  })

  test('screens and components take their texts by key', () => {
    const literal = files
      .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(/>\s*([A-Z][a-z]+(?: [A-Za-z]+)+[^<>{}=;()]*)</g),
          ...text.matchAll(/\b(?:aria-label|label|title|placeholder|alt)="([^"]*[A-Za-z]{2}[^"]*)"/g),
        ].map((match) => `${path}: ${match[1]}`),
      )
    expect(literal).toEqual([])
  })
})
