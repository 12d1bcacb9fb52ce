import sharp from 'sharp'
import { widths } from './list.mjs'
import { drawScene } from './scene.mjs'
import { drawStory } from './stories/story.mjs'

/** Wide files are shown on dense screens, where finer steps are not seen. */
const quality = { 400: 64, 800: 54, 1600: 40 }

/** The drawing is rendered once, at the largest width, and scaled down. */
export async function renderPicture(spec) {
  const { data, info } = await sharp(
    Buffer.from((spec.story ? drawStory : drawScene)({ ...spec, pixels: widths.at(-1) })),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return Promise.all(
    widths.map(async (wide) => ({
      wide,
      content: await sharp(data, { raw: { width, height, channels } })
        .resize(wide)
        .webp({ quality: quality[wide], effort: 6 })
        .toBuffer(),
    })),
  )
}
