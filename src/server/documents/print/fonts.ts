import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const parts = ['latin', 'latin-ext', 'devanagari'] as const
const weights = [400, 700] as const

export type Weight = (typeof weights)[number]
type Part = (typeof parts)[number]
type FontName = `${Part}-${Weight}`
export type Fonts = ReadonlyMap<FontName, Buffer>

/** Reads the subset fonts that scripts/fonts.mjs made, once; after a failure again. */
export function fontReader(folder: string): () => Promise<Fonts> {
  let fonts: Promise<Fonts> | undefined
  const read = async () => {
    const names = weights.flatMap((weight) => parts.map((part): FontName => `${part}-${weight}`))
    const files = await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, `noto-${name}.ttf`))] as const),
    )
    return new Map(files)
  }
  return () =>
    (fonts ??= read().catch((error: unknown) => {
      fonts = undefined
      throw error
    }))
}

const devanagari = /[\u0900-\u097f\u25cc]|\u200c|\u200d/
const extended = /[₹ĀāĪīŌōŪūŚśṢṣṬṭḌḍṆṇ]/
const latin = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…−€]/

/** The subset with this letter; undefined if none has it. */
function partOf(letter: string): Part | undefined {
  if (latin.test(letter)) return 'latin'
  if (extended.test(letter)) return 'latin-ext'
  return devanagari.test(letter) ? 'devanagari' : undefined
}

export type Run = { font: FontName; text: string }

/** Splits a text into runs of one font; a letter that no font has becomes a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const part = partOf(letter)
    const font: FontName = `${part ?? 'latin'}-${weight}`
    const last = runs.at(-1)
    const written = part === undefined ? '?' : letter
    if (last?.font === font) last.text += written
    else runs.push({ font, text: written })
  }
  return runs
}
