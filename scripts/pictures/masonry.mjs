import { box, d, disc, fill, line, times } from './kit.mjs'

export const wall = (k, x, y, wide, tall, color) =>
  fill(box(x, y, wide, tall), k.g(color)) + fill(box(x + wide * 0.62, y, wide * 0.38, tall), k.shade)

export const archShape = (x, y, wide, tall) =>
  d`M${x - wide / 2} ${y}v${-tall * 0.55}Q${x - wide / 2} ${y - tall * 0.88} ${x} ${y - tall}Q${x + wide / 2} ${y - tall * 0.88} ${x + wide / 2} ${y - tall * 0.55}v${tall * 0.55}z`
/** A row of arched openings; some are lit where the mood lights lamps. */
export function arcade(k, from, to, y, count, tall, color = '#4a2c2a') {
  const step = (to - from) / count
  return times(count, (at) =>
    fill(
      archShape(from + step * (at + 0.5), y, step * 0.58, tall),
      k.lamps && k.rnd() < 0.6 ? k.glow : k.g(color),
    ),
  )
}
export const finial = (k, x, y, s) =>
  line(d`M${x} ${y}v${-s}`, k.g('#e2b23c'), Math.max(2, s * 0.16)) +
  fill(disc(x, y - s * 0.45, s * 0.16), k.g('#e2b23c'))
export function dome(k, x, y, r, color) {
  const half = (s) =>
    d`C${x + s * r * 1.28} ${y - r * 0.75} ${x + s * r * 0.55} ${y - r * 1.1} ${x} ${y - r * 1.5}`
  return (
    fill(d`M${x - r} ${y}${half(-1)}L${x} ${y}z`, k.g(color)) +
    fill(d`M${x + r} ${y}${half(1)}L${x} ${y}z`, k.g(color)) +
    fill(d`M${x + r} ${y}${half(1)}Q${x + r * 0.6} ${y - r * 0.7} ${x + r * 0.2} ${y}z`, k.shade) +
    finial(k, x, y - r * 1.45, r * 0.55)
  )
}
export const chhatri = (k, x, y, s, color) =>
  fill(box(x - s, y, s * 2, s * 0.25), k.g(color)) +
  times(4, (at) => fill(box(x - s * 0.9 + at * s * 0.53, y - s * 0.25, s * 0.2, s * 1.1), k.g(color))) +
  fill(box(x - s * 1.15, y - s * 1.3, s * 2.3, s * 0.2), k.g(color)) +
  dome(k, x, y - s * 1.5, s * 0.9, color)
export function minaret(k, x, y, wide, tall, color) {
  const ring = (share) => fill(box(x - wide * 0.75, y - tall * share, wide * 1.5, wide * 0.35), k.g(color))
  return (
    fill(
      d`M${x - wide / 2} ${y}L${x - wide * 0.38} ${y - tall}H${x + wide * 0.38}L${x + wide / 2} ${y}z`,
      k.g(color),
    ) +
    fill(d`M${x + wide * 0.12} ${y}V${y - tall}H${x + wide * 0.38}L${x + wide / 2} ${y}z`, k.shade) +
    ring(0.33) +
    ring(0.66) +
    ring(0.97) +
    chhatri(k, x, y - tall, wide * 0.62, color)
  )
}
/** The curved tower of a northern temple. */
export function shikhara(k, x, y, wide, tall, color) {
  const body = (paint) =>
    fill(
      d`M${x - wide * 0.5} ${y}C${x - wide * 0.5} ${y - tall * 0.55} ${x - wide * 0.32} ${y - tall * 0.85} ${x - wide * 0.13} ${y - tall}H${x + wide * 0.13}C${x + wide * 0.32} ${y - tall * 0.85} ${x + wide * 0.5} ${y - tall * 0.55} ${x + wide * 0.5} ${y}z`,
      paint,
    )
  const bands = times(9, (at) => {
    const share = 0.08 + at * 0.1
    const half = wide * (0.47 - share * share * 0.34)
    return line(d`M${x - half} ${y - tall * share}H${x + half}`, k.shade, tall * 0.018)
  })
  return (
    body(k.g(color)) +
    fill(
      d`M${x + wide * 0.2} ${y}L${x + wide * 0.06} ${y - tall}H${x + wide * 0.13}C${x + wide * 0.32} ${y - tall * 0.85} ${x + wide * 0.5} ${y - tall * 0.55} ${x + wide * 0.5} ${y}z`,
      k.shade,
    ) +
    bands +
    fill(
      d`M${x - wide * 0.07} ${y}L${x - wide * 0.04} ${y - tall}H${x + wide * 0.04}L${x + wide * 0.07} ${y}z`,
      k.tint,
    ) +
    fill(
      d`M${x - wide * 0.2} ${y - tall}q${wide * 0.2} ${-wide * 0.2} ${wide * 0.4} 0q${-wide * 0.2} ${wide * 0.1} ${-wide * 0.4} 0z`,
      k.g(color),
    ) +
    finial(k, x, y - tall - wide * 0.06, wide * 0.3)
  )
}
const figures = ['#c2552f', '#d9743a', '#3f8f8a', '#d8a03c']
/** The gate tower of a southern temple: storeys that taper, each full of figures in these paints. */
export function gopuram(k, x, y, wide, tall, color, paints = figures) {
  const base = tall * 0.16
  const storeys = 8
  const each = (tall * 0.7) / storeys
  const tiers = times(storeys, (at) => {
    const half = wide * (0.46 - at * 0.032)
    const top = y - base - at * each
    return (
      fill(
        d`M${x - half} ${top}l${wide * 0.02} ${-each * 0.82}H${x + half - wide * 0.02}l${wide * 0.02} ${each * 0.82}z`,
        k.g(color),
      ) +
      times(9 - at, (n) =>
        fill(
          box(x - half * 0.9 + (n * half * 1.8) / (9 - at), top, (half * 0.9) / (9 - at), each * 0.55),
          k.g(paints[(n + at) % 4]),
        ),
      ) +
      fill(box(x - half - 4, top - each * 0.78, half * 2 + 8, each * 0.22), k.g('#f0d3a0')) +
      fill(
        d`M${x + half * 0.45} ${top}v${-each * 0.82}H${x + half - wide * 0.02}l${wide * 0.02} ${each * 0.82}z`,
        k.shade,
      ) +
      fill(archShape(x, top, wide * 0.07, each * 0.7), k.lamps ? k.glow : k.g('#3a1d22'))
    )
  })
  const top = y - base - storeys * each
  const barrel = wide * 0.21
  return (
    wall(k, x - wide / 2, y, wide, base, '#b98a5e') +
    fill(archShape(x, y, wide * 0.2, base * 0.85), k.lamps ? k.glow : k.g('#2c1a1c')) +
    tiers +
    fill(
      d`M${x - barrel} ${top}q${-barrel * 0.25} ${-tall * 0.1} ${barrel * 0.3} ${-tall * 0.115}h${barrel * 1.4}q${barrel * 0.55} ${tall * 0.015} ${barrel * 0.3} ${tall * 0.115}z`,
      k.g('#c2552f'),
    ) +
    times(7, (n) => finial(k, x - barrel * 0.75 + n * barrel * 0.25, top - tall * 0.11, tall * 0.05))
  )
}
export const crenels = (x, y, wide, count, s) =>
  times(
    count,
    (at) =>
      d`M${x + (wide / count) * at} ${y}v${-s * 0.7}l${(wide / count) * 0.32} ${-s * 0.5}l${(wide / count) * 0.32} ${s * 0.5}v${s * 0.7}z`,
  )
/** A round bastion of a fort. */
export const bastion = (k, x, y, wide, tall, color) =>
  fill(
    d`M${x - wide * 0.56} ${y}L${x - wide * 0.46} ${y - tall}H${x + wide * 0.46}L${x + wide * 0.56} ${y}z${crenels(x - wide * 0.46, y - tall + 1, wide * 0.92, 6, wide * 0.14)}`,
    k.g(color),
  ) +
  fill(d`M${x + wide * 0.1} ${y}V${y - tall}H${x + wide * 0.46}L${x + wide * 0.56} ${y}z`, k.shade) +
  line(d`M${x - wide * 0.48} ${y - tall * 0.82}H${x + wide * 0.48}`, k.tint, 4)
