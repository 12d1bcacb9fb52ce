import { at, box, d, disc, fill, line, mix, oval, times } from '../kit.mjs'
import { archShape } from '../masonry.mjs'
import { ground } from './outings.mjs'
import { company, figure } from './people.mjs'
import { bush, fire, kite, lamps, stall } from './things.mjs'

function market(c, { floor = '#b8a088', heaps, awning = '#c2342e', first = 0, seller = {}, y = 660 }) {
  const { k } = c
  return (
    ground(c, y, floor) +
    at(1240, 770, 0.8, stall(k, 250, heaps.toReversed(), mix(awning, '#2f6fae', 0.6))) +
    figure(k, 640, 770, 250, {
      wear: 'saree',
      colors: ['#3f7f5a', '#e8b04a'],
      tone: 1,
      ...seller,
      as: 'reach',
    }) +
    at(600, 850, 1.15, stall(k, 330, heaps, awning)) +
    company(k, first, [
      [1010, 866, 380, { as: 'reach', flip: true }],
      [1140, 880, 360, { flip: true }],
      [150, 880, 350, { as: 'walk' }],
    ])
  )
}
/** Rows of a crop with pickers between them. */
function picking(
  c,
  { crop = '#4f9a46', row = '#357236', fruit, first = 0, wear = 'saree', low = false, heights = [70, 96] },
) {
  const { k } = c
  const rowAt = (y, r) =>
    times(
      Math.ceil(c.w / (r * 1.1)) + 1,
      (n) =>
        bush(k, n * r * 1.1 - (y % 50), y, r, n % 2 ? crop : mix(crop, row, 0.35)) +
        (fruit
          ? fill(
              disc(n * r * 1.1 - 10, y - r * 0.2, r * 0.14) + disc(n * r * 1.1 + 24, y + r * 0.06, r * 0.14),
              k.g(fruit),
            )
          : ''),
    )
  const look = { as: low ? 'kneel' : 'reach', wear, ...(!low && { with: ['basket'] }) }
  return (
    ground(c, 600, crop) +
    rowAt(650, 46) +
    company(k, first, [
      [420, 716, 210, look],
      [1180, 716, 210, { ...look, flip: true }],
    ]) +
    rowAt(728, heights[0]) +
    company(k, first + 2, [
      [640, low ? 812 : 836, 360, look],
      [1000, low ? 816 : 850, 350, { ...look, flip: true }],
    ]) +
    rowAt(880, heights[1])
  )
}
/** People at a railing who look out. */
function lookout(
  c,
  { floor = '#b99a78', first = 0, as = ['point', 'stand', 'greet', 'stand', 'stand'], wear },
) {
  const { k } = c
  const at5 = [430, 560, 760, 930, 1060]
  return (
    ground(c, 770, floor) +
    fill(
      box(-10, 780, 1640, 12) + box(-10, 716, 1640, 10) + times(24, (n) => box(n * 70 - 6, 796, 13, 120)),
      k.g('#5b4a52'),
    ) +
    company(
      k,
      first,
      at5.map((x, n) => [
        x,
        880 + (n % 2) * 8,
        [380, 350, 390, 270, 370][n],
        { as: as[n], flip: n === 3, ...(wear && { wear }) },
      ]),
    )
  )
}
const aarti = (c, { first = 0, priests = 3, robe = '#e8892c' }) =>
  times(3, (n) => fill(box(-10, 910 - (2 - n) * 44, 1640, 48), c.paint(n % 2 ? '#caa67a' : '#dcbc90', 0.1))) +
  times(priests, (n) => {
    const [x, s] = [300 + n * 380 + (3 - priests) * 190, 400 - n * 24]
    return (
      fill(box(x - 90, 838, 190, 40), c.k.g('#b4483f')) +
      figure(c.k, x, 800, s, { as: 'raise', wear: 'dhoti', colors: [robe], tone: n }) +
      at(x + s * 0.32, 800 - s * 0.93, s / 400, lamps(c.k))
    )
  }) +
  company(c.k, first, [
    [1390, 880, 300, { as: 'greet', flip: true }],
    [1490, 890, 290, { as: 'greet', flip: true }],
  ])
/** Rows that sit on the ground: at prayer, at a meal, at a song. */
function rowsOf(
  c,
  {
    floor = '#c9b090',
    wear = 'robe',
    colors = ['#8a2f2f', '#e8a33c'],
    mixed = false,
    plates = false,
    tree = false,
    y = 620,
    head,
    as = 'cross',
  },
) {
  const { k } = c
  const look = { as, ...(!mixed && { wear, colors }), ...(head && { head, wrap: '#e8892c' }) }
  const row = (up, s, count, first) =>
    company(
      k,
      first,
      Array.from({ length: count }, (_, n) => [
        800 + (n - (count - 1) / 2) * s * 0.82,
        up,
        s,
        { ...look, tone: n },
      ]),
    ) +
    (plates
      ? times(
          count,
          (n) =>
            fill(
              oval(800 + (n - (count - 1) / 2) * s * 0.82 + s * 0.3, up + s * 0.04, s * 0.15, s * 0.045),
              k.g('#dfe6e6'),
            ) +
            fill(
              disc(800 + (n - (count - 1) / 2) * s * 0.82 + s * 0.27, up + s * 0.02, s * 0.04),
              k.g('#d9942e'),
            ),
        )
      : '')
  return (
    ground(c, y, floor, 4) +
    (tree
      ? fill(
          d`M700 660Q760 480 690 300L760 420L800 260L830 430L920 320Q850 500 900 660z`,
          c.paint('#5b4030', 0.1),
        ) +
        fill(
          times(30, (n) =>
            disc(
              800 + Math.cos(n * 2.4) * 44 * Math.sqrt(n + 1) * 1.7,
              230 + Math.sin(n * 2.4) * 22 * Math.sqrt(n + 1),
              74,
            ),
          ),
          c.paint('#3f7f46', 0.1),
        )
      : '') +
    row(690, 190, 6, 0) +
    row(770, 250, 5, 3) +
    row(868, 330, 4, 1)
  )
}
function dancing(
  c,
  { floor = '#b8905c', wear = 'lehenga', colors, blaze = true, head, first = 0, as = 'dance' },
) {
  const { k } = c
  const look = (n) => ({
    as: n % 2 ? as : 'dance',
    wear,
    flip: n > 1,
    tone: n,
    ...(head && { head, wrap: '#e0453a' }),
    ...(colors && { colors: n % 2 ? colors : colors.toReversed() }),
  })
  return (
    ground(c, 640, floor) +
    company(k, first, [
      [620, 740, 230, look(0)],
      [980, 740, 230, look(3)],
    ]) +
    (blaze ? at(800, 800, 1.1, fire(k)) : '') +
    company(k, first + 2, [
      [360, 850, 380, look(1)],
      [1210, 850, 380, look(2)],
      ...(blaze ? [] : [[780, 868, 400, look(0)]]),
    ])
  )
}
const kites = (c) =>
  [
    [420, 190, 0.9, '#e0453a'],
    [720, 130, 0.6, '#f2c14e'],
    [1060, 220, 0.75, '#3f8fc4'],
    [1330, 140, 0.5, '#8a3f8a'],
  ]
    .map(([x, y, s, color]) => kite(c.k, x, y, s, color))
    .join('') +
  line('M420 240Q520 560 590 610M1060 268Q1020 520 960 640', c.k.g('#fbf4e6'), 2.4) +
  company(c.k, 2, [
    [570, 860, 280, { as: 'point', flip: false }],
    [700, 870, 340, {}],
    [950, 870, 260, { as: 'raise', wear: 'shirt' }],
    [1120, 876, 350, { as: 'walk', flip: true }],
    [300, 880, 340, { as: 'walk' }],
  ])
/** A lane between old houses. */
export const street = (c, colors, y = 700) => {
  const { k } = c
  const house = (x, wide, tall, color, n) =>
    fill(box(x, y, wide, tall), c.paint(color, 0.12)) +
    fill(box(x + wide * 0.8, y, wide * 0.2, tall), k.shade) +
    fill(box(x - 8, y - tall * 0.5, wide + 16, 13), c.paint(mix(color, '#ffffff', 0.5), 0.1)) +
    times(3, (m) =>
      [0, 1]
        .map((row) =>
          fill(
            archShape(x + wide * (0.2 + m * 0.3), y - 40 - row * tall * 0.5, wide * 0.17, tall * 0.3),
            k.lamps && (m + n + row) % 2 ? k.glow : k.g(mix(color, '#3a1c22', 0.7)),
          ),
        )
        .join(''),
    )
  return colors
    .map((color, n) =>
      house(-60 + n * (1720 / colors.length), 1690 / colors.length, 430 + ((n * 97) % 170), color, n),
    )
    .join('')
}
const strolling = (c, { walls, floor = '#b8a088', first = 0, y = 700, as }) =>
  street(c, walls, y) +
  ground(c, y, floor, 3) +
  company(c.k, first, [
    [1120, 770, 250, { as: 'walk', flip: true }],
    [380, 850, 370, { as: as ?? 'walk' }],
    [560, 862, 350, { as: 'point' }],
    [860, 872, 390, { flip: true }],
    [1330, 880, 340, { as: 'walk', flip: true }],
  ])

export const gatherings = { market, picking, lookout, aarti, rowsOf, dancing, kites, strolling }
