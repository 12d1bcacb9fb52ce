import type { Columns } from '#server/catalogue/search/filters.ts'
import type { AskedBy } from '#server/catalogue/search-port.ts'
import { easyKm } from '#shared/domain/road-time.ts'
import type { Named } from './names.ts'
import { isOf, type Slot } from './slots.ts'

/** What the form prefers, if the wish says nothing about it; undefined if everything is equally good. */
export function fitsOf(slots: readonly Slot[], { columns }: { columns: Columns }, by: Partial<AskedBy>) {
  const origin = slots.some(isOf('origin')) ? undefined : by.origin
  const month = slots.some(isOf('months')) ? undefined : by.travelMonth
  if (!origin && month === undefined) return undefined
  const km = origin?.km()
  const wanted = month === undefined ? 0 : 1 << (month - 1)
  const fits = (doc: number): boolean =>
    (!km || (km[doc] ?? Infinity) <= easyKm(columns.days[doc] ?? 1)) &&
    (wanted === 0 || ((columns.months[doc] ?? 0) & wanted) !== 0)
  return { key: `fits ${origin?.key} ${month}`, is: fits }
}

export const closedIn = (inMonths: AskedBy['inMonths']) =>
  inMonths && { key: `closed ${inMonths.key}`, is: (doc: number): boolean => inMonths.isClosed[doc] === 1 }

type Dated = { slots: readonly Slot[]; named: Named | undefined; by: Partial<AskedBy> }

/** The same without its months where they close what is named: nobody lives at a place because it is closed. */
export function asOpen<T extends Dated>(asked: T): T {
  const { slots, named, by } = asked
  if (!named?.docs.some((doc) => by.inMonths?.isClosed[doc] === 1)) return asked
  return {
    ...asked,
    slots: slots.filter(({ kind }) => kind !== 'months'),
    by: { ...by, inMonths: undefined },
  }
}
