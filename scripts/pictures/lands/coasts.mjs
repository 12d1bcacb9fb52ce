import { at, box, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { boulders, crop, ground, hills, palms, sideTrees, steps, towns, trees, water } from '../layers.mjs'
import { archShape, gopuram, shikhara, wall } from '../masonry.mjs'
import { canoe, grass, palm, person, sail } from '../nature.mjs'
import { company } from '../stories/people.mjs'
import { pond } from './hills.mjs'
import { mesa } from './wild.mjs'

const surf = (c, y, count = 3) =>
  line(
    times(
      count,
      (n) =>
        d`M0 ${y + n * 16}q${c.w * 0.12} -10 ${c.w * 0.24} 0t${c.w * 0.24} 0t${c.w * 0.26} 0t${c.w * 0.26} 0`,
    ),
    c.paint('#ffffff', 0.05),
    6,
    'opacity=".75"',
  )
const sand = (c, y, color = '#f0d29c') =>
  fill(
    d`M-10 ${y}Q${c.w * 0.35} ${y - 30} ${c.w * 0.6} ${y - 6}T${c.w + 10} ${y - 20}V900H-10z`,
    c.paint('#fff6e0', 0.1),
  ) +
  fill(
    d`M-10 ${y + 14}Q${c.w * 0.35} ${y - 20} ${c.w * 0.6} ${y + 6}T${c.w + 10} ${y - 6}V900H-10z`,
    c.paint(color, 0.12),
  )
const lighthouse = (c, x, y, s) =>
  times(5, (n) =>
    fill(
      poly(
        [x - s * (0.16 - n * 0.014), y - n * s * 0.18],
        [x - s * (0.146 - n * 0.014), y - (n + 1) * s * 0.18],
        [x + s * (0.146 - n * 0.014), y - (n + 1) * s * 0.18],
        [x + s * (0.16 - n * 0.014), y - n * s * 0.18],
      ),
      c.paint(n % 2 ? '#fbf5ea' : '#d23b33', 0.16),
    ),
  ) +
  fill(box(x - s * 0.12, y - s * 0.9, s * 0.24, s * 0.12), c.k.glow) +
  fill(
    d`M${x - s * 0.13} ${y - s * 1.02}q${s * 0.13} ${-s * 0.16} ${s * 0.26} 0z`,
    c.paint('#b4282c', 0.16),
  ) +
  (c.mood.lamps
    ? fill(
        poly([x, y - s * 0.96], [x - s * 3, y - s * 1.5], [x - s * 3, y - s * 0.7]),
        '#fff3c0',
        'opacity=".25"',
      )
    : '')
/** Whether a fish is clear of the snorkeller and the turtle, which stand 60 or, upright, 10 below 620. */
function isBeside(c, x, y) {
  const [u, v] = [(x - c.x) / c.s, (y - (c.w < 900 ? 630 : 680)) / c.s]
  const isIn = (left, right, top, bottom) => u > left && u < right && v > top && v < bottom
  return !isIn(-330, 150, -220, 0) && !isIn(20, 360, -60, 130)
}
const fish = (c, x, y, s, color) =>
  fill(
    d`M${x - s} ${y}Q${x} ${y - s * 0.6} ${x + s * 0.7} ${y}L${x + s * 1.2} ${y - s * 0.4}V${y + s * 0.4}L${x + s * 0.7} ${y}Q${x} ${y + s * 0.6} ${x - s} ${y}z`,
    color,
  ) + fill(disc(x - s * 0.6, y - s * 0.06, s * 0.09), '#12202a')
const coral = (c, x, y, s, color) =>
  line(
    d`M${x} ${y}V${y - s * 0.5}M${x} ${y - s * 0.2}Q${x - s * 0.3} ${y - s * 0.3} ${x - s * 0.32} ${y - s * 0.7}M${x} ${y - s * 0.3}Q${x + s * 0.3} ${y - s * 0.4} ${x + s * 0.3} ${y - s * 0.8}M${x} ${y - s * 0.5}Q${x - s * 0.1} ${y - s * 0.7} ${x - s * 0.1} ${y - s}M${x} ${y - s * 0.5}Q${x + s * 0.1} ${y - s * 0.6} ${x + s * 0.12} ${y - s * 0.9}`,
    color,
    s * 0.12,
  )
const grapes = (c, x, y, s) =>
  times(5, (row) =>
    times(
      5 - row,
      (n) =>
        fill(disc(x + (n - (4 - row) / 2) * s * 0.34, y + row * s * 0.3, s * 0.2), c.paint('#6a2f6e', 0)) +
        fill(
          disc(x + (n - (4 - row) / 2) * s * 0.34 - s * 0.06, y + row * s * 0.3 - s * 0.07, s * 0.06),
          '#ffffff',
          'opacity=".5"',
        ),
    ),
  ) +
  line(d`M${x} ${y - s * 0.1}q${s * 0.1} ${-s * 0.4} ${s * 0.5} ${-s * 0.5}`, c.dark, s * 0.07) +
  fill(
    d`M${x - s * 0.2} ${y - s * 0.16}q${-s * 0.5} ${-s * 0.1} ${-s * 0.5} ${-s * 0.6}q${s * 0.3} ${s * 0.1} ${s * 0.4} ${-s * 0.1}q${s * 0.4} ${s * 0.2} ${s * 0.1} ${s * 0.7}z`,
    c.paint('#4f8a3c', 0),
  )

export const coastLands = {
  'surf-shore': {
    words: 'on the shore',
    y: 740,
    spot: [0.54, 0, 1.36],
    far: (c) => water(c, 560, '#3f9fb4') + surf(c, 690) + sand(c, 740, '#e6c48c'),
    near: (c) =>
      fill(
        times(7, (n) => d`M${c.w * (0.16 + n * 0.11)} 800q0 -40 30 -40q20 -16 34 -2q14 6 12 42z`),
        c.paint('#a8886a', 0.08),
      ) + palms(c, 0.5, 0.34),
  },
  'gomti-ghat': {
    words: 'above ghats by the sea',
    y: 720,
    spot: [0.54, 0, 0.94],
    far: (c) => water(c, 590, '#6fa0b8') + towns(c, 650, 60, 0.5, '#e0cdb4'),
    near: (c) =>
      steps(c, 780) + water(c, 850, '#7fa8b8') + canoe(c.w * 0.16, 880, 100, c.dark, c.k.g('#f2a93b')),
  },
  'palm-headlands': {
    words: 'seen from the hill above its palms',
    y: 560,
    spot: [0.5, 0, 1],
    far: (c) =>
      fill(box(0, 900, c.w, 690), c.paint('#2f86b8', 0.04)) +
      fill(box(0, 226, c.w, 16), c.paint('#7fc0d8', 0.3)) +
      fill(box(0, 244, c.w, 18), c.paint('#4a9fc8', 0.2)) +
      [
        [0.5, 150, '#5f9aa0', 0.5],
        [0.4, 196, '#4f8a70', 0.36],
      ]
        .map(([from, top, color, far]) =>
          fill(
            d`M${c.w * from} 262Q${c.w * (from + 0.06)} ${top + 30} ${c.w * (from + 0.16)} ${top + 24}T${c.w * (from + 0.36)} ${top + 8}T${c.w * (from + 0.5)} ${top - 30}L${c.w * 1.2} ${top}V390z`,
            c.paint(color, far),
          ),
        )
        .join('') +
      line(
        times(30, () => {
          const y = 250 + c.rnd() ** 1.5 * 600
          return d`M${c.rnd() * c.w * 0.4} ${y}h${10 + (y - 200) * 0.16 * c.rnd()}`
        }),
        c.mood.haze,
        3,
        'opacity=".4"',
      ),
    near: (c) =>
      fill(d`M-10 905V770Q${c.w * 0.1} 760 ${c.w * 0.2} 806T${c.w * 0.46} 905z`, c.paint('#8f5238', 0.04)) +
      fill(d`M-10 905V786Q${c.w * 0.1} 780 ${c.w * 0.19} 826T${c.w * 0.42} 905z`, c.paint('#b06a44', 0.04)) +
      fill(grass(c, 840, 50, 0, c.w * 0.06) + grass(c, 900, 60, c.w * 0.3, c.w + 20), c.dark) +
      company(c.k, 3, [
        [c.w * 0.1, 836, 120, { as: 'point' }],
        [c.w * 0.1 + 58, 846, 116, {}],
      ]),
  },
  'reef-below': {
    words: 'over corals off a forested shore',
    y: 620,
    spot: [0.52, 60, 1.1],
    far: (c) =>
      trees(c, 390, 150, 'round', 0.4, '#2f7a54', 0.34) +
      trees({ ...c, w: c.w * 0.3 }, 400, 210, 'round', 0.4, '#2a6a48', 0.16) +
      fill(d`M0 386Q${c.w * 0.4} 376 ${c.w} 392V430H0z`, c.paint('#fbeecb', 0.1)) +
      fill(box(0, 430, c.w, 34), c.water('#8fe6d6')) +
      fill(box(0, 900, c.w, 470), c.water('#1f93b0')) +
      fill(box(0, 900, c.w, 260), c.dark, 'opacity=".3"') +
      times(5, (n) =>
        fill(
          poly(
            [c.w * (0.1 + n * 0.2), 430],
            [c.w * (0.16 + n * 0.2), 430],
            [c.w * (0.1 + n * 0.2), 860],
            [c.w * (0.0 + n * 0.2), 860],
          ),
          '#ffffff',
          'opacity=".08"',
        ),
      ) +
      line(
        d`M0 434q${c.w * 0.08} -16 ${c.w * 0.16} 0t${c.w * 0.16} 0t${c.w * 0.16} 0t${c.w * 0.16} 0t${c.w * 0.16} 0t${c.w * 0.2} 0`,
        '#ffffff',
        8,
        'opacity=".8"',
      ),
    near: (c) =>
      times(26, (n) => {
        const [x, y] = [c.w * (0.05 + ((n * 0.37) % 0.9)), 510 + ((n * 61) % 270)]
        return isBeside(c, x, y)
          ? fish(c, x, y, 20 + (n % 3) * 7, ['#f2c43c', '#f08a3c', '#fbf5ea'][n % 3])
          : ''
      }) +
      fill(d`M0 900V840Q${c.w * 0.2} 800 ${c.w * 0.4} 850T${c.w * 0.8} 830T${c.w} 850V900z`, c.dark) +
      times(15, (n) =>
        coral(
          c,
          c.w * (0.02 + n * 0.07),
          880,
          90 + ((n * 47) % 70),
          ['#e8607a', '#f0a04c', '#c45fa8', '#f2d06a'][n % 4],
        ),
      ),
  },
  atoll: {
    words: 'in a ring of reef and lagoon',
    y: 600,
    spot: [0.5, 0, 0.9],
    far: (c) =>
      water(c, 400, '#1f6fb0') +
      fill(
        pond(
          [
            [0.02, 680],
            [0.1, 520],
            [0.34, 470],
            [0.66, 470],
            [0.9, 520],
            [0.99, 660],
            [0.9, 840],
            [0.6, 895],
            [0.3, 890],
            [0.08, 820],
          ].map(([x, y]) => [c.w * x, y]),
        ),
        '#ffffff',
        'opacity=".7"',
      ) +
      fill(
        pond(
          [
            [0.03, 680],
            [0.11, 530],
            [0.34, 480],
            [0.66, 480],
            [0.89, 530],
            [0.98, 660],
            [0.89, 832],
            [0.6, 885],
            [0.3, 880],
            [0.09, 812],
          ].map(([x, y]) => [c.w * x, y]),
        ),
        c.water('#3fc4c8'),
      ) +
      fill(
        pond(
          [
            [0.12, 680],
            [0.2, 570],
            [0.4, 530],
            [0.66, 530],
            [0.82, 580],
            [0.88, 670],
            [0.8, 780],
            [0.6, 830],
            [0.34, 826],
            [0.16, 780],
          ].map(([x, y]) => [c.w * x, y]),
        ),
        c.water('#8ff0dc'),
      ) +
      fill(
        times(9, (n) => oval(c.w * (0.2 + ((n * 0.29) % 0.62)), 640 + ((n * 53) % 170), 40, 9)),
        c.water('#2f9fb0'),
        'opacity=".6"',
      ),
    near: () => '',
  },
  'three-seas': {
    words: 'at the meeting of the seas',
    y: 690,
    afloat: true,
    spot: [0.5, 0, 1.2],
    sun: [0.5, 330, 56],
    far: (c) => water(c, 560, '#5fa0b8'),
    near: (c) =>
      boulders(c, 895, 70, 0.06, '#6d6258') +
      canoe(c.w * 0.16, 770, 90, c.dark, c.k.g('#e0453a')) +
      surf(c, 850, 2),
  },
  'harbour-mouth': {
    words: 'at the harbour mouth',
    y: 720,
    spot: [0.5, 0, 1.14],
    far: (c) =>
      times(10, (n) =>
        palm(c.w * (0.5 + n * 0.055), 610, 90 + (n % 3) * 40, (n % 2) - 0.4, c.paint('#2f7a5f', 0.45)),
      ) +
      hills(c, 600, '#3f7f66', 14, 1) +
      water(c, 606, '#5f93a0') +
      fill(d`M${c.w * 0.1} 596h150l-20 26h-110zM${c.w * 0.13} 596v-30h50v30z`, c.paint('#4a4a5c', 0.3)),
    near: (c) =>
      canoe(c.w * 0.84, 840, 110, c.dark, c.k.g('#f6ead2')) +
      boulders(c, 900, 50, 0.06, '#4a4038') +
      palm(c.w * 0.97, 920, 560, -0.4, c.dark),
  },
  'lotus-tank': {
    words: 'at the tank of the golden lotus',
    y: 710,
    afloat: true,
    spot: [0.52, 0, 1.16],
    far: (c) =>
      towns(c, 640, 70, 0.55, '#e0b890') +
      c.haze(640, 150) +
      times(2, (n) =>
        at(
          c.w * (0.06 + n * 0.9),
          660,
          0.5,
          gopuram({ ...c.k, g: (color) => c.paint(color, 0.4) }, 0, 0, 240, 430, '#d98858'),
        ),
      ) +
      fill(box(0, 730, c.w, 40), c.paint('#dcbf98', 0.3)) +
      water(c, 722, '#6f9fb0'),
    near: (c) =>
      steps(c, 858) +
      times(7, (n) =>
        person(
          c.w * (0.06 + n * 0.14),
          880,
          74,
          c.k.g(['#e0453a', '#f2a93b', '#d6428a', '#3f7fc4', '#f0e2c8'][n % 5]),
          c.dark,
        ),
      ),
  },
  'seven-hills': {
    words: 'on wooded hills with a road in bends',
    y: 740,
    spot: [0.56, 0, 1.02],
    far: (c) =>
      times(7, (n) =>
        fill(
          d`M${c.w * (n * 0.15 - 0.14)} 720Q${c.w * (n * 0.15 - 0.02)} ${330 + ((n * 71) % 110)} ${c.w * (n * 0.15 + 0.06)} ${340 + ((n * 71) % 110)}Q${c.w * (n * 0.15 + 0.14)} ${350 + ((n * 71) % 110)} ${c.w * (n * 0.15 + 0.26)} 720z`,
          c.paint(n % 2 ? '#5f9a66' : '#4f8a5c', 0.5 - n * 0.02),
        ),
      ) +
      c.haze(640, 160) +
      line(
        d`M0 660Q${c.w * 0.1} 640 ${c.w * 0.16} 600T${c.w * 0.06} 540T${c.w * 0.2} 480T${c.w * 0.12} 430`,
        c.paint('#f2e2c0', 0.2),
        11,
      ) +
      trees(c, 735, 100, 'round', 0.4, '#3f7a4c', 0.34),
    near: (c) => ground(c, 800, '#b8b07c', 4) + sideTrees(c, 460),
  },
  'white-town': {
    words: 'on a street to the sea',
    y: 770,
    spot: [0.52, 0, 1.16],
    far: (c) => water(c, 640, '#6fb0c8'),
    near: (c) =>
      ground(c, 790, '#c9b8a8', 3) +
      line(
        times(4, (n) => d`M0 ${815 + n * 24}H${c.w}`),
        c.k.shade,
        3,
      ) +
      fill(grass(c, 906, 40, 0, c.w * 0.08), c.dark),
  },
  'konark-court': {
    words: 'near the sea, a white tower far off',
    y: 780,
    spot: [0.54, 0, 1.06],
    far: (c) =>
      water(c, 600, '#5fa8b8') +
      at(
        c.w * 0.1,
        690,
        0.7,
        shikhara({ ...c.k, g: (color) => c.paint(color, 0.4) }, 0, 0, 180, 360, '#f2e6d2') +
          fill(poly([0, -440], [50, -428], [0, -412]), c.paint('#c83a32', 0.2)),
      ) +
      trees(c, 720, 100, 'round', 0.5, '#5f8a4c', 0.9) +
      ground(c, 720, '#e0c490', 6),
    near: (c) => ground(c, 840, '#cfae78', 4) + fill(grass(c, 905, 50), c.dark),
  },
  'red-cliffs': {
    words: 'over the sea, a lighthouse far off',
    y: 560,
    spot: [0.62, 20, 1.1],
    far: (c) =>
      fill(d`M0 590Q${c.w * 0.06} 520 ${c.w * 0.16} 530L${c.w * 0.24} 590z`, c.paint('#5a4a44', 0.3)) +
      lighthouse(c, c.w * 0.1, 534, 150) +
      water(c, 580, '#3a9cb4') +
      surf(c, 800) +
      fill(d`M-10 905Q${c.w * 0.2} 790 ${c.w * 0.44} 800V905z`, c.paint('#f0d29c', 0.12)),
    near: (c) =>
      person(c.w * 0.2, 880, 60, c.k.g('#e0453a'), c.dark) +
      person(c.w * 0.23, 882, 56, c.k.g('#f6ead2'), c.dark),
  },
  'naval-beach': {
    words: 'on the beach below a green headland',
    y: 780,
    spot: [0.54, 0, 1.06],
    far: (c) =>
      fill(
        d`M-10 640V430Q${c.w * 0.1} 380 ${c.w * 0.2} 440T${c.w * 0.42} 600L${c.w * 0.46} 640z`,
        c.paint('#4f8a64', 0.34),
      ) +
      lighthouse(c, c.w * 0.2, 444, 70) +
      c.haze(610, 90) +
      water(c, 620, '#3f9fb8') +
      surf(c, 700) +
      sand(c, 750),
    near: (c) => palms(c, 0.5, 0.4),
  },
  'fort-bay': {
    words: 'below a fort with its lighthouse',
    y: 780,
    spot: [0.4, 0, 1.1],
    far: (c) =>
      fill(d`M${c.w} 640V380Q${c.w * 0.9} 350 ${c.w * 0.76} 440T${c.w * 0.6} 640z`, c.paint('#6a5a4c', 0.3)) +
      fill(box(c.w * 0.76, 430, c.w * 0.24, 50), c.paint('#9a6a50', 0.26)) +
      lighthouse(c, c.w * 0.88, 384, 110) +
      water(c, 620, '#3fa0b0') +
      surf(c, 710) +
      sand(c, 770),
    near: (c) => fill(grass(c, 904, 50, 0, c.w * 0.2), c.dark),
  },
  'palm-bay': {
    words: 'on a round bay with an island',
    y: 720,
    spot: [0.68, 0, 1.0],
    far: (c) =>
      fill(
        d`M${c.w * 0.04} 590Q${c.w * 0.12} 500 ${c.w * 0.2} 540T${c.w * 0.3} 592z`,
        c.paint('#3f7f5a', 0.3),
      ) +
      water(c, 580, '#3fb0b8') +
      fill(d`M-10 905Q${c.w * 0.1} 760 ${c.w * 0.44} 720T${c.w + 10} 690V905z`, c.paint('#fff6e0', 0.08)) +
      fill(d`M-10 905Q${c.w * 0.14} 784 ${c.w * 0.46} 738T${c.w + 10} 706V905z`, c.paint('#f2d8a4', 0.1)),
    near: (c) =>
      canoe(c.w * 0.26, 740, 110, c.k.g('#2f6fae'), c.k.g('#f6ead2')) +
      fill(
        d`M${c.w * 0.3} 850Q${c.w * 0.4} 880 ${c.w * 0.52} 846L${c.w * 0.5} 876H${c.w * 0.33}z`,
        c.k.g('#c83a32'),
      ) +
      line(d`M${c.w * 0.34} 856V800M${c.w * 0.45} 856V800M${c.w * 0.32} 800H${c.w * 0.47}`, c.dark, 6) +
      sail(c.w * 0.12, 640, 70, c.dark, c.k.g('#fff6e8'), c.k.g('#e8903c')),
  },
  'grape-hills': {
    words: 'over vineyards, grapes before it',
    y: 660,
    spot: [0.58, 0, 1.04],
    far: (c) => mesa(c, c.w * 0.22, 620, c.w * 0.26, 280, '#8a7a5c', 0.5) + hills(c, 560, '#7a8a6a', 40, 2),
    near: (c) =>
      crop(c, 690, '#8fae4a', '#5a7f34') +
      times(11, (n) =>
        line(
          d`M${c.w / 2 + (n - 5) * 60} 760L${c.w / 2 + (n - 5) * 260} 910`,
          c.paint('#4a6a2c', 0.05),
          14,
          'stroke-dasharray="26 8"',
        ),
      ) +
      grapes(c, c.w * 0.09, 660, 110) +
      grapes(c, c.w * 0.2, 730, 84),
  },
  'palm-canal': {
    words: 'on the palm-lined backwaters',
    y: 720,
    afloat: true,
    spot: [0.52, 0, 1.42],
    far: (c) =>
      hills(c, 540, '#3f7f66', 24, 1) +
      times(c.w < 900 ? 8 : 19, (n) =>
        palm(
          (c.w / (c.w < 900 ? 7 : 18)) * n + c.rnd() * 30,
          596,
          110 + c.rnd() * 110,
          c.rnd() - 0.5,
          c.paint('#2f7a5f', 0.45),
        ),
      ) +
      fill(box(0, 612, c.w, 22), c.paint('#7fb04c', 0.3)) +
      water(c, 606, '#4a9f94'),
    near: (c) =>
      canoe(c.w * 0.13, 850, 80, c.dark, c.k.g('#f6ead2')) +
      palm(c.w * 0.98, 920, 620, -0.5, c.dark) +
      fill(grass(c, 900, 60, c.w * 0.7), c.dark),
  },
  'chariot-ruins': {
    words: 'among boulders, a gate tower behind',
    y: 770,
    spot: [0.58, 0, 1.4],
    far: (c) =>
      hills(c, 500, '#b58a6a', 60, 2) +
      boulders(c, 600, 110, 0.5) +
      at(
        c.w * 0.2,
        690,
        0.8,
        gopuram({ ...c.k, g: (color) => c.paint(color, 0.4) }, 0, 0, 200, 460, '#d9b27c', [
          '#c9a06c',
          '#e0c090',
          '#b88a5c',
          '#d0a874',
        ]),
      ) +
      boulders(c, 700, 70, 0.3),
    near: (c) =>
      ground(c, 775, '#c99a62', 4) +
      boulders(c, 900, 70, 0.05, '#7a5844') +
      palm(c.w * 0.98, 920, 480, -0.3, c.dark),
  },
  'cave-gorge': {
    words: 'in a bend of cliffs cut with caves',
    y: 770,
    spot: [0.56, 0, 1.22],
    far: (c) =>
      hills(c, 400, '#a5795a', 60, 2) +
      fill(d`M-10 700V380Q${c.w * 0.2} 340 ${c.w * 0.4} 430T${c.w + 10} 360V740z`, c.paint('#a87a5c', 0.36)) +
      times(
        16,
        (n) =>
          fill(
            box(c.w * (0.01 + n * 0.064), 590 - Math.sin(n * 0.4) * 24, 52, 56),
            c.paint('#5a3c30', 0.34),
          ) +
          fill(
            times(3, (m) => box(c.w * (0.01 + n * 0.064) + 8 + m * 15, 590 - Math.sin(n * 0.4) * 24, 6, 56)),
            c.paint('#c9a17c', 0.3),
          ),
      ) +
      c.haze(700, 140),
    near: (c) =>
      ground(c, 776, '#9a9a5c', 6) +
      times(5, (n) =>
        person(c.w * (0.1 + n * 0.05), 830, 70, c.k.g(['#e0453a', '#f2a93b', '#f0e2c8'][n % 3]), c.dark),
      ) +
      fill(grass(c, 904, 60), c.dark),
  },
  'mirror-garden': {
    words: 'with its long pool',
    y: 640,
    spot: [0.5, 0, 1.32],
    sun: [0.2, 300, 44],
    far: (c) => hills(c, 560, '#7a9a7a', 30, 2) + trees(c, 650, 90, 'round', 0.45),
    near: (c) =>
      ground(c, 642, '#7fae5a', 3) +
      fill(
        poly([c.w * 0.44, 660], [c.w * 0.56, 660], [c.w * 0.7, 905], [c.w * 0.3, 905]),
        c.paint('#f0e2d4', 0.1),
      ) +
      fill(
        poly([c.w * 0.455, 664], [c.w * 0.545, 664], [c.w * 0.67, 905], [c.w * 0.33, 905]),
        c.water('#8fc0d4'),
      ) +
      fill(
        d`M${c.w * 0.5 - 40} 900V760Q${c.w * 0.5 - 60} 720 ${c.w * 0.5} 690Q${c.w * 0.5 + 60} 720 ${c.w * 0.5 + 40} 760V900z`,
        c.paint('#fbf4ea', 0.2),
        'opacity=".4"',
      ) +
      times(5, (n) =>
        [-1, 1]
          .map((side) =>
            fill(
              d`M${c.w * 0.5 + side * c.w * (0.085 + n * 0.042)} ${690 + n * 46}q${-16 - n * 4} ${-50 - n * 14} 0 ${-90 - n * 22}q${16 + n * 4} ${40 + n * 8} 0 ${90 + n * 22}z`,
              c.paint('#2a5f48', 0.06),
            ),
          )
          .join(''),
      ) +
      sideTrees(c, 420),
  },
  'sacred-pool': {
    words: 'in its pool',
    y: 700,
    afloat: true,
    spot: [0.54, 0, 1.42],
    far: (c) =>
      times(
        9,
        (n) =>
          wall(
            { ...c.k, g: (color) => c.paint(color, 0.3) },
            c.w * n * 0.116 - 10,
            650,
            c.w * 0.11,
            80 + ((n * 31) % 50),
            '#f2e8dc',
          ) +
          fill(
            times(4, (m) => archShape(c.w * n * 0.116 + 20 + m * 40, 646, 22, 50)),
            c.mood.lamps ? c.k.glow : c.paint('#8a7a70', 0.3),
          ),
      ) +
      fill(box(0, 668, c.w, 20), c.paint('#fbf6ec', 0.2)) +
      water(c, 668, '#5f8fb0'),
    near: (c) =>
      fill(
        times(16, () => disc(c.rnd() * c.w, 800 + c.rnd() * 50, 5)),
        c.k.glow,
      ) +
      times(5, (n) =>
        person(
          c.w * (0.08 + n * 0.05),
          880,
          84,
          c.k.g(['#f2a93b', '#3f7fc4', '#f0e2c8', '#e0453a', '#f6ecd2'][n]),
          c.dark,
        ),
      ),
  },
  'sanchi-hill': {
    words: 'on its hill',
    y: 750,
    spot: [0.54, 0, 1.4],
    far: (c) => hills(c, 500, '#9aa06a', 60, 3) + trees(c, 735, 120, 'round', 0.45, '#6a8a4a', 0.9),
    near: (c) =>
      ground(c, 752, '#b8ae62', 6) +
      times(4, (n) =>
        person(c.w * (0.14 + n * 0.035), 830, 80, c.k.g(n % 2 ? '#b4483f' : '#f2a93b'), c.dark),
      ) +
      sideTrees(c, 500),
  },
  'temple-lawns': {
    words: 'on its lawns',
    y: 770,
    spot: [0.52, 0, 1.0],
    far: (c) => hills(c, 560, '#6a9a72', 40, 2) + trees(c, 740, 130, 'round', 0.45),
    near: (c) =>
      ground(c, 778, '#86b45c', 4) +
      fill(
        times(9, (n) => oval(c.w * (0.06 + n * 0.11), 850, 36, 22)),
        c.paint('#d6428a', 0.1),
      ) +
      times(4, (n) => person(c.w * (0.1 + n * 0.03), 850, 74, c.k.g(n % 2 ? '#b4483f' : '#f2a93b'), c.dark)) +
      fill(grass(c, 905, 50), c.dark),
  },
}
