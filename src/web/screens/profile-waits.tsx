import type { ReactNode } from 'react'
import { listGroups } from '#shared/contract/groups.ts'
import { listWaitlist } from '#shared/contract/waitlist.ts'
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

const waits = (api: Api) =>
  part(
    api(listWaitlist, {}).then(({ entries }) => entries),
    async (entries) => {
      const { Waits } = await import('#web/waitlist/waits.tsx')
      return <Waits first={entries} />
    },
  )

const groups = (api: Api) =>
  part(
    api(listGroups, {}).then((answer) => answer.groups),
    async (own) => {
      const { OwnGroups } = await import('#web/groups/own-groups.tsx')
      return <OwnGroups groups={own} />
    },
  )

/** The traveller's entries on waiting lists, and their groups. */
export type Waits = { waiting: ReactNode; deciding: ReactNode }

export async function readWaits(api: Api): Promise<Waits> {
  const [waiting, deciding] = await Promise.all([waits(api), groups(api)])
  return { waiting, deciding }
}
