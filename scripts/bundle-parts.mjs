import { fileURLToPath } from 'node:url'

/** As the bundler names a module: with / on every system. */
const moduleAt = (path) => fileURLToPath(new URL(`../src/web/${path}`, import.meta.url)).replaceAll('\\', '/')

/** The router's own checks, and which of their arguments tells developers what is wrong. */
const wordsAt = { warning: 1, warningOnce: 2, warnOnce: 1, invariant: 1, invariant2: 1, Error: 0 }

/** Where in a piece of code stand words that only developers read. */
function developersWords(node, found = []) {
  if (Array.isArray(node)) for (const part of node) developersWords(part, found)
  else if (node && typeof node.type === 'string') {
    const at = /^(?:Call|New)Expression$/.test(node.type) ? wordsAt[node.callee.name] : undefined
    const words = at === undefined ? undefined : node.arguments[at]
    if (words && /^(?:Literal|TemplateLiteral|BinaryExpression)$/.test(words.type)) found.push(words)
    else
      for (const part of Object.values(node))
        if (part && typeof part === 'object') developersWords(part, found)
  }
  return found
}

function withoutWords(code, tree) {
  const found = developersWords(tree).toSorted((one, other) => other.start - one.start)
  return found.reduce((rest, { start, end }) => `${rest.slice(0, start)}''${rest.slice(end)}`, code)
}

/** What a router can be given and ours is not. */
const notGiven = /\b(?:init|opts\?)\.(?:instrumentations|patchRoutesOnNavigation|dataStrategy)\b/g

/**
 * Of the router only what is used: its parts are marked as free of effects, so that its own links foremost stay out
 * of the bundle; names and words that only developers read are left out; and so is what serves settings that nobody
 * gives, React's server components, and state in the places of its framework.
 */
export function routerParts() {
  return {
    name: 'router-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/.*\.mjs$/.test(id)) return null
      const used = withoutWords(code, this.parse(code))
        .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(notGiven, '(void 0)')
        .replaceAll(' || parseHydrationData()', '')
        .replaceAll('if (this.context', 'if (false')
      return { code: used, map: null }
    },
  }
}

/** Everything that a module imports before it runs, itself included. */
function closureOf(root, context) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(root)
  return found
}

function groupOf(name, roots, more) {
  let members
  return {
    ...more,
    debugName: name,
    name(id, context) {
      members ??= new Set(roots.flatMap((root) => [...closureOf(moduleAt(root), context)]))
      // A screen keeps a file of its own, by which the server finds what it needs.
      return members.has(id) && !/\/web\/screens\/[^/]+\.tsx$/.test(id) ? name : null
    },
  }
}

/**
 * Few files compress better and are there sooner than many: what every page needs is one, together with what the
 * home page needs before it is looked at further; what several screens share besides are a few more.
 */
export const bundleGroups = () => [
  groupOf('base', ['entry-client.tsx', 'screens/home.tsx'], { priority: 4 }),
  groupOf(
    'map',
    ['ui/map/chart.tsx', 'ui/map/dots.tsx', 'ui/map/names.ts', '../shared/messages/land-name.ts'],
    {
      priority: 3,
      minShareCount: 2,
    },
  ),
  groupOf('cards', ['search/destination-card.tsx', '../shared/domain/pricing.ts'], {
    priority: 2,
    minShareCount: 2,
  }),
  groupOf('things', ['screens/place.tsx'], { priority: 1, minShareCount: 2 }),
  { name: 'trip-cost', test: /\/domain\/(?:trip-cost|door-to-door)\./ },
  // Else it would go with the travelers, and bring them to screens that only want to know the time.
  { name: 'present', test: /\/use-present\./, priority: 2 },
  { name: 'travelers', test: /\/web\/travelers\/|\/names-of-booking\./, minShareCount: 2 },
  { name: 'kept', test: /\/web\/shortlist\/(?:empty-list|address)\.|\/shared\/contract\/shortlist\./ },
]
