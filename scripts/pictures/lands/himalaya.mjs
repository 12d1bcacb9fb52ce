import { box, d, fill, line, oval, poly, times } from '../kit.mjs'
import { boulders, cottages, fore, ground, hills, peak, sidePines, snows, trees, water } from '../layers.mjs'
import { archShape } from '../masonry.mjs'
import { grass } from '../nature.mjs'
import { blueLake } from './blue-lake.mjs'

/** The broad white massif over Sikkim: five heads, the third the highest. */
const massif = (c, base) =>
  [
    [0.1, 0.5, 0.3],
    [0.9, 0.46, 0.3],
    [0.27, 0.7, 0.3],
    [0.73, 0.66, 0.3],
    [0.42, 0.84, 0.3],
    [0.56, 1, 0.36],
  ]
    .map(([x, s, wide], n) => peak(c, c.w * x, base - 340 * s, c.w * wide * 0.8, base + 20, 0.36 - n * 0.04))
    .join('') + c.haze(base, 160)
const bare = (c, y, color, rise) =>
  hills(c, y, color, rise, 2) +
  line(
    times(
      18,
      (n) => d`M${(c.w / 17) * n} ${y - rise * 0.3 + (n % 3) * 20}l${-20 + (n % 2) * 50} ${rise * 0.9}`,
    ),
    c.k.shade,
    7,
    'opacity=".5"',
  )
const houseboat = (c, x, y, s) =>
  fill(box(x, y, s * 2.6, s * 0.5), c.paint('#8a5a38', 0.22)) +
  fill(box(x, y - s * 0.48, s * 2.6, s * 0.1), c.paint('#c9924e', 0.2)) +
  fill(
    times(7, (n) => archShape(x + s * (0.2 + n * 0.36), y - s * 0.04, s * 0.2, s * 0.36)),
    c.mood.lamps ? c.k.glow : c.paint('#4a2c22', 0.2),
  ) +
  fill(
    poly(
      [x - s * 0.1, y - s * 0.56],
      [x + s * 0.2, y - s * 0.8],
      [x + s * 2.4, y - s * 0.8],
      [x + s * 2.7, y - s * 0.56],
    ),
    c.paint('#6b4630', 0.24),
  )
const lotus = (c, x, y, s) =>
  fill(oval(x, y, s, s * 0.26), c.paint('#3f8a5c', 0.08)) +
  fill(
    poly(
      [x - s * 0.4, y - s * 0.2],
      [x - s * 0.3, y - s * 0.7],
      [x - s * 0.1, y - s * 0.4],
      [x, y - s * 0.9],
      [x + s * 0.1, y - s * 0.4],
      [x + s * 0.3, y - s * 0.7],
      [x + s * 0.4, y - s * 0.2],
    ),
    c.k.g('#e87aa8'),
  )
/** A temple tower of thirteen open storeys. */
const storeyTemple = (c, x, y, s) =>
  times(9, (n) => {
    const half = s * (1 - n * 0.085)
    return (
      fill(
        box(x - half, y - n * s * 0.34, half * 2, s * 0.34),
        c.paint(n % 2 ? '#f0c9a0' : '#f6dcb8', 0.14),
      ) +
      fill(
        box(x - half - 8, y - n * s * 0.34 - s * 0.28, half * 2 + 16, s * 0.08),
        c.paint('#d9642c', 0.12),
      ) +
      fill(
        times(5, (m) => archShape(x - half * 0.8 + m * half * 0.4, y - n * s * 0.34, half * 0.22, s * 0.24)),
        c.paint('#7a3a2c', 0.14),
      )
    )
  }) +
  fill(
    poly([x - s * 0.24, y - s * 3.04], [x, y - s * 3.6], [x + s * 0.24, y - s * 3.04]),
    c.paint('#d9642c', 0.12),
  )

export const highLands = {
  'ski-slope': {
    words: 'on the snow before twin summits',
    y: 730,
    spot: [0.58, -20, 1.2],
    far: (c) =>
      snows(c, 560, 0.7) +
      peak(c, c.w * 0.36, 130, c.w * 0.24, 600, 0.16) +
      peak(c, c.w * 0.47, 190, c.w * 0.2, 600, 0.14) +
      c.haze(590, 130) +
      trees(c, 640, 110, 'pine', 0.34, '#2f5f58', 0.3) +
      fill(d`M0 640Q${c.w * 0.4} 600 ${c.w} 690V900H0z`, c.paint('#f6fafc', 0.06)) +
      line(
        d`M${c.w * 0.1} 880Q${c.w * 0.3} 780 ${c.w * 0.24} 720T${c.w * 0.36} 650M${c.w * 0.5} 890Q${c.w * 0.46} 800 ${c.w * 0.56} 740`,
        c.paint('#b8cfe0', 0.1),
        8,
      ),
    near: (c) => sidePines(c),
  },
  'wall-of-snow': {
    words: 'among cedars below a wall of snow',
    y: 760,
    spot: [0.54, 0, 1.12],
    far: (c) =>
      [0.04, 0.96, 0.2, 0.8, 0.36, 0.64, 0.5]
        .map((x, n) => peak(c, c.w * x, 200 + ((n * 53) % 90), c.w * 0.15, 560, 0.34 - n * 0.02))
        .join('') +
      c.haze(560, 150) +
      hills(c, 540, '#4f7a6a', 60, 2) +
      trees(c, 700, 150, 'pine', 0.36, '#2a6048', 0.36),
    near: (c) => ground(c, 770, '#7f9a68', 6) + fill(grass(c, 900, 40), c.dark),
  },
  'kangchenjunga-forest': {
    words: 'below Kangchenjunga',
    y: 760,
    spot: [0.54, 0, 1.08],
    far: (c) =>
      massif(c, 500) +
      hills(c, 480, '#5f6a8a', 70, 2) +
      hills(c, 580, '#4f7a5c', 50, 2) +
      trees(c, 740, 120, 'pine', 0.4, '#2f5f4a', 0.34),
    near: (c) => ground(c, 778, '#8a9a68', 6) + fill(grass(c, 902, 50), c.dark),
  },
  'kangchenjunga-tea': {
    words: 'among tea below Kangchenjunga',
    y: 730,
    spot: [0.5, 0, 1.06],
    far: (c) =>
      massif(c, 520) +
      times(4, (n) =>
        fill(oval(c.w * n * 0.32, 540 + (n % 2) * 20, c.w * 0.22, 34), c.mood.cloud, 'opacity=".6"'),
      ) +
      hills(c, 590, '#4f7a5c', 60, 2),
    near: (c) => sidePines(c) + fore(c, 892, 12),
  },
  'cloud-ridge': {
    words: 'on a ridge above the clouds',
    y: 650,
    spot: [0.52, 0, 1.04],
    far: (c) =>
      snows(c, 470, 0.4) +
      hills(c, 430, '#5f7a8a', 80, 3) +
      times(5, (n) =>
        fill(oval(c.w * n * 0.24, 640 + (n % 2) * 30, c.w * 0.2, 40), c.mood.cloud, 'opacity=".5"'),
      ),
    near: (c) =>
      times(4, (n) =>
        fill(oval(c.w * (0.06 + n * 0.3), 850 + (n % 2) * 24, c.w * 0.22, 44), c.mood.cloud, 'opacity=".5"'),
      ) + fore(c, 896, 10),
  },
  'spiti-valley': {
    words: 'over a bare river valley',
    y: 720,
    spot: [0.54, 0, 1.12],
    far: (c) =>
      snows(c, 470, 0.5) +
      bare(c, 430, '#b0907a', 110) +
      bare(c, 560, '#a8886c', 60) +
      fill(d`M0 720Q${c.w * 0.2} 680 ${c.w * 0.34} 700T${c.w * 0.2} 760T0 800z`, c.water('#7fb8cc')),
    near: (c) =>
      fill(d`M0 800Q${c.w * 0.3} 780 ${c.w * 0.6} 820T${c.w} 800V900H0z`, c.paint('#b89a80', 0.1)) +
      fill(
        d`M${c.w} 830Q${c.w * 0.7} 824 ${c.w * 0.5} 850T0 850V872Q${c.w * 0.3} 872 ${c.w * 0.52} 868T${c.w} 858z`,
        c.water('#6fb0cc'),
      ) +
      boulders(c, 898, 40, 0.08, '#8a7262'),
  },
  'blue-lake': {
    words: 'by a long blue lake below bare mountains',
    y: 832,
    spot: [0.72, -22, 0.5],
    far: blueLake,
    near: () => '',
  },
  'shrine-valley': {
    words: 'below a great snow mountain',
    y: 780,
    spot: [0.52, 0, 1.25],
    far: (c) =>
      peak(c, c.w * 0.1, 300, c.w * 0.26, 640, 0.32) +
      peak(c, c.w * 0.93, 280, c.w * 0.24, 640, 0.3) +
      peak(c, c.w * 0.36, 150, c.w * 0.2, 640, 0.22) +
      peak(c, c.w * 0.56, 90, c.w * 0.26, 640, 0.14) +
      c.haze(640, 170) +
      hills(c, 640, '#7a8a6a', 40, 2),
    near: (c) =>
      ground(c, 792, '#b0a698', 4) +
      line(
        times(5, (n) => d`M0 ${812 + n * 20}H${c.w}`) +
          times(18, (n) => d`M${(c.w / 17) * n} 796L${c.w / 2 + ((c.w / 17) * n - c.w / 2) * 1.5} 900`),
        c.k.shade,
        3,
      ),
  },
  'deodar-grove': {
    words: 'in a grove of deodars under snow peaks',
    y: 780,
    spot: [0.54, 0, 1.3],
    far: (c) =>
      snows(c, 500, 0.8) +
      hills(c, 520, '#4f7a6a', 40, 2) +
      trees(c, 700, 330, 'pine', 0.26, '#2a6048', 0.34) +
      trees(c, 760, 260, 'pine', 0.5, '#22523e', 0.2),
    near: (c) => ground(c, 790, '#6f8a52', 6) + sidePines(c) + fill(grass(c, 900, 40), c.dark),
  },
  'snow-stream': {
    words: 'by a mountain stream among pines',
    y: 740,
    spot: [0.64, 0, 1],
    far: (c) =>
      snows(c, 500, 0.85) +
      hills(c, 470, '#4f8068', 60, 2) +
      trees(c, 640, 170, 'pine', 0.3, '#2a6248', 0.34) +
      ground(c, 650, '#86b860', 6) +
      fill(
        d`M${c.w * 0.44} 640Q${c.w * 0.5} 680 ${c.w * 0.34} 720T${c.w * 0.08} 905H${c.w * 0.5}Q${c.w * 0.38} 800 ${c.w * 0.5} 730T${c.w * 0.47} 640z`,
        c.water('#4fa8c8'),
      ) +
      line(
        times(22, (n) => d`M${c.w * (0.4 - n * 0.01) + c.rnd() * 60} ${690 + n * 9}q20 -12 40 0`),
        '#ffffff',
        6,
        'opacity=".8"',
      ),
    near: (c) =>
      boulders({ ...c, w: c.w * 0.5 }, 880, 46, 0.08, '#a09a90') +
      sidePines(c) +
      fill(grass(c, 902, 40), c.dark),
  },
  'dal-lake': {
    words: 'on a lake of lotus with houseboats',
    y: 760,
    afloat: true,
    spot: [0.56, 0, 1.25],
    far: (c) =>
      snows(c, 430, 0.46) +
      hills(c, 430, '#6a7a8a', 80, 2) +
      trees(c, 620, 100, 'round', 0.4, '#5f7a4a', 0.45) +
      water(c, 610, '#7f9fc0') +
      [0.02, 0.2, 0.74, 0.9].map((x, n) => houseboat(c, c.w * x, 640, 76 + (n % 2) * 10)).join(''),
    near: (c) => times(11, (n) => lotus(c, c.w * (0.03 + n * 0.095), 850 + (n % 3) * 16, 46)),
  },
  'holy-gorge': {
    words: 'over the river by a temple of many storeys',
    y: 620,
    spot: [0.42, 0, 1.06],
    far: (c) =>
      hills(c, 330, '#4f8a78', 120, 3) +
      trees(c, 640, 120, 'round', 0.5, '#3f7a54', 0.4) +
      storeyTemple(c, c.w * 0.84, 660, 112) +
      cottages({ ...c, w: c.w * 0.26 }, 660) +
      water(c, 656, '#5fb0a8'),
    near: (c) => boulders(c, 900, 60, 0.08, '#a89f90'),
  },
}
