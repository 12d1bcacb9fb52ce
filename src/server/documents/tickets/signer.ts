import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  verify,
} from 'node:crypto'
import { deriveKey } from '#server/platform/keys.ts'
import { initialsOf } from '#shared/domain/initials.ts'
import { claimsText, type SignedTicket, type TicketClaims } from '#shared/domain/ticket.ts'

type TicketKey = {
  id: string
  publicKey: string
  nameKey: Uint8Array
  privateHalf: KeyObject
  publicHalf: KeyObject
}

export type TicketSigner = {
  sign(claims: Omit<TicketClaims, 'initials' | 'nameTag'>, name: string): string
  isGenuine(ticket: SignedTicket): boolean
  isFor(ticket: SignedTicket, name: string): boolean
  /** Raw Ed25519 keys (base64url) that verify tickets; the first is the one that signs. */
  keys: { id: string; publicKey: string }[]
}

/** A seed of 32 bytes as a PKCS #8 key (RFC 8410, section 7). */
const privateKeyOf = (seed: Uint8Array) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })

function ticketKey(secret: Uint8Array): TicketKey {
  const privateHalf = privateKeyOf(deriveKey(secret, 'ticket/ed25519'))
  const publicHalf = createPublicKey(privateHalf)
  const { x: publicKey = '' } = publicHalf.export({ format: 'jwk' })
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 6)
  const nameKey = deriveKey(secret, 'ticket/name')
  return { id, publicKey, nameKey, privateHalf, publicHalf }
}

/** Eight digits, which nobody without the key can search for another name. */
const tagOf = ({ nameKey }: TicketKey, name: string): string =>
  String(createHmac('sha256', nameKey).update(name).digest().readUInt32BE() % 1e8).padStart(8, '0')

/** The first secret signs; the others only verify tickets that were signed before the key was rotated. */
export function ticketSigner(secrets: readonly [Uint8Array, ...Uint8Array[]]): TicketSigner {
  const [newest, ...older] = secrets
  const signing = ticketKey(newest)
  const keys = [signing, ...older.map(ticketKey)]
  return {
    sign(claims, name) {
      const named = { ...claims, initials: initialsOf(name), nameTag: tagOf(signing, name) }
      const text = claimsText(signing.id, named)
      return `${text}.${signBytes(null, Buffer.from(text), signing.privateHalf).toString('base64url')}`
    },
    isGenuine({ keyId, signed, signature }) {
      const key = keys.find(({ id }) => id === keyId)
      return (
        key !== undefined &&
        verify(null, Buffer.from(signed), key.publicHalf, Buffer.from(signature, 'base64url'))
      )
    },
    isFor({ keyId, claims: { initials, nameTag } }, name) {
      const key = keys.find(({ id }) => id === keyId)
      return nameTag === ''
        ? initials === initialsOf(name)
        : key !== undefined && nameTag === tagOf(key, name)
    },
    keys: keys.map(({ id, publicKey }) => ({ id, publicKey })),
  }
}
