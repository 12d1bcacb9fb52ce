import { editDistance } from '#server/platform/edit-distance.ts'
import meanings from './meanings.json' with { type: 'json' }
import type { Environment, Problem } from './settings.ts'
import { text } from '#shared/messages/text.ts'

const known = Object.values(meanings).flatMap((group) => Object.keys(group))

/** Short names are close to many others: HOME is not HOST. */
const slipsFor = (name: string): number => (name.length < 8 ? 1 : 2)
const shortest = 5

function meantBy(name: string): string | undefined {
  if (name.length < shortest || known.includes(name)) return undefined
  const most = slipsFor(name)
  return known.find((setting) => setting.length >= shortest && editDistance(name, setting, most) <= most)
}

/** Names that are a slip or two away from a setting: it would be left unset without anything saying so. */
export function misspeltNames(environment: Environment, file: Environment): Problem[] {
  return [[environment, 'config.fromEnvironment'] as const, [file, 'config.fromFile'] as const].flatMap(
    ([given, from]) =>
      Object.keys(given).flatMap((name): Problem[] => {
        const meant = meantBy(name)
        if (meant === undefined) return []
        return [{ key: 'config.unknownName', params: { name, meant, source: text(from) } }]
      }),
  )
}
