import type { Overnight } from './overnights.ts'

type Located = { overnights?: readonly Overnight[] | undefined; locations: { village: string | null } }

/** The village by the name of the nights there, which may say an older name as well: 'Havelock (Swaraj Dweep)'. */
export const villageOf = ({ overnights = [], locations: { village } }: Located): string | null =>
  overnights.find(({ town }) => village && town.includes(`(${village})`))?.town ?? village
