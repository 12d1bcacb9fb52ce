import type { Town } from '#shared/contract/tools-schemas.ts'
import { normalise } from './normalise.ts'
import { hindiNameOf } from './hindi-names.ts'

type Named = { name: string; state: string | undefined }
type Entry = Town & { normalised: string }

const most = 6

/** The towns by all their names, to be suggested while one is typed; `aliases` lead from another name to a town's own. */
export function townNames(towns: readonly Named[], aliases: Readonly<Record<string, string>>) {
  const entries = new Map<string, Entry>()
  const add = (label: string, { name, state }: Named, alias?: string) => {
    for (const normalised of [label, hindiNameOf(label) ?? label].map(normalise))
      if (!entries.has(normalised))
        entries.set(normalised, { normalised, name, state: state ?? null, alias: alias ?? null })
  }
  for (const town of towns) add(town.name, town)
  for (const [alias, name] of Object.entries(aliases)) {
    const town = entries.get(normalise(name))
    if (town) add(alias, { name: town.name, state: town.state ?? undefined }, alias)
  }
  const sorted = [...entries.values()].toSorted((one, other) => (one.normalised < other.normalised ? -1 : 1))

  /** Names that begin with what was typed, then those of which another word does; each town once. */
  return (typed: string): Town[] => {
    const query = normalise(typed)
    if (query === '') return []
    const begin = sorted.filter(({ normalised }) => normalised.startsWith(query))
    const within = sorted.filter(({ normalised }) => normalised.includes(` ${query}`))
    const found = new Map<string, Town>()
    for (const { name, state, alias } of [...begin, ...within])
      if (!found.has(name) && found.size < most) found.set(name, { name, state, alias })
    return [...found.values()]
  }
}
