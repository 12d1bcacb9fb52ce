import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { screens } from '#shared/screens.ts'

const root = join(import.meta.dirname, '..')

const importPattern = /^(?:import|export)\b[^'";]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

type File = { path: string; text: string; imports: string[] }

const filesOf = (folder: string): File[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name)
      const text = readFileSync(full, 'utf8')
      const imports = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      return { path: relative(join(root, folder === 'src' ? 'src' : '.'), full), text, imports }
    })

const files = filesOf('src')
const standIns = filesOf('stand-ins')

/** The path below src/ that an import of our own means; packages stay as they are. */
function targetOf(file: File, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('./')) return join(file.path, '..', name)
  return `package:${name}`
}

/** Imports that only carry types cost nothing at run time, but the rules hold for them too. */
type ImportRule = { from: RegExp; may: RegExp[] }

const node = /^package:node:/
const react = /^package:(react|react-dom|react-redux|react-router|@reduxjs\/toolkit)(\/|$)/
const shared = /^shared\//
const platform = /^server\/platform\//
const providerPort = /^server\/providers\/[^/]+\/port\.ts$/
/** What knows the schema: the tables' types, how a row was completed by the previous release, and all that holds seats. */
const schema = /^server\/schema\/(tables|tables\/[a-z-]+|complete-[a-z]+|seat-holders)\.ts$/
/** The rooms of what the product is about, the lower ones first: a room knows those before it, never those after. */
const rooms = [
  'staff',
  'catalogue',
  'bookings',
  'groups',
  'reviews',
  'accounts',
  'documents',
  'payments',
  'routing',
  'contact',
  'reports',
  'console',
]
const nouns =
  'account|booking|groups|package|plan|reviews|search|shortlist|ticket-check|tools|travelers|trips|waitlist'
const nounPackages =
  /^package:(@simplewebauthn\/server|jose|sharp|@node-rs\/argon2|pdfkit|ics|qr|kysely|zod\/mini)$/

const rules: ImportRule[] = [
  { from: /^shared\//, may: [/^package:zod\/mini$/, shared] },
  {
    from: /^server\/platform\//,
    may: [/^package:/, shared, platform, /^server\/schema\/tables(\/[a-z-]+)?\.ts$/],
  },
  { from: /^server\/schema\//, may: [node, /^package:kysely$/, shared, platform, /^server\/schema\//] },
  {
    from: /^server\/providers\//,
    may: [
      node,
      /^package:(jose|nodemailer|zod)/,
      shared,
      /^server\/providers\//,
      /^server\/platform\/(errors|clock|ids|bounded-cache|config\/payment)\.ts$/,
    ],
  },
  {
    from: /^server\/(staff|catalogue|bookings|groups|reviews|accounts|documents|payments|routing|contact|console)\/(.+\/)?[^/]*routes\.ts$/,
    may: [/^package:fastify$/, shared, platform, /^server\/[a-z]+\//],
  },
  ...rooms.map((room, at): ImportRule => {
    const known = rooms.slice(0, at + 1).join('|')
    return {
      from: new RegExp(`^server\\/${room}\\/`),
      may: [
        node,
        nounPackages,
        shared,
        platform,
        schema,
        providerPort,
        /^server\/providers\/routing\//,
        new RegExp(`^server\\/(${known})\\/`),
      ],
    }
  }),
  {
    from: /^server\/pages\//,
    may: [
      /^package:/,
      shared,
      platform,
      /^server\/(pages|catalogue)\//,
      /^web\/(entry-server\.tsx|state\/boot\.ts|platform\/(context|api\/api)\.ts)$/,
    ],
  },
  {
    from: /^server\/(start|operator)\//,
    may: [/^package:/, shared, /^server\//, /^web\/platform\/context\.ts$/, /^stand-ins\/open\.ts$/],
  },
  {
    from: /^web\/ui\//,
    may: [
      /^package:(react|react-day-picker)(\/|$)/,
      /^web\/ui\//,
      /^shared\/(pictures-version|messages\/(language|latin-digits))\.ts$/,
    ],
  },
  {
    from: /^web\/platform\//,
    may: [react, shared, /^web\/(ui|platform)\//],
  },
  {
    from: new RegExp(`^web\\/(${nouns})\\/`),
    may: [react, /^package:(@noble\/ed25519|qr\/decode\.js)$/, shared, /^web\/(ui|platform)\//],
  },
  { from: /^web\/state\//, may: [react, shared, /^web\/(platform|state)\//, /^web\/[a-z]+\/slice\.ts$/] },
  {
    from: /^web\/worker\//,
    may: [
      /^package:workbox-/,
      shared,
      /^web\/worker\//,
      /^web\/platform\/(cache-names|worker-messages)\.ts$/,
    ],
  },
  {
    from: /^web\/screens\//,
    may: [react, shared, new RegExp(`^web\\/(${nouns}|ui|platform|state|screens)\\/`)],
  },
  {
    from: /^web\/console\//,
    may: [/^package:(react|react-dom|@simplewebauthn\/browser)(\/|$)/, shared, /^web\/(ui|console)\//],
  },
  {
    from: /^web\//,
    may: [react, /^package:node:stream/, /^package:zod\/mini$/, shared, /^web\/(?!console\/)/],
  },
]

/** Every way in which a file can name another: at once, later, or for a type alone. */
const anyImport = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g

/** The files below a folder of the repository, each with those of ours that it imports. */
const importsIn = (folder: string): [path: string, targets: string[]][] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    // Of bench, what it has installed.
    .filter(({ parentPath }) => !parentPath.includes('node_modules'))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name))
      const names = [...readFileSync(join(root, path), 'utf8').matchAll(anyImport)].map(
        ([, name = '']) => name,
      )
      return [path, names.map((name) => repositoryPath(path, name))]
    })

function repositoryPath(path: string, name: string): string {
  if (name.startsWith('.')) return join(path, '..', name)
  return /^#(?:stand-ins|tests)\//.test(name) ? name.slice(1) : `src/${name.slice(1)}`
}

/** Each cycle once, as the way around it. */
function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' > '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return cycles
}

/** The catalogue is left out: its folders are parts of one snapshot (search, plan, browse), whose files import each other across them. */
const hasOrderedFolders = (folder: string) => folder !== 'src/server/catalogue'

describe('the boundaries of folders', () => {
  test('files import only what their room may import', () => {
    const broken = files.flatMap((file) => {
      const rule = rules.find(({ from }) => from.test(file.path))
      if (!rule) return [`${file.path}: belongs to no room`]
      const own = new RegExp(`^web\\/(${nouns})\\/`).exec(file.path)?.[0]
      return file.imports
        .map((name) => targetOf(file, name))
        .filter(
          (target) => !rule.may.some((allowed) => allowed.test(target)) && !(own && target.startsWith(own)),
        )
        .map((target) => `${file.path} may not import ${target}`)
    })
    expect(broken).toEqual([])
  })

  test('no room of nouns imports jobs or, but for its routes, http', () => {
    const broken = files
      .filter(
        ({ path }) => rooms.some((room) => path.startsWith(`server/${room}/`)) && !path.endsWith('routes.ts'),
      )
      .flatMap((file) =>
        file.imports
          .map((name) => targetOf(file, name))
          .filter((target) => /^server\/platform\/(jobs|http\/)/.test(target))
          .map((target) => `${file.path} may not import ${target}`),
      )
    expect(broken).toEqual([])
  })

  test('adapters of providers are chosen at the start only', () => {
    const adapters = /^server\/(providers\/[^/]+\/[^/]+\/.+|platform\/limits\/(memory|redis))\.ts$/
    const broken = files.flatMap((file) =>
      file.imports
        .map((name) => targetOf(file, name))
        .filter(
          (target) =>
            adapters.test(target) && !/^server\/(start|providers|platform\/limits)\//.test(file.path),
        )
        .map((target) => `${file.path} may not import ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('the stand-ins are reached by one import, when they are wanted', () => {
    const reached = files.flatMap(({ path, text }) =>
      [...text.matchAll(/^(?!import type).*'#stand-ins\/[^']+'.*$/gm)].map(
        ([line]) => `${path}: ${line.trim()}`,
      ),
    )
    expect(reached).toEqual([
      "server/start/providers.ts: const { openSandbox } = await import('#stand-ins/open.ts')",
    ])
    const known = standIns.flatMap((file) =>
      file.imports
        .filter((name) => name.startsWith('#server/') || name.startsWith('#web/'))
        .filter(
          (name) => !/^#server\/(platform|providers|catalogue\/gazetteer|start\/jobs\/retention)/.test(name),
        )
        .map((name) => `${file.path} may not import ${name}`),
    )
    expect(known).toEqual([])
  })

  test('the server loads what draws pages by one import, after its start', () => {
    const reached = files
      .filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^.*'#web\/entry-server\.tsx'.*$/gm)].map(([line]) => `${path}: ${line.trim()}`),
      )
    expect(reached).toEqual([
      "server/pages/pages.ts: const loadWeb = once(() => import('#web/entry-server.tsx'))",
    ])
  })

  test('no files import each other in a cycle, not for a type and not later either', () => {
    const all = ['src', 'stand-ins', 'tests', 'scripts', 'bench'].flatMap(importsIn)
    expect(cyclesOf(new Map(all))).toEqual([])
  })

  test.each([
    'src/server',
    'src/web',
    ...rooms.map((room) => `src/server/${room}`).filter(hasOrderedFolders),
  ])('folders of %s have no import cycle', (folder) => {
    const roomOf = (path: string) => path.slice(folder.length + 1).split('/', 1)[0] ?? ''
    const graph = new Map<string, Set<string>>()
    for (const [path, targets] of importsIn(folder).filter(([file]) => !/\.test\.tsx?$/.test(file)))
      for (const target of targets.filter((other) => other.startsWith(`${folder}/`)))
        // The client of the database is typed by its tables: of the schema that is all that the platform knows.
        if (roomOf(target) !== roomOf(path) && !/^src\/server\/schema\/tables(?:\/|\.ts$)/.test(target))
          graph.set(roomOf(path), (graph.get(roomOf(path)) ?? new Set()).add(roomOf(target)))
    expect(cyclesOf(graph)).toEqual([])
  })
})

const named = (isMeant: (file: File) => boolean) => files.filter(isMeant).map(({ path }) => path)

describe('the vocabulary', () => {
  test('files are named in kebab-case and live in a known folder', () => {
    const odd = files.filter(({ path }) => !/^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:d\.)?tsx?$/.test(path))
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  test('no file has a catch-all name', () => {
    const catchAlls = files.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|common|misc|constants|hooks|types)(\.|\/)/.test(path),
    )
    expect(catchAlls.map(({ path }) => path)).toEqual([])
  })

  test('no file is longer than 300 lines, half of them at most 80 and nine of ten at most 150', () => {
    const lengths = files.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b)
    expect(lengths.at(-1)).toBeLessThanOrEqual(300)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80)
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
    // The one data block of a page, whose less-than signs are escaped, and the link to the other language, as the server wrote it.
    expect(named(({ text }) => text.includes('dangerouslySetInnerHTML'))).toEqual([
      'web/frame/header.tsx',
      'web/package/place-data.tsx',
    ])
    expect(named(({ imports }) => imports.includes('node:child_process'))).toEqual([
      'server/platform/db/backup-postgres.ts',
    ])
  })

  test('no path of a screen is written by hand', () => {
    const first = Object.values(screens)
      .flatMap(({ path }) => path.split('/', 2)[1] ?? '')
      .filter((part) => part !== '')
    const byHand = new RegExp(`['"\`]/(?:${[...new Set(first)].join('|')})(?=['"\`/?])`)
    const odd = files.filter(
      ({ path, text }) => !/^shared\/(screens\.ts|contract\/)/.test(path) && byHand.test(text),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
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
