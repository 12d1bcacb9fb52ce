import { removeStored, writeStored, readStored } from '#web/platform/stored.ts'
import { type BookingDetails, emptyDetails } from './details.ts'

const storageKey = 'bookingDetails'
/** Not stored (ST-02): a new visit asks for them again or reads them from the address. */
const notStored = ['startPoint', 'endPoint', 'travelDate', 'travelers'] as const

export function storedDetails(): Partial<BookingDetails> {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const known = Object.entries(stored).filter(([name, value]) => isOfKind(name, value))
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

/**
 * The stored details that a page begins with, beside those of its address, which win: what was stored of another package
 * says nothing of this one, and an address that names a package means no share.
 */
export function restoredDetails(packageId: string, address: string): Partial<BookingDetails> {
  const stored = storedDetails()
  if (packageId === '') return stored
  const isOther = stored.packageId !== packageId
  const isNew = (param: string) => isOther || address.includes(param)
  const without = [
    'packageId',
    'packageName',
    'packagePrice',
    'shortDetails',
    'share',
    stored.share && 'bookingId',
    isOther && 'travelerNeeds',
    isNew('date=') && 'departureDate',
    isNew('hotel=') && 'hotelName',
    isNew('rooms=') && 'extraRooms',
    isNew('commute=') && 'commuteType',
  ] as const
  for (const name of without) if (name) delete stored[name]
  return stored
}

/** Values that an older release or another program has stored are used only if they have the right type. */
function isOfKind(name: string, value: unknown): boolean {
  if (!Object.hasOwn(emptyDetails, name)) return false
  const empty = emptyDetails[name as keyof BookingDetails]
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === typeof empty && value !== null
}

/** Stores the details so that they survive a reload; clearing them removes the copy. */
export function storeDetails(details: BookingDetails): void {
  if (details === emptyDetails) return removeStored(storageKey)
  const stored: Partial<BookingDetails> = { ...details }
  for (const name of notStored) delete stored[name]
  writeStored(storageKey, JSON.stringify(stored))
}
