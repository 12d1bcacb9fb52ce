import { verifyAsync } from '@noble/ed25519'
import type { TicketKeys } from '#shared/contract/tickets-schemas.ts'
import type { SealedTicket } from '#shared/domain/ticket.ts'
import { keep, readKept } from '#web/platform/kept.ts'

const keptName = 'ticketKeys'

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}

/** The public keys that were told last, for checks without network. */
export function readKeys(): TicketKeys {
  try {
    return JSON.parse(readKept(keptName) ?? '[]') as TicketKeys
  } catch {
    return []
  }
}

export const keepKeys = (keys: TicketKeys) => void keep(keptName, JSON.stringify(keys))

/** undefined: the key that has signed it is not known here. */
export async function isGenuine(ticket: SealedTicket, keys: TicketKeys): Promise<boolean | undefined> {
  const key = keys.find(({ id }) => id === ticket.keyId)
  if (!key) return undefined
  try {
    return await verifyAsync(
      bytesOf(ticket.signature),
      new TextEncoder().encode(ticket.signed),
      bytesOf(key.publicKey),
    )
  } catch {
    // What is no signature at all throws instead.
    return false
  }
}
