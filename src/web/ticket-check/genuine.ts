import { verifyAsync } from '@noble/ed25519'
import type { TicketKeys } from '#shared/contract/tickets-schemas.ts'
import type { SignedTicket } from '#shared/domain/ticket.ts'
import { writeStored, readStored } from '#web/platform/stored.ts'

const storageName = 'ticketKeys'

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

/** The last known public keys, for checks without network. */
export function readKeys(): TicketKeys {
  try {
    return JSON.parse(readStored(storageName) ?? '[]') as TicketKeys
  } catch {
    return []
  }
}

export const storeKeys = (keys: TicketKeys) => void writeStored(storageName, JSON.stringify(keys))

/** undefined if the signing key is unknown on this device. */
export async function isGenuine(ticket: SignedTicket, keys: TicketKeys): Promise<boolean | undefined> {
  const key = keys.find(({ id }) => id === ticket.keyId)
  if (!key) return undefined
  try {
    return await verifyAsync(
      bytesOf(ticket.signature),
      new TextEncoder().encode(ticket.signed),
      bytesOf(key.publicKey),
    )
  } catch {
    // A malformed signature throws instead.
    return false
  }
}
