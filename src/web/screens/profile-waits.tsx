import type { ReactNode } from 'react'
import { listGroups } from '#shared/contract/groups.ts'
import { listWaitlist } from '#shared/contract/waitlist.ts'
import type { WaitlistEntry } from '#shared/contract/waitlist-schemas.ts'
import type { Api } from '#web/platform/api/api.ts'

/** A part of the profile, loaded with its code; null if it is empty or fails to load. */
async function part<T>(list: Promise<T[]>, show: (found: T[]) => Promise<ReactNode>): Promise<ReactNode> {
  try {
    const found = await list
    return found.length === 0 ? null : await show(found)
  } catch {
    return null
  }
}

const waits = (listed: Promise<WaitlistEntry[]>) =>
  part(listed, async (entries) => {
    const { Waits } = await import('#web/waitlist/waits.tsx')
    return <Waits first={entries} />
  })

const groups = (api: Api) =>
  part(
    api(listGroups, {}).then((answer) => answer.groups),
    async (own) => {
      const { OwnGroups } = await import('#web/groups/own-groups.tsx')
      return <OwnGroups groups={own} />
    },
  )

/** The traveller's entries on waiting lists, and their groups. */
export type Waits = {
  waiting: ReactNode
  /** A place is held for a limited time. */
  isUrgent: boolean
  deciding: ReactNode
}

export async function readWaits(api: Api): Promise<Waits> {
  const listed = api(listWaitlist, {}).then(({ entries }) => entries)
  const held = listed.then(
    (entries) => entries.some(({ offeredUntil }) => offeredUntil !== null),
    () => false,
  )
  const [waiting, isUrgent, deciding] = await Promise.all([waits(listed), held, groups(api)])
  return { waiting, isUrgent, deciding }
}
