import type { Town } from '#shared/contract/tools-schemas.ts'
import { fold } from './fold.ts'
import { hindiNameOf } from './hindi-towns.ts'

type Named = { name: string; state: string | undefined }
type Entry = Town & { folded: string }

const most = 6

/** The towns by all their names, to be suggested while one is typed; `aliases` lead from another name to a town's own. */
export function townNames(towns: readonly Named[], aliases: Readonly<Record<string, string>>) {
  const entries = new Map<string, Entry>()
  const add = (label: string, { name, state }: Named, alias?: string) => {
    for (const folded of [label, hindiNameOf(label) ?? label].map(fold))
      if (!entries.has(folded))
        entries.set(folded, { folded, name, state: state ?? null, alias: alias ?? null })
  }
  for (const town of towns) add(town.name, town)
  for (const [alias, name] of Object.entries(aliases)) {
    const town = entries.get(fold(name))
    if (town) add(alias, { name: town.name, state: town.state ?? undefined }, alias)
  }
  const sorted = [...entries.values()].toSorted((one, other) => (one.folded < other.folded ? -1 : 1))

  /** Names that begin with what was typed, then those of which another word does; each town once. */
  return (typed: string): Town[] => {
    const query = fold(typed)
    if (query === '') return []
    const begin = sorted.filter(({ folded }) => folded.startsWith(query))
    const within = sorted.filter(({ folded }) => folded.includes(` ${query}`))
    const found = new Map<string, Town>()
    for (const { name, state, alias } of [...begin, ...within])
      if (!found.has(name) && found.size < most) found.set(name, { name, state, alias })
    return [...found.values()]
  }
}
