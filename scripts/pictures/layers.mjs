import { at, box, d, fill, line, oval, poly, rolling, times } from './kit.mjs'
import { grass, grove, palm, treeShape } from './nature.mjs'

/** Layers of a land: c.paint(daylight colour, distance 0..1); every layer fades into the haze with distance. */
export const hills = (c, y, color, rise = 60, layers = 3) =>
  times(
    layers,
    (n) =>
      fill(
        rolling(c.w, y + n * rise * 0.75, rise * (1.25 - n * 0.2), 2 + n, c.rnd),
        c.paint(color, 0.8 - (n * 0.5) / layers),
      ) + c.haze(y + n * rise * 0.75, rise * 2),
  )
export const ground = (c, y, color, rise = 14) => fill(rolling(c.w, y, rise, 2, c.rnd), c.paint(color, 0.12))
export const fore = (c, y, rise = 26) => fill(rolling(c.w, y, rise, 3, c.rnd), c.dark)
export function water(c, y, color = '#4fa3b5') {
  const glints = times(46, (n) => {
    const down = y + 6 + (900 - y) * (n / 46) ** 1.5
    const spread = 20 + (down - y) * 0.55
    return d`M${c.sunX + (c.rnd() - 0.5) * 2 * spread} ${down}h${8 + c.rnd() * (14 + (down - y) * 0.16)}`
  })
  const ripples = times(40, () => {
    const down = y + 8 + c.rnd() * (890 - y)
    return d`M${c.rnd() * c.w} ${down}h${20 + c.rnd() * 70}`
  })
  return (
    fill(box(0, 900, c.w, 900 - y), c.water(color)) +
    fill(box(0, y + 70, c.w, 70), 'url(#shallow)') +
    line(ripples, c.mood.haze, 3, 'opacity=".28"') +
    line(glints, c.mood.sun, 4, 'opacity=".75"')
  )
}
export function peak(c, x, top, wide, base, far) {
  const [rock, snow, shade] = [
    c.paint('#6b7fa0', far),
    c.paint('#ffffff', far * 0.7),
    c.paint('#a9bfdc', far),
  ]
  const edge = (side) => {
    let path = ''
    for (let n = 1; n <= 7; n++)
      path += d`L${x + side * wide * (n / 7) * (0.85 + c.rnd() * 0.16)} ${top + (base - top) * (n / 7) * (0.86 + c.rnd() * 0.14)}`
    return path
  }
  const left = edge(-1)
  const spine = d`L${x + wide * 0.1} ${top + (base - top) * 0.2}L${x - wide * 0.05} ${top + (base - top) * 0.42}L${x + wide * 0.16} ${top + (base - top) * 0.66}L${x + wide * 0.05} ${base}`
  const wedges = times(9, () => {
    const t = 0.25 + c.rnd() * 0.6
    const px = x + (c.rnd() - 0.62) * wide * 1.2 * t
    const py = top + (base - top) * t
    return d`M${px} ${py}l${wide * 0.05} ${wide * 0.1}l${-wide * 0.02} ${wide * 0.16}l${-wide * 0.06} ${-wide * 0.12}z`
  })
  return (
    fill(d`M${x} ${top}${left}L${x - wide} ${base}H${x + wide * 0.05}z`, snow) +
    fill(d`M${x} ${top}${edge(1)}L${x + wide} ${base}H${x + wide * 0.05}z`, rock) +
    fill(
      d`M${x} ${top}${left}L${x - wide} ${base}H${x + wide * 0.05}${''}`.replace(/L[^L]*$/, '') + spine + 'z',
      shade,
      'opacity=".35"',
    ) +
    fill(wedges, rock, 'opacity=".7"') +
    fill(
      d`M${x} ${top}L${x + wide * 0.1} ${top + (base - top) * 0.2}L${x + wide * 0.02} ${top + (base - top) * 0.3}L${x + wide * 0.26} ${top + (base - top) * 0.42}L${x + wide * 0.3} ${top + (base - top) * 0.3}z`,
      shade,
    )
  )
}
export const snows = (c, base, size = 1) =>
  [
    [0.06, 0.52, 0.55],
    [0.3, 0.72, 0.42],
    [0.9, 0.62, 0.5],
    [0.66, 1, 0.2],
  ]
    .map(([x, s, far]) =>
      peak(c, c.w * x + c.rnd() * 40, base - 400 * s * size, 330 * (0.55 + s * 0.5), base + 30, far),
    )
    .join('') + c.haze(base, 200)
export const crop = (c, y, color, row) =>
  times(3, (n) => {
    const crest = rolling(c.w, y + n * 66, 54, 2 + (n % 2), c.rnd)
    return (
      fill(crest, c.paint(color, 0.36 - n * 0.13)) +
      times(
        9,
        (m) =>
          d`<path d="${crest.replace(/L[^L]*$/, '')}" transform="translate(0 ${14 + m * 17})" fill="none" stroke="${c.paint(row, 0.3 - n * 0.12)}" stroke-width="6" stroke-dasharray="22 5" opacity=".7"/>`,
      )
    )
  })
export const towns = (c, y, s, far, color = '#c9b49c') =>
  times(Math.ceil(c.w / s) + 2, (n) => {
    const [tall, x] = [s * (0.7 + c.rnd() * 2.2), n * s - s]
    return (
      fill(box(x, y + 20, s * 0.96, tall), c.paint(color, far + c.rnd() * 0.1)) +
      (c.mood.lamps
        ? fill(
            times(5, () => box(x + s * (0.12 + c.rnd() * 0.6), y - c.rnd() * tall * 0.8, s * 0.1, s * 0.12)),
            c.k.glow,
            'opacity=".8"',
          )
        : '') +
      (c.rnd() < 0.16
        ? fill(d`M${x} ${y + 21 - tall}q${s * 0.48} ${-s * 0.8} ${s * 0.96} 0z`, c.paint(color, far))
        : '')
    )
  })
export const trees = (c, y, s, kind, far, color = '#2f6a4c', gap = 0.5) =>
  fill(grove(c, y, s, kind, gap), c.paint(color, far))
/** In the narrow view the dark frame of trees leaves the sight free. */
const narrow = (c) => (c.w < 900 ? 0.55 : 1)
export const palms = (c, left = 0.62, right = 0.5) =>
  palm(c.w * 0.03, 910, 900 * left * (0.3 + narrow(c) * 0.7), c.w < 900 ? -0.1 : 0.35, c.dark) +
  palm(0, 910, 900 * left * 0.66 * narrow(c), c.w < 900 ? 0 : 0.5, c.dark) +
  palm(c.w * 0.98, 910, 900 * right * narrow(c), c.w < 900 ? 0.1 : -0.35, c.dark)
export const sidePines = (c) =>
  fill(grove({ ...c, w: c.w * 0.16 }, 915, 300, 'pine', 0.22), c.dark) +
  at(c.w, 0, 1, fill(grove({ ...c, w: c.w * 0.13 }, 915, 260, 'pine', 0.22), c.dark), false).replace(
    'scale(1 1)',
    'scale(-1 1)',
  )
export const sideTrees = (c, s = 560) =>
  fill(
    treeShape(c.w < 900 ? -40 : c.w * 0.01, 915, s * (c.w < 900 ? 0.36 : 1), c.rnd) +
      treeShape(c.w < 900 ? c.w + 40 : c.w, 915, s * (c.w < 900 ? 0.34 : 0.8), c.rnd) +
      grass(c, 890, 60),
    c.dark,
  )
export const dunes = (c, y, color, lit) =>
  times(3, (n) => {
    const top = y + n * 76
    const x = c.w * (0.3 + 0.25 * n + c.rnd() * 0.1)
    return (
      fill(
        d`M-20 ${top + 60}Q${x * 0.6} ${top + 40} ${x} ${top - 46}Q${x + c.w * 0.25} ${top + 44} ${c.w + 20} ${top + 10}V900H-20z`,
        c.paint(lit, 0.4 - n * 0.17),
      ) +
      fill(
        d`M${x} ${top - 46}Q${x + c.w * 0.25} ${top + 44} ${c.w + 20} ${top + 10}V900H${x - c.w * 0.1}Q${x + c.w * 0.1} ${top + 120} ${x} ${top - 46}z`,
        c.paint(color, 0.4 - n * 0.17),
      )
    )
  })
export const boulders = (c, y, s, far, color = '#b98a66') =>
  times(14, () => {
    const [x, r] = [c.rnd() * c.w, s * (0.5 + c.rnd())]
    return (
      fill(
        d`M${x - r} ${y + r * 0.3}Q${x - r * 1.1} ${y - r * 0.8} ${x} ${y - r * 0.9}T${x + r} ${y + r * 0.3}z`,
        c.paint(color, far),
      ) +
      fill(
        d`M${x + r * 0.2} ${y + r * 0.3}Q${x + r * 0.5} ${y - r * 0.5} ${x} ${y - r * 0.9}Q${x + r * 1.1} ${y - r * 0.7} ${x + r} ${y + r * 0.3}z`,
        c.k.shade,
      )
    )
  })
export const cottages = (c, y) =>
  times(22, (n) => {
    const [x, s, up] = [(c.w / 21) * n - 20, 34 + c.rnd() * 16, Math.floor(c.rnd() * 3) * 46]
    return (
      fill(box(x, y - up, s * 1.3, s), c.paint(['#f3dfc0', '#d98a6a', '#9fc0b8'][n % 3], 0.25)) +
      fill(
        poly([x - 6, y - up - s], [x + s * 0.65, y - up - s * 1.6], [x + s * 1.3 + 6, y - up - s]),
        c.paint('#9a3f34', 0.25),
      ) +
      fill(
        box(x + s * 0.4, y - up - s * 0.2, s * 0.3, s * 0.4),
        c.mood.lamps ? c.k.glow : c.paint('#5b4a52', 0.2),
      )
    )
  })
export const steps = (c, y) =>
  times(9, (n) => fill(box(0, y + n * 22, c.w, 23), c.paint(n % 2 ? '#caa67a' : '#dcbc90', 0.16)))
export const rails = (c) =>
  fill(
    box(0, 900, c.w, 26) +
      box(0, 838, c.w, 12) +
      times(Math.ceil(c.w / 46), (n) => box(n * 46 + 12, 880, 20, 44)),
    c.dark,
  )
export const crags = (c, y, color) =>
  fill(
    poly(
      [-10, 900],
      [-10, y - 300],
      [c.w * 0.1, y - 330],
      [c.w * 0.17, y - 210],
      [c.w * 0.22, y - 190],
      [c.w * 0.28, y + 20],
      [c.w * 0.3, 900],
    ),
    c.paint(color, 0.34),
  ) +
  fill(
    poly(
      [c.w + 10, 900],
      [c.w + 10, y - 350],
      [c.w * 0.9, y - 320],
      [c.w * 0.84, y - 180],
      [c.w * 0.77, y - 150],
      [c.w * 0.72, y + 30],
      [c.w * 0.7, 900],
    ),
    c.paint(color, 0.26),
  ) +
  c.haze(y - 20, 260)

export const garden = (c) =>
  fill(box(c.x - 46, 900, 92, 170), c.water('#7cc4cc')) +
  times(8, (n) =>
    fill(
      oval(c.x + (n % 2 ? 1 : -1) * (90 + n * 28), 752 + n * 17, 20 + n * 2, 34 + n * 5),
      c.paint('#2f6a4c', 0.1),
    ),
  )
