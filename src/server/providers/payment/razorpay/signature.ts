import { createHmac, timingSafeEqual } from 'node:crypto'

const hexDigest = /^[0-9a-f]{64}$/

/** Razorpay signs with HMAC-SHA256, written as lower-case hex. */
export function isSignedWith(secret: string, message: string | Buffer, signature: string): boolean {
  if (!hexDigest.test(signature)) return false
  return timingSafeEqual(createHmac('sha256', secret).update(message).digest(), Buffer.from(signature, 'hex'))
}
