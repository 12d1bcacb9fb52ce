import { at, box, d, disc, fill, grade, line, mix, oval, poly, times } from '../kit.mjs'
import { beside } from './beside.mjs'
import { crafts } from './crafts.mjs'
import { foods } from './foods.mjs'
import { grounds } from './plates.mjs'

/** What lies and happens under a roof is lit by lamps where the hour is late, so that it keeps its colours. */
export const lamplit = (c) => {
  const { k, mood } = c
  const lit = { light: [1, 0.86, 0.68], lift: [4, 0, 0], grey: 0.04 }
  const day = {
    light: mood.light.map((value) => value * 0.35 + 0.65),
    lift: mood.lift.map((value) => value * 0.3),
    grey: 0,
  }
  const hour = mood.lamps ? lit : day
  return { ...k, g: (color) => grade(color, hour), shade: '#2a141033', lamps: mood.lamps }
}
const coverings = {
  wood: (k, color) =>
    line(
      times(7, (n) => d`M-10 ${520 + n * 54 + n * n * 3}H1610`),
      k.g(mix(color, '#1c100c', 0.3)),
      5,
    ) +
    line(
      times(9, (n) => d`M${60 + ((n * 271) % 1400)} ${540 + ((n * 83) % 330)}q60 -10 130 0`),
      k.g(mix(color, '#1c100c', 0.22)),
      4,
    ),
  check: (k, color) =>
    fill(
      times(9, (n) =>
        poly([560 + n * 62, 470], [590 + n * 62, 470], [n * 340 - 760, 910], [n * 340 - 940, 910]),
      ),
      k.g(mix(color, '#ffffff', 0.35)),
      'opacity=".7"',
    ) +
    fill(
      times(4, (n) => box(-10, 540 + n * n * 26 + n * 36, 1620, 20 + n * 9)),
      k.g(mix(color, '#ffffff', 0.35)),
      'opacity=".7"',
    ),
  stripe: (k, color) =>
    fill(
      times(5, (n) => box(-10, 520 + n * n * 18 + n * 30, 1620, 13 + n * 5)),
      k.g(mix(color, '#f6e6c4', 0.7)),
    ) +
    fill(
      times(5, (n) => box(-10, 540 + n * n * 18 + n * 30, 1620, 5)),
      k.g(mix(color, '#1c1420', 0.4)),
    ),
  block: (k, color) =>
    times(5, (row) =>
      times(15, (n) => {
        const [x, y] = [(n - 7) * (90 + row * 34) + 800 + (row % 2) * 50, 500 + row * row * 14 + row * 40]
        return (
          fill(oval(x, y, 20 + row * 6, 9 + row * 3), k.g(mix(color, '#f6e6c4', 0.65))) +
          fill(oval(x, y, 8 + row * 2, 4 + row), k.g(mix(color, '#1c1420', 0.35)))
        )
      }),
    ),
  mat: (k, color) =>
    line(
      times(30, (n) => d`M-10 ${480 + n * 15}H1610`),
      k.g(mix(color, '#3a2410', 0.25)),
      4,
    ) +
    line(
      times(40, (n) => d`M${n * 42} 470v440`),
      k.g(mix(color, '#fff6e0', 0.3)),
      3,
      'opacity=".5"',
    ),
  stone: (k, color) =>
    line(
      'M-10 640H1610M400 470L300 640M900 470V640M1300 470L1400 640M60 640L-60 910M640 640L560 910M1180 640L1300 910',
      k.g(mix(color, '#1c1420', 0.25)),
      5,
    ) +
    times(30, (n) =>
      fill(disc((n * 211) % 1600, 480 + ((n * 71) % 420), 4), k.g(mix(color, '#1c1420', 0.2))),
    ),
  plain: () => '',
}
const slots = {
  1: [[0, -6, 1.06]],
  2: [
    [-130, -4, 0.74],
    [140, 4, 0.74],
  ],
  3: [
    [-150, -20, 0.62],
    [150, -16, 0.62],
    [0, 48, 0.66],
  ],
  4: [
    [0, -66, 0.5],
    [-180, -4, 0.54],
    [180, 0, 0.54],
    [0, 56, 0.56],
  ],
}
const sides = [
  [390, 640, 0.92],
  [1200, 646, 0.92],
  [1330, 800, 1],
  [280, 806, 1],
]
export const drawer = (shelf, name) => {
  const found = shelf[name]
  if (!found) throw new Error(`${name} is not drawn`)
  return found
}
const lights = (c) =>
  fill(box(0, 500, 1600, 520), mix(c.mood.sky[0], c.mood.dark, 0.4)) +
  times(30, () =>
    fill(
      disc(c.rnd() * 1600, 30 + c.rnd() * 420, 16 + c.rnd() * 46),
      ['#ffcf6a', '#ff9a5a', '#fff0c0', '#e8745a', '#7fc0d0'][Math.floor(c.rnd() * 5)],
      `opacity="${0.2 + Math.round(c.rnd() * 40) / 100}"`,
    ),
  )
const lampIn = (x, y) =>
  fill(disc(x, y, 150), '#ffcf6a', 'opacity=".16"') +
  fill(disc(x, y, 76), '#ffcf6a', 'opacity=".26"') +
  fill(d`M${x - 9} ${y + 14}q-4 -22 9 -40q13 18 9 40z`, '#fff0c0')
/** Walls of the places where one eats. */
const backs = {
  niches: (k, wall) =>
    times(
      4,
      (n) =>
        fill(
          d`M${80 + n * 400} 480V240Q${80 + n * 400} 120 ${200 + n * 400} 90Q${320 + n * 400} 120 ${320 + n * 400} 240V480z`,
          k.g(mix(wall, '#2a1420', 0.4)),
        ) + lampIn(200 + n * 400, 420),
    ),
  shelves: (k, wall) =>
    times(
      2,
      (row) =>
        fill(box(-10, 250 + row * 170, 1620, 18), k.g(mix(wall, '#2a1420', 0.5))) +
        times(17, (n) => {
          const [x, tall] = [40 + n * 96, 60 + ((n * 37 + row * 23) % 60)]
          return fill(
            d`M${x - 30} ${232 + row * 170}q-10 ${-tall * 0.8} 12 ${-tall}h36q22 ${tall * 0.2} 12 ${tall}z`,
            k.g(['#b4562f', '#e8d4a8', '#5f8f6a', '#c9922e', '#7a3f4a', '#d9d2c4'][(n * 5 + row) % 6]),
          )
        }),
    ),
  lattice: (k, wall) =>
    times(
      3,
      (n) =>
        fill(box(110 + n * 500, 430, 380, 350), k.g(mix(wall, '#fff6d8', 0.75))) +
        line(
          times(
            11,
            (m) =>
              d`M${110 + n * 500 + m * 38} 80L${110 + n * 500 + Math.min(380, m * 38 + 350)} ${80 + Math.min(350, 380 - m * 38)}M${490 + n * 500 - m * 38} 80L${110 + n * 500 + Math.max(0, 380 - m * 38 - 350)} ${80 + Math.min(350, 380 - m * 38)}M${110 + n * 500} ${80 + m * 35}L${110 + n * 500 + Math.max(0, 350 - m * 35)} 430M${490 + n * 500} ${80 + m * 35}L${490 + n * 500 - Math.max(0, 350 - m * 35)} 430`,
          ),
          k.g(mix(wall, '#2a1420', 0.35)),
          9,
        ) +
        line(d`M${110 + n * 500} 430V80h380v350z`, k.g(mix(wall, '#2a1420', 0.45)), 15),
    ),
  shutters: (k, wall) =>
    times(
      3,
      (n) =>
        fill(box(120 + n * 500, 470, 360, 390), k.g(mix(wall, '#fff6e0', 0.6))) +
        times(
          2,
          (m) =>
            fill(box(136 + n * 500 + m * 170, 470, 158, 370), k.g('#3f7f8f')) +
            line(
              times(8, (r) => d`M${150 + n * 500 + m * 170} ${140 + r * 40}h130`),
              k.g('#2a5a68'),
              9,
            ),
        ),
    ),
  bunting: (k, wall) =>
    [90, 190]
      .map(
        (y, row) =>
          line(d`M-10 ${y}Q800 ${y + 130} 1610 ${y}`, k.g('#6b4528'), 4) +
          times(20, (n) => {
            const t = (n + 0.5) / 20
            const up = y + 4 * 65 * t * (1 - t)
            return fill(
              poly([t * 1600 - 28, up], [t * 1600 + 28, up], [t * 1600, up + 58]),
              k.g(['#e0453a', '#f2c14e', '#2f8f8a', '#fbf4e6', '#d6427a'][(n + row) % 5]),
            )
          }),
      )
      .join('') + fill(box(-10, 500, 1620, 90), k.g(mix(wall, '#2a1420', 0.25))),
}
/** A plate or a piece of craft on a table, with the land, lights or a wall behind it. */
export function table(
  c,
  {
    on = 'steel',
    put = [],
    craft,
    by = [],
    cloth = 'wood',
    color = '#8a5a38',
    behind = 'land',
    wall = '#c98a5c',
    back = 'niches',
  },
) {
  const k = lamplit(c)
  const inside =
    fill(box(0, 500, 1600, 520), k.g(wall)) +
    drawer(backs, back)(k, wall) +
    fill(box(0, 500, 1600, 40), k.shade)
  const behindIt = { land: '', lights: lights(c), wall: inside }[behind]
  const food = put
    .map((name, n) => {
      const [x, y, s] = slots[put.length][n]
      return at(x, y, s, drawer(foods, name)(k))
    })
    .join('')
  const beside2 = by.map((name, n) => [sides[n], name]).sort(([a], [b]) => a[1] - b[1])
  const sideOf = ([[x, y, s], name]) => at(x, y, s, drawer(beside, name)(k))
  const main = craft
    ? at(800, 690, 1.08, drawer(crafts, craft)(k))
    : at(800, 720, 1.12, grounds[on](k) + food)
  return (
    behindIt +
    fill(box(-10, 910, 1620, 450), k.g(color)) +
    coverings[cloth](k, color) +
    fill(box(-10, 474, 1620, 14), '#ffffff', 'opacity=".25"') +
    fill(box(0, 910, 1600, 450), 'url(#sheen)') +
    beside2
      .filter(([slot]) => slot[1] < 700)
      .map(sideOf)
      .join('') +
    main +
    beside2
      .filter(([slot]) => slot[1] >= 700)
      .map(sideOf)
      .join('')
  )
}
export const sheen = (c) =>
  `<defs><radialGradient id="sheen" cx=".32" cy=".3" r=".9"><stop stop-color="${c.mood.sun}" stop-opacity=".34"/><stop offset=".6" stop-color="${c.mood.sun}" stop-opacity="0"/><stop offset="1" stop-color="${c.mood.dark}" stop-opacity="${c.mood.lamps ? 0.55 : 0.22}"/></radialGradient></defs>`
