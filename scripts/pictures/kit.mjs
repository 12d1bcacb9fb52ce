/** Everything is drawn in a box 900 units high, lit from the left; a scene with its sun on the right is mirrored. */

/** Numbers in 0..1 that follow from the seed alone. */
export function seeded(seed) {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ char.codePointAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const toHex = (values) =>
  `#${values
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export function mix(from, to, share) {
  const [a, b] = [channels(from), channels(to)]
  return toHex(a.map((value, at) => value + (b[at] - value) * share))
}

/** A colour as it looks by daylight, in the light of a mood. */
export function grade(hex, { light, lift, grey }) {
  const values = channels(hex)
  const mean = values.reduce((sum, value) => sum + value, 0) / 3
  return toHex(values.map((value, at) => (value + (mean - value) * grey) * light[at] + lift[at]))
}

const short = (value) => Math.round(value * 10) / 10
/** Template of path data and attributes: numbers are cut to a tenth. */
export const d = (strings, ...values) =>
  strings.reduce((text, part, at) => {
    const value = values[at - 1]
    return text + (typeof value === 'number' ? short(value) : value) + part
  })

export const fill = (data, color, more = '') => `<path d="${data}" fill="${color}"${more && ` ${more}`}/>`
export const line = (data, color, width, more = '') =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
export const disc = (x, y, r) => d`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
export const oval = (x, y, rx, ry) =>
  d`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
/** A box that stands on y. */
export const box = (x, y, wide, tall) => d`M${x} ${y}v${-tall}h${wide}v${tall}z`
export const poly = (...points) => `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}z`
export const times = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join('')
export const at = (x, y, scale, inner, flip = false) =>
  d`<g transform="translate(${x} ${y}) scale(${flip ? -Math.round(scale * 100) / 100 : Math.round(scale * 100) / 100} ${Math.round(scale * 100) / 100 + ''})">${inner}</g>`

/** A rolling skyline, filled down to the bottom. */
export function rolling(w, y, rise, waves, rnd, down = 900) {
  const step = (w + 80) / waves / 2
  let x = -40
  let path = d`M-40 ${down}L-40 ${y - rnd() * rise}`
  while (x < w + 40) {
    const top = y - rise * (0.4 + rnd() * 0.9)
    const low = y + rise * (rnd() * 0.6 - 0.2)
    path += d`Q${x + step * 0.5} ${top} ${x + step} ${(top + low) / 2}T${x + 2 * step} ${low}`
    x += 2 * step
  }
  return `${path}${d`L${w + 60} ${down}z`}`
}
