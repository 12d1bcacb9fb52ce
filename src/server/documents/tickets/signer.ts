import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign as signBytes,
  verify,
} from 'node:crypto'
import { claimsText, type SignedTicket, type TicketClaims } from '#shared/domain/ticket.ts'

type TicketKey = { id: string; publicKey: string; privateHalf: KeyObject; publicHalf: KeyObject }

export type TicketSigner = {
  sign(claims: TicketClaims): string
  isGenuine(ticket: SignedTicket): boolean
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
  const privateHalf = privateKeyOf(new Uint8Array(hkdfSync('sha256', secret, '', 'ticket/ed25519', 32)))
  const publicHalf = createPublicKey(privateHalf)
  const { x: publicKey = '' } = publicHalf.export({ format: 'jwk' })
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 6)
  return { id, publicKey, privateHalf, publicHalf }
}

/** The first secret signs; the others only verify tickets that were signed before the key was rotated. */
export function ticketSigner(secrets: readonly [Uint8Array, ...Uint8Array[]]): TicketSigner {
  const [newest, ...older] = secrets
  const signing = ticketKey(newest)
  const keys = [signing, ...older.map(ticketKey)]
  return {
    sign(claims) {
      const text = claimsText(signing.id, claims)
      return `${text}.${signBytes(null, Buffer.from(text), signing.privateHalf).toString('base64url')}`
    },
    isGenuine({ keyId, signed, signature }) {
      const key = keys.find(({ id }) => id === keyId)
      return (
        key !== undefined &&
        verify(null, Buffer.from(signed), key.publicHalf, Buffer.from(signature, 'base64url'))
      )
    },
    keys: keys.map(({ id, publicKey }) => ({ id, publicKey })),
  }
}
