import sharp, { type Sharp } from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

export const plainPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })

/** A PNG that claims this size and contains next to nothing. */
export async function claimingPicture(width: number, height: number): Promise<Buffer> {
  const bomb = Buffer.from(await plainPicture(1, 1).png().toBuffer())
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  // The header is followed by its checksum.
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A plain PNG that claims this size in a few kilobytes; an honest one really has it. */
export function blankPng(width: number, height: number, isHonest = true): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = isHonest ? Buffer.alloc((Math.ceil(width / 8) + 1) * height) : Buffer.alloc(10)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
