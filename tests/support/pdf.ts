import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import jsqr from 'jsqr'
import sharp from 'sharp'

type PageSize = { readonly width: number; readonly height: number }

/** What a camera would read in a picture. */
export async function scanPicture(content: Uint8Array): Promise<string | undefined> {
  const drawn = sharp(content, { density: 300 }).resize(600).ensureAlpha().raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

let library: Promise<PDFiumLibrary> | undefined

async function withPdf<T>(
  content: Uint8Array,
  use: (document: PDFiumDocument) => T | Promise<T>,
): Promise<T> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(content)
  try {
    return await use(document)
  } finally {
    document.destroy()
  }
}

/** The text of each page as another program reads it, without drawing it, and the page's size in points. */
export const readPdf = (content: Uint8Array): Promise<(PageSize & { text: string })[]> =>
  withPdf(content, (document) =>
    [...document.pages()].map((page) => {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
      return { text: page.getText(), width, height }
    }),
  )

/** All words of a PDF, with one blank between them. */
export const wordsOfPdf = async (content: Uint8Array): Promise<string> =>
  (await readPdf(content))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

/** The first page as pixels. */
export const drawPdf = (
  content: Uint8Array,
  scale: number,
): Promise<PageSize & { pixels: Uint8ClampedArray }> =>
  withPdf(content, async (document) => {
    const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' })
    return { pixels: new Uint8ClampedArray(data), width, height }
  })

/** What a camera would read on the first page, or nothing. */
export async function scanPdf(content: Uint8Array): Promise<string> {
  const { pixels, width, height } = await drawPdf(content, 3)
  return jsqr(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? ''
}
