import { basename } from 'node:path'
import sharp from 'sharp'

type Device = 'phone' | 'desktop'

const cells = {
  phone: { width: 270, height: 640, columns: 6, rows: 2 },
  desktop: { width: 560, height: 620, columns: 3, rows: 2 },
} as const
const gap = 12
const labelHeight = 22

function label(text: string, width: number): Buffer {
  const words = text.replaceAll(/[&<>]/g, '')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}">` +
      `<text x="2" y="16" font-family="sans-serif" font-size="14" fill="#111">${words}</text></svg>`,
  )
}

/** The top of a picture, in the size of a cell. */
async function thumbnail(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const small = await sharp(path).resize({ width }).toBuffer({ resolveWithObject: true })
  const cut = Math.min(small.info.height, height)
  return sharp(small.data).extract({ left: 0, top: 0, width, height: cut }).toBuffer()
}

async function writePicture(paths: readonly string[], device: Device, file: string): Promise<void> {
  const cell = cells[device]
  const places = paths.map((path, index) => ({
    path,
    left: gap + (index % cell.columns) * (cell.width + gap),
    top: gap + Math.floor(index / cell.columns) * (cell.height + labelHeight + gap),
  }))
  const layers = await Promise.all(
    places.map(async ({ path, left, top }) => [
      { input: label(basename(path, '.png'), cell.width), left, top },
      { input: await thumbnail(path, cell), left, top: top + labelHeight },
    ]),
  )
  const rows = Math.ceil(paths.length / cell.columns)
  const size = {
    width: gap + cell.columns * (cell.width + gap),
    height: gap + rows * (cell.height + labelHeight + gap),
  }
  await sharp({ create: { ...size, channels: 3, background: '#c8c8c8' } })
    .composite(layers.flat())
    .png()
    .toFile(file)
}

/** Contact sheets of many pictures; answers how many sheets they fill. */
export async function writeSheets(paths: readonly string[], device: Device, stem: string): Promise<number> {
  const perPicture = cells[device].columns * cells[device].rows
  const count = Math.ceil(paths.length / perPicture)
  for (let index = 0; index < count; index++) {
    const part = paths.slice(index * perPicture, (index + 1) * perPicture)
    await writePicture(part, device, `${stem}-sheet-${String(index + 1).padStart(2, '0')}.png`)
  }
  return count
}
