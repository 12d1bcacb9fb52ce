import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsqr from 'jsqr'
import sharp from 'sharp'

export type SeenPage = {
  text: string
  width: number
  height: number
  pixels: Uint8ClampedArray
  scanned: string | undefined
}

/** What a camera would read in a picture. */
export async function scanPicture(content: Uint8Array): Promise<string | undefined> {
  const drawn = sharp(content, { density: 300 }).resize(600).ensureAlpha().raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** A PDF as another program reads and draws it, with what a camera would read on each page. */
export async function lookAtPdf(content: Uint8Array, scale = 3): Promise<SeenPage[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(content)
    const pages: SeenPage[] = []
    for (const page of document.pages()) {
      // The text first: after drawing a page the library can no longer read it.
      const text = page.getText()
      const { data, width, height } = await page.render({ scale, render: 'bitmap' })
      const pixels = new Uint8ClampedArray(data)
      pages.push({ text, width, height, pixels, scanned: jsqr(pixels, width, height)?.data })
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}
