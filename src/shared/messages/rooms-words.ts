import { text } from './text.ts'

/** '2 extra rooms', or 'as in the package'. */
export function roomsText(extraRooms: number): string {
  if (extraRooms === 0) return text('rooms.asInPackage')
  return text(extraRooms === 1 ? 'rooms.extraOne' : 'rooms.extra', { count: extraRooms })
}
