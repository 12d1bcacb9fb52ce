import { box, d, disc, fill, line, oval, times } from './kit.mjs'

/** Trees, people and boats, each standing on (x, y) and about `s` high, in one dark colour. */
export function palm(x, y, s, lean, color) {
  const [tx, ty] = [x + lean * s * 0.4, y - s]
  const trunk = d`M${x - s * 0.028} ${y}Q${x + lean * s * 0.02} ${y - s * 0.6} ${tx - s * 0.014} ${ty}h${s * 0.028}Q${x + lean * s * 0.06} ${y - s * 0.55} ${x + s * 0.034} ${y}z`
  const fronds = [-180, -160, -138, -112, -66, -42, -20, 0].map((degrees) => {
    const turn = (degrees * Math.PI) / 180
    const reach = s * 0.44
    const [ex, ey] = [tx + Math.cos(turn) * reach, ty + Math.sin(turn) * reach * 0.42 + reach * 0.44]
    const [cx, cy] = [tx + Math.cos(turn) * reach * 0.66, ty + Math.sin(turn) * reach * 0.7 - reach * 0.12]
    let leaflets = ''
    for (let n = 1; n < 16; n++) {
      const t = n / 16
      const px = (1 - t) ** 2 * tx + 2 * t * (1 - t) * cx + t * t * ex
      const py = (1 - t) ** 2 * ty + 2 * t * (1 - t) * cy + t * t * ey
      const hang = s * 0.12 * Math.sin(Math.PI * (t * 0.7 + 0.25))
      const drift = Math.cos(turn) * s * 0.055
      leaflets += d`M${px - s * 0.012} ${py}Q${px + drift * 0.7} ${py + hang * 0.5} ${px + drift} ${py + hang}Q${px + drift * 0.9 + s * 0.012} ${py + hang * 0.4} ${px + s * 0.016} ${py}z`
    }
    return d`M${tx} ${ty}Q${cx} ${cy} ${ex} ${ey}Q${cx} ${cy + s * 0.04} ${tx} ${ty + s * 0.02}z` + leaflets
  })
  return fill(
    trunk +
      fronds.join('') +
      disc(tx - s * 0.02, ty + s * 0.03, s * 0.022) +
      disc(tx + s * 0.025, ty + s * 0.035, s * 0.022),
    color,
  )
}
export function pineShape(x, y, s) {
  let path = d`M${x} ${y - s}`
  for (let n = 1; n <= 6; n++)
    path += d`L${x + s * 0.04 * n} ${y - s + s * 0.16 * n}l${-s * 0.022 * n} ${-s * 0.02}`
  path += d`L${x + s * 0.02} ${y}H${x - s * 0.02}`
  for (let n = 6; n >= 1; n--)
    path += d`L${x - s * 0.022 * n} ${y - s + s * 0.14 * n}L${x - s * 0.04 * n} ${y - s + s * 0.16 * n}`
  return `${path}z`
}
export function treeShape(x, y, s, rnd) {
  const trunk = d`M${x - s * 0.04} ${y}Q${x - s * 0.01} ${y - s * 0.3} ${x - s * 0.16} ${y - s * 0.55}L${x} ${y - s * 0.4}L${x + s * 0.18} ${y - s * 0.6}Q${x + s * 0.02} ${y - s * 0.3} ${x + s * 0.05} ${y}z`
  return (
    trunk +
    times(18, (n) =>
      disc(
        x + Math.cos(n * 2.4) * s * 0.36 * Math.sqrt((n + 1) / 18),
        y - s * 0.72 + Math.sin(n * 2.4) * s * 0.2 * Math.sqrt((n + 1) / 18),
        s * (0.075 + rnd() * 0.05),
      ),
    )
  )
}
/** The crown of a tree from above or far off. */
export const crownShape = (x, y, s) =>
  oval(x, y, s, s * 0.66) + disc(x - s * 0.4, y - s * 0.3, s * 0.46) + disc(x + s * 0.3, y - s * 0.4, s * 0.5)
/** A band of trees along a ground line. */
export function grove(c, y, s, kind, gap = 0.5) {
  let path = ''
  for (let x = -20; x < c.w + 40; x += s * gap * (0.6 + c.rnd() * 0.8)) {
    const tall = s * (0.65 + c.rnd() * 0.5)
    path +=
      kind === 'pine'
        ? pineShape(x, y + c.rnd() * s * 0.06, tall)
        : treeShape(x, y + c.rnd() * s * 0.05, tall, c.rnd)
  }
  return path
}
export const grass = (c, y, s, from = -20, to = c.w + 20) => {
  let path = ''
  for (let x = from; x < to; x += s * 0.16) {
    const tall = s * (0.4 + c.rnd() * 0.6)
    path += d`M${x} ${y + 10}q${s * 0.04} ${-tall * 0.7} ${(c.rnd() - 0.4) * s * 0.5} ${-tall}q${s * 0.02} ${tall * 0.5} ${s * 0.14} ${tall + 6}z`
  }
  return path
}
export const person = (x, y, s, cloth, skin) =>
  fill(
    d`M${x - s * 0.17} ${y}L${x - s * 0.1} ${y - s * 0.74}Q${x} ${y - s * 0.84} ${x + s * 0.1} ${y - s * 0.74}L${x + s * 0.17} ${y}z`,
    cloth,
  ) + fill(disc(x, y - s * 0.89, s * 0.1), skin)
export const canoe = (x, y, s, color, cloth) =>
  fill(
    d`M${x - s} ${y - s * 0.16}Q${x - s * 0.6} ${y + s * 0.02} ${x} ${y}T${x + s} ${y - s * 0.2}Q${x + s * 0.6} ${y + s * 0.2} ${x} ${y + s * 0.17}T${x - s} ${y - s * 0.16}z`,
    color,
  ) +
  person(x + s * 0.55, y + s * 0.02, s * 0.55, cloth, color) +
  line(d`M${x + s * 0.7} ${y - s * 0.55}L${x + s * 0.45} ${y + s * 0.3}`, color, s * 0.03)
export const sail = (x, y, s, hull, cloth, shade) =>
  fill(
    d`M${x - s * 0.5} ${y - s * 0.12}Q${x} ${y + s * 0.02} ${x + s * 0.55} ${y - s * 0.16}L${x + s * 0.36} ${y + s * 0.06}H${x - s * 0.32}z`,
    hull,
  ) +
  fill(
    d`M${x} ${y - s * 0.14}V${y - s * 1.2}Q${x + s * 0.55} ${y - s * 0.6} ${x + s * 0.44} ${y - s * 0.16}z`,
    cloth,
  ) +
  fill(
    d`M${x - s * 0.05} ${y - s * 0.14}V${y - s * 1.05}Q${x - s * 0.42} ${y - s * 0.5} ${x - s * 0.38} ${y - s * 0.14}z`,
    shade,
  )
export function camel(x, y, s, color, cloth) {
  const legs = [-0.34, -0.24, 0.16, 0.28].map((dx) => box(x + dx * s, y, s * 0.055, s * 0.5)).join('')
  const body = d`M${x - s * 0.42} ${y - s * 0.42}Q${x - s * 0.44} ${y - s * 0.72} ${x - s * 0.22} ${y - s * 0.72}Q${x - s * 0.1} ${y - s * 0.98} ${x + s * 0.04} ${y - s * 0.74}Q${x + s * 0.24} ${y - s * 0.76} ${x + s * 0.32} ${y - s * 0.62}Q${x + s * 0.48} ${y - s * 0.56} ${x + s * 0.5} ${y - s * 0.84}Q${x + s * 0.5} ${y - s * 1.04} ${x + s * 0.62} ${y - s * 1.04}L${x + s * 0.8} ${y - s * 0.97}L${x + s * 0.78} ${y - s * 0.91}L${x + s * 0.62} ${y - s * 0.92}Q${x + s * 0.62} ${y - s * 0.46} ${x + s * 0.32} ${y - s * 0.4}z`
  return (
    fill(legs + body, color) +
    (cloth
      ? fill(
          d`M${x - s * 0.24} ${y - s * 0.74}Q${x - s * 0.08} ${y - s * 0.96} ${x + s * 0.08} ${y - s * 0.74}L${x + s * 0.12} ${y - s * 0.48}H${x - s * 0.26}z`,
          cloth,
        ) + person(x - s * 0.07, y - s * 0.8, s * 0.5, color, color)
      : '')
  )
}
export const birds = (x, y, s, rnd, color, count = 6) =>
  times(count, () => {
    const [bx, by, r] = [x + rnd() * s * 8, y + rnd() * s * 3, s * (0.4 + rnd() * 0.4)]
    return line(d`M${bx - r} ${by}q${r * 0.5} ${-r * 0.6} ${r} 0q${r * 0.5} ${-r * 0.6} ${r} 0`, color, 3)
  })
