import type { Migration } from 'kysely'

/** The files beside this one, each by its name: they run in the order of the names, and a released one is never changed. */
const files = import.meta.glob<Migration['up']>('./[0-9]*.ts', { eager: true, import: 'up' })

export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([path, up]) => [path.slice('./'.length, -'.ts'.length), { up }]),
)
