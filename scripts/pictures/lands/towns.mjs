import { at, box, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { boulders, crags, dunes, ground, hills, sideTrees, steps, towns, trees, water } from '../layers.mjs'
import { arcade, archShape, chhatri, dome, shikhara, wall } from '../masonry.mjs'
import { canoe, grass, person, sail } from '../nature.mjs'
import { company } from '../stories/people.mjs'

const kite = (c, x, y, s, color) =>
  fill(poly([x, y - s], [x + s * 0.7, y], [x, y + s], [x - s * 0.7, y]), c.k.g(color)) +
  line(
    d`M${x} ${y - s}V${y + s}M${x - s * 0.7} ${y}Q${x} ${y - s * 0.5} ${x + s * 0.7} ${y}M${x} ${y + s}q${-s} ${s} ${-s * 0.4} ${s * 2.4}`,
    c.dark,
    2,
  )
const crowd = (c, y, s, count, from = 0.1, to = 0.9) =>
  times(count, (n) =>
    person(
      c.w * (from + ((to - from) * n) / count),
      y + (n % 3) * 14,
      s,
      c.k.g(['#e0453a', '#f2a93b', '#f0e2c8', '#3f7fc4', '#d6428a'][n % 5]),
      c.dark,
    ),
  )
const streetLamps = (c) =>
  times(
    2,
    (n) =>
      line(d`M${c.w * (0.12 + n * 0.76)} 860V640q0 -26 ${n ? -34 : 34} -26`, c.dark, 8) +
      fill(disc(c.w * (0.12 + n * 0.76) + (n ? -36 : 36), 622, 13), c.k.glow),
  )
const taxi = (c, x, y, s, color) =>
  fill(
    d`M${x - s} ${y}q${-s * 0.1} ${-s * 0.4} ${s * 0.2} ${-s * 0.44}l${s * 0.3} ${-s * 0.06}q${s * 0.1} ${-s * 0.4} ${s * 0.4} ${-s * 0.4}h${s * 0.4}q${s * 0.26} 0 ${s * 0.36} ${s * 0.38}l${s * 0.3} ${s * 0.08}q${s * 0.2} ${s * 0.06} ${s * 0.14} ${s * 0.44}z`,
    c.k.g(color),
  ) +
  fill(
    d`M${x - s * 0.42} ${y - s * 0.5}q${s * 0.1} ${-s * 0.3} ${s * 0.3} ${-s * 0.3}h${s * 0.14}v${s * 0.3}zM${x + s * 0.1} ${y - s * 0.5}v${-s * 0.3}h${s * 0.2}q${s * 0.2} 0 ${s * 0.28} ${s * 0.3}z`,
    c.k.g('#33404c'),
  ) +
  line(d`M${x - s} ${y - s * 0.2}h${s * 2.06}`, c.k.g('#2f6fae'), s * 0.05) +
  fill(disc(x - s * 0.56, y, s * 0.2) + disc(x + s * 0.62, y, s * 0.2), c.dark) +
  fill(disc(x + s * 1.04, y - s * 0.24, s * 0.07), c.k.glow)
const pinkTree = (c, x, y, s) =>
  line(d`M${x} ${y}Q${x - s * 0.04} ${y - s * 0.4} ${x} ${y - s * 0.6}`, c.paint('#6b4a3c', 0.1), s * 0.07) +
  fill(
    times(11, (n) =>
      disc(
        x + Math.cos(n * 2.4) * s * 0.12 * Math.sqrt(n),
        y - s * 0.78 + Math.sin(n * 2.4) * s * 0.08 * Math.sqrt(n),
        s * 0.17,
      ),
    ),
    c.paint('#ec8cb8', 0.08),
  )
const flowerBeds = (c, y) =>
  times(3, (row) =>
    fill(
      times(46, (n) => disc((c.w / 45) * n, y + row * 26 + (n % 2) * 8, 12)),
      c.paint(['#e0453a', '#f2c43c', '#f6ecec'][row], 0.06),
    ),
  )
const pinkRow = (c, x, wide, tall) =>
  wall(c.k, x, 740, wide, tall, '#d98070') +
  fill(box(x - 4, 740 - tall + 14, wide + 8, 10), c.k.g('#fbe3cf')) +
  times(
    Math.floor(wide / 56),
    (n) =>
      fill(archShape(x + 30 + n * 56, 736, 38, 66), c.k.g('#7a3a34')) +
      fill(archShape(x + 30 + n * 56, 640, 26, 46), c.k.g('#8f4a40')) +
      line(d`M${x + 12 + n * 56} 656h36`, c.k.g('#fbe3cf'), 4),
  )
const lampRow = (c, y) =>
  times(
    32,
    (n) =>
      fill(disc((c.w / 31) * n, y + (n % 2) * 10, 6), c.k.glow) +
      fill(disc((c.w / 31) * n, y + (n % 2) * 10, 16), c.k.glow, 'opacity=".25"'),
  )

export const townLands = {
  'kite-sky': {
    words: 'under a sky of kites',
    y: 780,
    spot: [0.56, 10, 1.15],
    far: (c) =>
      towns(c, 700, 70, 0.55, '#d9a878') +
      c.haze(690, 160) +
      [
        [0.1, 180, 40, '#e0453a'],
        [0.2, 320, 30, '#3f7fc4'],
        [0.4, 130, 34, '#f6ecd2'],
        [0.62, 190, 26, '#d6428a'],
        [0.9, 140, 38, '#3f9a5a'],
        [0.06, 430, 26, '#6a4fb0'],
      ]
        .map(([x, y, s, color]) => kite(c, c.w * x, y, s, color))
        .join(''),
    near: (c) => ground(c, 796, '#c9a678', 3) + crowd(c, 850, 76, 6, 0.12, 0.9),
  },
  'saryu-lamps': {
    words: 'over ghats with rows of lamps',
    y: 640,
    spot: [0.5, 0, 0.86],
    far: (c) =>
      towns(c, 600, 60, 0.6, '#e0b890') + trees(c, 640, 90, 'round', 0.45, '#6a8a4a') + c.haze(620, 160),
    near: (c) =>
      steps(c, 640) +
      lampRow(c, 666) +
      lampRow(c, 706) +
      lampRow(c, 746) +
      water(c, 790, '#8f9a8c') +
      lampRow(c, 820) +
      canoe(c.w * 0.2, 862, 110, c.dark, c.k.g('#e8722a')),
  },
  'blossom-park': {
    words: 'behind a park of pink trees and flower beds',
    y: 720,
    spot: [0.5, 0, 1.14],
    far: (c) => towns(c, 640, 70, 0.75) + c.haze(640, 160) + trees(c, 715, 110, 'round', 0.4),
    near: (c) =>
      ground(c, 764, '#7fb45c', 3) +
      pinkTree(c, c.w * 0.06, 850, 330) +
      pinkTree(c, c.w * 0.95, 850, 300) +
      pinkTree(c, c.w * 0.17, 830, 190) +
      flowerBeds(c, 824),
  },
  'desert-plain': {
    words: 'in the desert',
    y: 740,
    spot: [0.54, 0, 1.12],
    far: (c) => dunes(c, 640, '#b8733c', '#eab568'),
    near: (c) =>
      ground(c, 860, '#dda658', 8) +
      fill(grass(c, 904, 60, 0, c.w * 0.16) + grass(c, 904, 60, c.w * 0.86), c.dark),
  },
  'golden-dunes': {
    words: 'over the dunes',
    y: 660,
    spot: [0.54, 0, 1.1],
    far: (c) => hills(c, 560, '#d9a86c', 26, 2) + dunes(c, 640, '#b8733c', '#eab568'),
    near: (c) => fill(grass(c, 904, 60, 0, c.w * 0.14) + grass(c, 904, 60, c.w * 0.88), c.dark),
  },
  'blue-town': {
    words: 'over the blue houses of the old town',
    y: 640,
    spot: [0.5, 20, 1.04],
    far: (c) => hills(c, 520, '#a87a72', 60, 2) + fill(box(0, 900, c.w, 300), c.paint('#4f86c6', 0.3)),
    near: (c) =>
      chhatri(c.kd, c.w * 0.05, 850, 60, '#000000') + chhatri(c.kd, c.w * 0.96, 850, 52, '#000000'),
  },
  'bodhi-garden': {
    words: 'beside the Bodhi tree',
    y: 780,
    spot: [0.56, 0, 1.22],
    far: (c) => trees(c, 700, 150, 'round', 0.45, '#5f8a52') + c.haze(690, 120),
    near: (c) =>
      ground(c, 792, '#a8b468', 4) +
      fill(oval(c.w * 0.5, 880, c.w * 0.24, 18), c.paint('#e890a8', 0.1)) +
      fill(grass(c, 904, 40), c.dark),
  },
  'capitol-lawns': {
    words: 'on wide lawns below low hills',
    y: 740,
    spot: [0.54, 0, 1.18],
    far: (c) => hills(c, 520, '#6a8aa0', 60, 3) + trees(c, 735, 90, 'round', 0.5),
    near: (c) =>
      ground(c, 760, '#7fb85c', 3) +
      fill(
        poly([c.w * 0.36, 900], [c.w * 0.4, 790], [c.w * 0.62, 790], [c.w * 0.7, 900]),
        c.water('#8fc4d0'),
      ),
  },
  'lawns-of-delhi': {
    words: 'at the end of its avenue of lamps',
    y: 740,
    spot: [0.5, 0, 1.5],
    sun: [0.26, 240, 40],
    far: (c) => trees(c, 735, 130, 'round', 0.35, '#3f6a4c', 0.34) + c.haze(720, 120),
    near: (c) =>
      ground(c, 752, '#6a9a54', 2) +
      fill(
        poly([c.x - 70, 750], [c.x + 70, 750], [c.x + 330, 905], [c.x - 330, 905]),
        c.paint('#c9b8a8', 0.1),
      ) +
      times(2, (n) =>
        fill(
          poly(
            [c.w * (n ? 0.74 : 0.26), 770],
            [c.w * (n ? 0.78 : 0.22), 770],
            [c.w * (n ? 0.97 : 0.03), 880],
            [c.w * (n ? 0.84 : 0.16), 880],
          ),
          c.water('#7f9fc0'),
        ),
      ) +
      times(
        8,
        (n) =>
          line(
            d`M${c.w * [0.1, 0.2, 0.28, 0.34, 0.66, 0.72, 0.8, 0.9][n]} ${[850, 800, 776, 760, 760, 776, 800, 850][n]}v${-[170, 110, 70, 44, 44, 70, 110, 170][n]}`,
            c.dark,
            6,
          ) +
          fill(
            disc(
              c.w * [0.1, 0.2, 0.28, 0.34, 0.66, 0.72, 0.8, 0.9][n],
              [680, 690, 706, 716, 716, 706, 690, 680][n],
              10,
            ),
            c.k.glow,
          ),
      ) +
      company(
        c.k,
        0,
        [0.3, 0.345, 0.41, 0.46, 0.55, 0.6, 0.655, 0.7].map((share, n) => [
          c.w * share,
          800 + (n % 3) * 26,
          84 + (n % 3) * 12,
          { as: n % 3 ? 'stand' : 'walk', flip: n % 2 > 0 },
        ]),
      ),
  },
  bazaar: {
    words: 'over the bazaar',
    y: 760,
    spot: [0.5, 0, 1.26],
    far: (c) => towns(c, 690, 90, 0.5, '#b8a088') + c.haze(680, 160),
    near: (c) =>
      ground(c, 770, '#b09a86', 3) +
      times(6, (n) => {
        const x = c.w * [0.02, 0.13, 0.24, 0.7, 0.81, 0.92][n]
        return (
          fill(box(x, 830, 120, 70), c.k.g('#5b3f34')) +
          fill(d`M${x - 14} 764h148l-16 -40h-116z`, c.k.g(['#d6428a', '#2f8f8a', '#e8a02c'][n % 3])) +
          fill(
            times(6, (m) => disc(x + 14 + m * 19, 796, 8)),
            c.k.g(['#f2c43c', '#f6e2ec', '#7fd0c8'][n % 3]),
          ) +
          fill(disc(x + 60, 752, 8), c.k.glow)
        )
      }) +
      crowd(c, 840, 80, 10, 0.06, 0.95),
  },
  'shipra-city': {
    words: 'beside a temple tower of the old city',
    y: 770,
    spot: [0.56, 0, 1.08],
    far: (c) => towns(c, 690, 80, 0.55, '#c4a888') + c.haze(680, 170),
    near: (c) => ground(c, 800, '#a89a86', 3) + sideTrees(c, 360),
  },
  'pink-street': {
    words: 'on a street of pink shops',
    y: 740,
    spot: [0.52, 0, 1.3],
    far: (c) =>
      hills(c, 480, '#b58a7a', 60, 2) +
      c.haze(560, 160) +
      pinkRow(c, -20, c.w * 0.3, 180) +
      pinkRow(c, c.w * 0.74, c.w * 0.3, 190),
    near: (c) =>
      ground(c, 748, '#b8a49c', 3) +
      crowd(c, 800, 70, 9) +
      taxi(c, c.w * 0.2, 862, 74, '#3f8a5c') +
      taxi(c, c.w * 0.8, 872, 80, '#e8b63a'),
  },
  'howrah-quay': {
    words: 'over the Hooghly, a yellow taxi before it',
    y: 660,
    spot: [0.5, 0, 1.36],
    far: (c) => towns(c, 620, 56, 0.55) + c.haze(610, 120) + water(c, 640, '#8f8a9c'),
    near: (c) =>
      canoe(c.w * 0.3, 760, 120, c.dark, c.k.g('#f0e2c8')) +
      canoe(c.w * 0.62, 736, 80, c.dark, c.k.g('#e0453a')) +
      fill(box(0, 900, c.w, 60), c.paint('#5f5660', 0.1)) +
      taxi(c, c.w * 0.74, 856, 150, '#f2c020') +
      taxi(c, c.w * 0.2, 862, 120, '#f2c020') +
      streetLamps(c),
  },
  'white-desert': {
    words: 'on the white salt desert',
    y: 720,
    spot: [0.58, 0, 1.1],
    sun: [0.26, 200, 62],
    far: (c) =>
      hills(c, 590, '#b8a090', 10, 1) +
      fill(box(0, 900, c.w, 300), c.paint('#ffffff', 0.06)) +
      fill(box(0, 900, c.w, 300), c.mood.sun, 'opacity=".66"') +
      fill(oval(c.sunX, 640, c.w * 0.2, 22) + oval(c.sunX, 720, c.w * 0.13, 30), '#ffffff', 'opacity=".35"') +
      c.haze(606, 60) +
      line(
        times(9, (n) => {
          const [y, low, wide] = [622 + n * n * 3.4, 622 + (n + 1) ** 2 * 3.4, 60 + n * 26]
          return times(Math.ceil(c.w / wide) + 1, (m) => {
            const x = (m + (n % 2) / 2) * wide
            return d`M${x} ${y}l${wide / 2} ${(low - y) * 0.3}l${wide / 2} ${(y - low) * 0.3}M${x + wide / 2} ${y + (low - y) * 0.3}V${low}`
          })
        }),
        c.paint('#b8b4cc', 0.15),
        2,
        'opacity=".7"',
      ),
    near: (c) => fill(grass(c, 905, 60, 0, c.w * 0.12), c.dark),
  },
  'lucknow-park': {
    words: 'in its gardens by carriage road',
    y: 770,
    spot: [0.52, 0, 1.4],
    far: (c) =>
      towns(c, 690, 70, 0.65) +
      trees(c, 740, 100, 'round', 0.4) +
      at(
        c.w * 0.86,
        730,
        0.9,
        wall(c.k, -80, 0, 160, 90, '#d8b98a') +
          arcade(c.k, -76, 76, 0, 5, 60) +
          dome(c.k, -40, -90, 30, '#e6cb9c') +
          dome(c.k, 40, -90, 30, '#e6cb9c'),
      ),
    near: (c) =>
      ground(c, 780, '#8fa868', 3) +
      fill(
        poly([c.x - 70, 776], [c.x + 70, 776], [c.x + 260, 905], [c.x - 260, 905]),
        c.paint('#d9c8ac', 0.1),
      ) +
      crowd(c, 830, 66, 7) +
      sideTrees(c, 380),
  },
  harbour: {
    words: 'on the harbour, a domed hotel beside it',
    y: 740,
    spot: [0.36, 0, 1.2],
    far: (c) =>
      towns(c, 690, 70, 0.6) +
      c.haze(690, 120) +
      wall(c.k, c.w * 0.58, 740, c.w * 0.42, 210, '#a8988c') +
      [0, 1, 2, 3].map((row) => arcade(c.k, c.w * 0.585, c.w, 730 - row * 50, 26, 36)).join('') +
      [0.6, 0.7, 0.9, 0.99].map((x) => dome(c.k, c.w * x, 530, 26, '#b8463a')).join('') +
      wall(c.k, c.w * 0.765, 535, c.w * 0.08, 46, '#b8a89a') +
      dome(c.k, c.w * 0.805, 490, 58, '#c24a3c'),
    near: (c) =>
      fill(box(0, 766, c.w, 28), c.paint('#8a7a6c', 0.1)) +
      crowd(c, 752, 40, 14, 0.02, 0.98) +
      water(c, 766, '#4a6a8c') +
      sail(c.w * 0.56, 850, 110, c.dark, c.k.g('#fff6e8'), c.k.g('#e0453a')) +
      canoe(c.w * 0.18, 856, 110, c.dark, c.k.g('#f0e2c8')) +
      canoe(c.w * 0.84, 840, 100, c.dark, c.k.g('#f0e2c8')),
  },
  'palace-lights': {
    words: 'outlined in lamps behind its gardens',
    y: 730,
    spot: [0.5, 0, 1.5],
    sun: [0.14, 160, 40],
    far: (c) => hills(c, 600, '#5f7a6a', 60, 2) + trees(c, 720, 90, 'round', 0.4),
    near: (c) =>
      ground(c, 742, '#6a8a5c', 3) +
      fill(
        poly([c.x - 60, 740], [c.x + 60, 740], [c.x + 240, 905], [c.x - 240, 905]),
        c.paint('#c9b8a0', 0.1),
      ) +
      lampRow(c, 764) +
      crowd(c, 820, 60, 8) +
      sideTrees(c, 360),
  },
  'holy-lake': {
    words: 'by the white ghats of a holy lake',
    y: 760,
    spot: [0.56, 0, 0.92],
    far: (c) =>
      hills(c, 480, '#b8946a', 60, 2) +
      fill(
        poly([c.w * 0.02, 600], [c.w * 0.2, 330], [c.w * 0.26, 330], [c.w * 0.46, 600]),
        c.paint('#b08a5c', 0.4),
      ) +
      fill(box(c.w * 0.215, 334, 44, 34), c.paint('#fbf3e4', 0.2)) +
      fill(poly([c.w * 0.215, 300], [c.w * 0.2285, 266], [c.w * 0.242, 300]), c.paint('#e8722a', 0.2)) +
      c.haze(600, 120) +
      times(13, (n) => {
        const x = c.w * (n / 12)
        const tall = 70 + ((n * 37) % 60)
        return (
          fill(box(x - 60, 650, 120, tall), c.paint(['#fbf3e6', '#d9e6f0', '#f6e6cc'][n % 3], 0.22)) +
          fill(
            times(4, (m) => archShape(x - 42 + m * 28, 646, 17, 40)),
            c.paint('#7a8aa0', 0.3),
          ) +
          (n % 3 === 1
            ? at(x, 652 - tall, 0.5, shikhara(c.k, 0, 0, 110, 200, n === 7 ? '#e0603c' : '#fbf3e6'))
            : at(x, 652 - tall, 0.7, dome(c.k, 0, 0, 40, '#fbf3e6')))
        )
      }) +
      times(5, (n) => fill(box(0, 668 + n * 12, c.w, 13), c.paint(n % 2 ? '#d9d4cc' : '#fbf6ec', 0.16))) +
      water(c, 712, '#6f9fb8'),
    near: (c) =>
      fill(d`M0 830Q${c.w * 0.3} 800 ${c.w * 0.6} 826T${c.w} 816V900H0z`, c.paint('#dcae6c', 0.08)) +
      fill(grass(c, 904, 40, 0, c.w * 0.2), c.dark),
  },
  'city-of-lakes': {
    words: 'on its lake, the city palace on the shore',
    y: 720,
    afloat: true,
    spot: [0.58, 10, 1.22],
    far: (c) =>
      hills(c, 430, '#8a7aa0', 90, 3) +
      times(9, (n) => {
        const [x, tall, wide] = [c.w * (n * 0.052), 130 + ((n * 53) % 110), c.w * 0.05]
        return (
          wall(c.k, x, 640, wide, tall, n % 2 ? '#ecdcc4' : '#dcc8ae') +
          [0, 1, 2]
            .map((row) =>
              row * 54 + 60 < tall ? arcade(c.k, x + 2, x + wide - 2, 636 - row * 54, 4, 34) : '',
            )
            .join('') +
          chhatri(c.k, x + wide / 2, 640 - tall, 20, '#f0e2cc')
        )
      }) +
      towns(c, 640, 40, 0.7, '#d9c4c0') +
      c.haze(610, 240) +
      water(c, 640, '#7f9fc0'),
    near: (c) =>
      canoe(c.w * 0.2, 800, 110, c.dark, c.k.g('#e0453a')) +
      canoe(c.w * 0.8, 850, 130, c.dark, c.k.g('#f6ead2')),
  },
  'ganga-morning': {
    words: 'on the Ganga',
    y: 720,
    spot: [0.5, 0, 1.12],
    far: (c) => towns(c, 640, 76, 0.6, '#d9a878') + c.haze(620, 200) + water(c, 730, '#8f9a94'),
    near: (c) =>
      fill(
        times(18, () => disc(c.rnd() * c.w, 846 + c.rnd() * 46, 5)),
        c.k.glow,
      ) +
      fill(
        times(3, (n) => oval(c.w * (0.2 + n * 0.3), 888, 90, 8)),
        c.k.tint,
      ),
  },
  'dam-gorge': {
    words: 'over the river below its dam',
    y: 690,
    afloat: true,
    spot: [0.56, 30, 1.08],
    far: (c) =>
      hills(c, 380, '#5f8a70', 100, 3) +
      crags(c, 640, '#6f8a66') +
      fill(box(0, 640, c.w * 0.34, 110), c.paint('#b8b4ac', 0.3)) +
      times(9, (n) => fill(box(c.w * 0.01 + n * c.w * 0.036, 640, c.w * 0.02, 90), c.paint('#eef6f6', 0.2))) +
      water(c, 660, '#4fa8b8'),
    near: (c) => boulders(c, 895, 60, 0.08, '#8a8478'),
  },
}
