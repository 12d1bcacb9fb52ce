import { packageRooms } from '#shared/domain/stay.ts'
import { roomsText } from './rooms-words.ts'
import { text } from './text.ts'

type Party = { numberOfPeople: number; /** Extra rooms. */ numberOfRooms: number }

/** '1, as in the package', or '2 extra rooms, 3 rooms in all'. */
export function allRoomsText({ numberOfPeople, numberOfRooms }: Party): string {
  const held = packageRooms(numberOfPeople)
  if (numberOfRooms === 0) return text('rooms.inPackage', { count: held })
  return text('rooms.inAll', { extra: roomsText(numberOfRooms), count: held + numberOfRooms })
}
