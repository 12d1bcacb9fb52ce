import type { SandboxStore } from '#stand-ins/store.ts'

type Area = Map<string, string>

/** An in-memory store for stand-ins, for tests that open very many. */
export function plainStore(): SandboxStore {
  const areas = new Map<string, Area>()
  /** The areas before the current transaction; undefined outside one. */
  let before: Map<string, Area> | undefined

  const areaOf = (name: string): Area => areas.get(name) ?? new Map<string, string>()

  function change(name: string, work: (area: Area) => void): void {
    const area = areaOf(name)
    if (before && !before.has(name)) before.set(name, new Map(area))
    work(area)
    areas.set(name, area)
  }

  return {
    get: (area, key) => {
      const json = areaOf(area).get(key)
      return json === undefined ? undefined : (JSON.parse(json) as unknown)
    },
    set: (area, key, value) => {
      const json = JSON.stringify(value) as string | undefined
      if (json === undefined) throw new TypeError('a sandbox value must be JSON')
      change(area, (entries) => entries.set(key, json))
    },
    list: (area) => {
      const entries = [...areaOf(area)]
      return entries.map(([key, json]) => ({ key, value: JSON.parse(json) as unknown }))
    },
    delete: (area, key) => change(area, (entries) => entries.delete(key)),
    together: (work) => {
      if (before) return work()
      before = new Map()
      try {
        return work()
      } catch (error) {
        for (const [name, area] of before) areas.set(name, area)
        throw error
      } finally {
        before = undefined
      }
    },
    close: () => undefined,
  }
}
