import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function tokensOf(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  )
}

const darkStarts = css.indexOf(':root:not([data-theme')
const chosenStarts = css.indexOf(":root[data-theme='dark']")
const light = tokensOf(css.slice(0, darkStarts))
const dark = tokensOf(css.slice(darkStarts, chosenStarts))
const chosenDark = tokensOf(css.slice(chosenStarts))

type Rgb = readonly number[]

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Blends `share` of the first colour over the second, as `bg-accent/10` does. */
function over(top: Rgb, bottom: Rgb, share: number): Rgb {
  return top.map((part, at) => part * share + (bottom[at] ?? 0) * (1 - share))
}

const grounds = ['page', 'surface', 'sunk']
const texts = ['ink', 'muted', 'accent', 'amber', 'good', 'bad']
const textPairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ['accent-ink', 'accent'],
  ['band-ink', 'band'],
  ['marigold-ink', 'marigold'],
  ['bad-ink', 'bad'],
] as const
const tintedTexts = ['accent', 'good', 'bad', 'ink']
const shapePairs = grounds.flatMap((ground) => [['edge', ground] as const, ['focus', ground] as const])

describe.each([
  ['light', light],
  ['dark', new Map([...light, ...dark])],
])('the %s colours', (_, tokens) => {
  const color = (name: string): Rgb => {
    const hex = tokens.get(name)
    if (!hex) throw new Error(`No token ${name}`)
    return rgb(hex)
  }

  it.each(textPairs)('let %s be read on %s (4.5:1)', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(tintedTexts)('let %s be read on its own tenth over every ground (4.5:1)', (text) => {
    const ratios = ['page', 'surface'].map((ground) =>
      contrast(color(text), over(color(text), color(ground), 0.1)),
    )
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('let %s be seen on %s (3:1)', (shape, ground) => {
    expect(contrast(color(shape), color(ground))).toBeGreaterThanOrEqual(3)
  })

  it.each(['band', 'accent', '#000000', '#808080', '#ffffff'])(
    'let one tone of the focus ring be seen on %s, and each beside the other (3:1)',
    (ground) => {
      const [outer, inner] = [color('focus'), color('page')]
      const below = ground.startsWith('#') ? rgb(ground) : color(ground)
      expect(Math.max(contrast(outer, below), contrast(inner, below))).toBeGreaterThanOrEqual(3)
      expect(contrast(outer, inner)).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('the two dark sets', () => {
  it('are the same, by the system and by choice, and name only tokens of the light one', () => {
    expect(chosenDark).toEqual(dark)
    expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([])
  })
})

describe('the scale', () => {
  it('has at most eight font sizes', () => {
    expect(css.match(/--text-[0-9a-z]+:/g)?.length).toBeLessThanOrEqual(8)
  })
})
