import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** In the bundler's form: with / on every system. */
const moduleAt = (path: string) =>
  fileURLToPath(new URL(`../../src/web/${path}`, import.meta.url)).replaceAll('\\', '/')

/** Everything that a module imports before it runs, itself included. */
function closureOf(root: string, context: Context): Set<string> {
  if (!context.getModuleInfo(root)) throw new Error(`chunk group ${root}: no page loads this module`)
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(root)
  return found
}

function groupOf(name: string, roots: readonly string[], more: Partial<Group>): Group {
  let members: Set<string> | undefined
  return {
    ...more,
    debugName: name,
    name(id, context) {
      members ??= new Set(roots.flatMap((root) => [...closureOf(moduleAt(root), context)]))
      // Each screen has a file of its own, by which the server finds what it needs.
      return members.has(id) && !/\/web\/screens\/[^/]+\.tsx$/.test(id) ? name : null
    },
  }
}

/** What every page needs, what the first part of the home page shares with others, and the small texts that many share. */
const base = [
  'entry-client.tsx',
  'search/search-bar.tsx',
  'state/deferred-section.tsx',
  'platform/page-head.tsx',
  'ui/text-field.tsx',
  'booking/details.ts',
  '../shared/domain/date-price.ts',
  '../shared/messages/list-text.ts',
  '../shared/messages/price-text.ts',
  'screens/loading.ts',
]

/** Few files compress better and arrive sooner than many. */
export const chunkGroups = (): Group[] => [
  groupOf('base', base, { priority: 4 }),
  groupOf(
    'map',
    ['ui/map/chart.tsx', 'ui/map/dots.tsx', 'ui/map/names.ts', '../shared/messages/land-name.ts'],
    { priority: 3, minShareCount: 2 },
  ),
  groupOf('cards', ['search/destination-card.tsx'], {
    priority: 2,
    minShareCount: 2,
  }),
  // Otherwise results would load it with everything that packages share.
  { name: 'city', test: /\/platform\/my-city\./, priority: 2 },
  // Otherwise the home page would load it with everything that packages share.
  { name: 'carousel', test: /\/ui\/carousel\./, priority: 2 },
  // Hotels and rentals have no season.
  { name: 'season', test: /\/package\/year\/best-/, priority: 2 },
  // The way to a journey: the shortlist and the review need no more of what packages share, hotels not even this.
  {
    name: 'ways',
    test: /\/screens\/road-distances\.|\/domain\/road-time\./,
    priority: 2,
  },
  { name: 'start', test: /\/messages\/start-town\./, priority: 2 },
  groupOf('package', ['screens/place.tsx'], { priority: 1, minShareCount: 2 }),
  { name: 'trip-cost', test: /\/domain\/(?:trip-cost|door-to-door)\./ },
  // Otherwise it would join the travelers and drag them into screens that only need the time.
  { name: 'present', test: /\/use-present\./, priority: 2 },
  { name: 'travelers', test: /\/web\/travelers\/|\/names-of-booking\./, minShareCount: 2 },
  { name: 'shortlist', test: /\/web\/shortlist\/(?:empty-list|address)\.|\/shared\/contract\/shortlist\./ },
]
