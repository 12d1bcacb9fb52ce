import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import type { World } from '#tests/model/world.ts'

/** The knowledge of a group's members. */
type GroupNotes = {
  code: string
  travelDate: string
  bookings: { userId: string; code: string; total: number }[]
  orders: { id: string; userId: string; code: string }[]
  attempts: { orderId: string; paymentId: string; userId: string }[]
}

export type GroupWorld = World & { group: GroupNotes }

/** Creates the group of a story. */
export async function makeGroup(world: World): Promise<GroupWorld> {
  const { notes } = world
  const travelDate = addDays(todayInIndia(world.clock()), 10)
  const asked = { name: 'Cousins', packageIds: [notes.packageId], dates: [travelDate], people: 4 }
  const { group } = await world.groups.createGroup(notes.userId, asked)
  return Object.assign(world, {
    group: { code: group.code, travelDate, bookings: [], orders: [], attempts: [] },
  })
}
