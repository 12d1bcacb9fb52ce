import type PDFDocument from 'pdfkit'
import { type Fonts, type Run, runsOf, type Weight } from './fonts.ts'

type Document = InstanceType<typeof PDFDocument>
export type Size = { width: number; height: number; margin: number }
type Style = { size: number; weight?: Weight; color?: string }
type Box = { x: number; y: number; width: number }

const leading = 1.35
const ink = '#14262b'

/** Writes text in several fonts, wrapped by words. Lengths are points (1/72 inch). */
export type Canvas = {
  pdf: Document
  /** Draws wrapped text; returns where the next line begins. */
  write(text: string, box: Box, style: Style): number
  widthOf(text: string, style: Style): number
  heightOf(text: string, width: number, style: Style): number
  /** Returns the PDF; nothing can be drawn afterwards. */
  finish(): Promise<Uint8Array>
}

type Word = { runs: Run[]; width: number }

export async function openCanvas(
  fonts: Fonts,
  { width, height }: Size,
  info: { title: string; author: string; at: Date; language?: 'en' | 'hi' },
): Promise<Canvas> {
  // Loaded on first use, since a process often runs for a while before it draws a ticket.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({
    size: [width, height],
    margin: 0,
    lang: info.language ?? 'en',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
  })
  for (const [name, file] of fonts) pdf.registerFont(name, file)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve)
    pdf.once('error', reject)
  })

  // Shaping a word is the most expensive step, so its width is measured once, at one size.
  const widths = new Map<string, number>()
  const measure = ({ font, text }: Run, size: number) => {
    const key = `${font} ${text}`
    const known = widths.get(key) ?? pdf.font(font).fontSize(100).widthOfString(text)
    widths.set(key, known)
    return (known * size) / 100
  }

  function wordOf(text: string, { size, weight = 400 }: Style): Word {
    const runs = runsOf(text, weight)
    return { runs, width: runs.reduce((sum, run) => sum + measure(run, size), 0) }
  }

  /** A word wider than the line, such as a web address, is broken between letters. */
  function cut(word: string, limit: number, style: Style): string[] {
    if (wordOf(word, style).width <= limit) return [word]
    const pieces: string[] = ['']
    for (const letter of word) {
      const longer = `${pieces.at(-1) ?? ''}${letter}`
      if (longer.length > 1 && wordOf(longer, style).width > limit) pieces.push(letter)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }

  function linesOf(text: string, limit: number, style: Style): Word[][] {
    const space = wordOf(' ', style).width
    const lines: Word[][] = [[]]
    let used = 0
    for (const piece of text.split(/\s+/).flatMap((word) => cut(word, limit, style))) {
      const word = wordOf(piece, style)
      if (used > 0 && used + space + word.width > limit) {
        lines.push([])
        used = 0
      }
      lines.at(-1)?.push(word)
      used += (used > 0 ? space : 0) + word.width
    }
    return lines
  }

  function writeLine(words: Word[], x: number, y: number, { size, weight = 400, color = ink }: Style): void {
    let at = x
    const spaced = words.flatMap(({ runs }, index) =>
      index === 0 ? runs : [...runsOf(' ', weight), ...runs],
    )
    // Runs of one font are written together, so that text copied from the PDF has its spaces.
    const joined = spaced.reduce<Run[]>((runs, run) => {
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else runs.push({ ...run })
      return runs
    }, [])
    for (const run of joined) {
      const width = measure(run, size)
      pdf.font(run.font).fontSize(size).fillColor(color).text(run.text, at, y, { lineBreak: false })
      at += width
    }
  }

  return {
    pdf,
    write(text, { x, y, width: limit }, style) {
      let next = y
      for (const line of linesOf(text, limit, style)) {
        writeLine(line, x, next, style)
        next += style.size * leading
      }
      return next
    },
    widthOf: (text, style) => wordOf(text, style).width,
    heightOf: (text, limit, style) => linesOf(text, limit, style).length * style.size * leading,
    async finish() {
      pdf.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}
