import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const parts = ['latin', 'latin-ext', 'devanagari'] as const
const weights = [400, 700] as const

export type Weight = (typeof weights)[number]
type Part = (typeof parts)[number]
type FaceName = `${Part}-${Weight}`
export type Faces = ReadonlyMap<FaceName, Buffer>

/** Reads the faces that scripts/fonts.mjs has cut, once. */
export function faceReader(folder: string): () => Promise<Faces> {
  let faces: Promise<Faces> | undefined
  const read = async () => {
    const names = weights.flatMap((weight) => parts.map((part): FaceName => `${part}-${weight}`))
    const files = await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, `noto-${name}.ttf`))] as const),
    )
    return new Map(files)
  }
  return () => (faces ??= read())
}

const devanagari = /[\u0900-\u097f\u25cc]|\u200c|\u200d/
const extended = /[₹ĀāĪīŌōŪūŚśṢṣṬṭḌḍṆṇ]/
const latin = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…−€]/

/** The face that can write a letter; undefined: none of ours. */
function partOf(letter: string): Part | undefined {
  if (latin.test(letter)) return 'latin'
  if (extended.test(letter)) return 'latin-ext'
  return devanagari.test(letter) ? 'devanagari' : undefined
}

export type Run = { face: FaceName; text: string }

/** Cuts a text into stretches of one face; a letter that no face knows becomes a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const part = partOf(letter)
    const face: FaceName = `${part ?? 'latin'}-${weight}`
    const last = runs.at(-1)
    const written = part === undefined ? '?' : letter
    if (last?.face === face) last.text += written
    else runs.push({ face, text: written })
  }
  return runs
}
