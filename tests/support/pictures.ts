import sharp, { type Sharp } from 'sharp'
import { crc32 } from 'node:zlib'

export const plainPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })

/** A PNG that says it is so large, and holds next to nothing. */
export async function claimingPicture(width: number, height: number): Promise<Buffer> {
  const bomb = Buffer.from(await plainPicture(1, 1).png().toBuffer())
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  // The check sum of the head stands behind it.
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}
