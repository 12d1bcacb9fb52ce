import { fileURLToPath } from 'node:url'

/** As the bundler names a module: with / on every system. */
const moduleAt = (path) => fileURLToPath(new URL(`../src/web/${path}`, import.meta.url)).replaceAll('\\', '/')

/**
 * Marks what the router makes of its parts as free of effects and leaves out the names that only its developers
 * read, so that what nobody uses of it, its own links foremost, stays out of the bundle.
 */
export function routerParts() {
  return {
    name: 'router-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/.*\.mjs$/.test(id)) return null
      const used = code
        .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
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

function groupOf(name, root, more) {
  let members
  return {
    ...more,
    debugName: name,
    name(id, context) {
      members ??= closureOf(root, context)
      return members.has(id) ? name : null
    },
  }
}

/**
 * Few files compress better and are there sooner than many: what every page needs is one, and what the home page
 * shares with several screens is another.
 */
export const bundleGroups = () => [
  groupOf('base', moduleAt('entry-client.tsx'), { priority: 2 }),
  groupOf('shared', moduleAt('screens/home.tsx'), { priority: 1, minShareCount: 3 }),
]
