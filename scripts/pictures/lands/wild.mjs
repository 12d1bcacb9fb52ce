import { at, box, d, disc, fill, line, oval, times } from '../kit.mjs'
import { elephantsFar } from '../beasts.mjs'
import { egret } from '../landmarks/forests.mjs'
import { crenels } from '../masonry.mjs'
import { grass, treeShape } from '../nature.mjs'
import { boulders, fore, ground, hills, snows, trees, water } from '../layers.mjs'

/** A hill with a flat top and steep sides. */
export const mesa = (c, x, y, wide, tall, color, far) =>
  fill(
    d`M${x - wide} ${y}L${x - wide * 0.72} ${y - tall * 0.42}L${x - wide * 0.6} ${y - tall * 0.9}L${x - wide * 0.5} ${y - tall}L${x + wide * 0.1} ${y - tall * 1.03}L${x + wide * 0.46} ${y - tall * 0.97}L${x + wide * 0.58} ${y - tall * 0.84}L${x + wide * 0.7} ${y - tall * 0.4}L${x + wide} ${y}z`,
    c.paint(color, far),
  ) +
  fill(
    d`M${x - wide * 0.5} ${y - tall}L${x + wide * 0.1} ${y - tall * 1.03}L${x + wide * 0.46} ${y - tall * 0.97}L${x + wide * 0.58} ${y - tall * 0.84}L${x + wide * 0.64} ${y - tall * 0.58}L${x + wide * 0.3} ${y - tall * 0.5}L${x + wide * 0.1} ${y - tall * 0.6}L${x - wide * 0.2} ${y - tall * 0.5}L${x - wide * 0.4} ${y - tall * 0.58}L${x - wide * 0.66} ${y - tall * 0.5}L${x - wide * 0.6} ${y - tall * 0.9}z`,
    c.paint('#8f6a50', far + 0.1),
    'opacity=".75"',
  ) +
  line(
    times(
      7,
      (n) =>
        d`M${x - wide * 0.48 + n * wide * 0.16} ${y - tall * 0.94}l${wide * 0.01} ${tall * (0.24 + (n % 3) * 0.05)}`,
    ),
    c.k.shade,
    tall * 0.02,
  )
const deadTree = (c, x, y, s, far) =>
  line(
    d`M${x} ${y}Q${x - s * 0.04} ${y - s * 0.5} ${x + s * 0.03} ${y - s}M${x} ${y - s * 0.45}L${x - s * 0.22} ${y - s * 0.8}M${x - s * 0.1} ${y - s * 0.6}L${x - s * 0.24} ${y - s * 0.62}M${x} ${y - s * 0.6}L${x + s * 0.2} ${y - s * 0.86}M${x + s * 0.1} ${y - s * 0.73}L${x + s * 0.22} ${y - s * 0.7}`,
    c.paint('#4a3c30', far),
    s * 0.06,
  )
/** Crowns on arched prop roots, from `from` to `to`. */
const mangroves = (c, y, s, from, to, far) => {
  let [crowns, roots] = ['', '']
  for (let x = from; x < to; x += s * 0.42) {
    crowns += times(6, (n) =>
      disc(x + (c.rnd() - 0.5) * s * 0.7, y - s * (0.55 + c.rnd() * 0.4), s * (0.14 + (n % 2) * 0.08)),
    )
    roots += times(
      6,
      (n) =>
        d`M${x + (n - 2.5) * s * 0.03} ${y - s * 0.42}Q${x + (n - 2.5) * s * 0.16} ${y - s * 0.3} ${x + (n - 2.5) * s * 0.13} ${y}`,
    )
  }
  return line(roots, c.paint('#57483a', far), s * 0.035) + fill(crowns, c.paint('#3f7a4c', far))
}
const spikes = (c, y, s, from, to) => {
  let path = ''
  for (let x = from; x < to; x += s * 0.3)
    path += d`M${x} ${y}l${s * 0.06} ${-s * (0.5 + c.rnd() * 0.6)}l${s * 0.07} ${s * (0.5 + c.rnd() * 0.2) + s * 0.4}z`
  return path
}
const glade = (c) =>
  fill(grass(c, 800, 70), c.paint('#7a8a3a', 0.1)) +
  fill(treeShape(c.w < 900 ? -40 : c.w * 0.02, 915, c.w < 900 ? 300 : 700, c.rnd) + grass(c, 890, 60), c.dark)

export const wildLands = {
  'fort-forest': {
    words: 'in sal forest below a flat-topped fort hill',
    y: 775,
    spot: [0.5, 20, 1.2],
    sun: [0.2, 190, 40],
    far: (c) =>
      hills(c, 520, '#7d9a5c', 40, 2) +
      mesa(c, c.w * 0.72, 640, c.w * 0.3, 330, '#a8906a', 0.42) +
      fill(
        crenels(c.w * 0.6, 312, c.w * 0.22, 14, 12) + box(c.w * 0.6, 318, c.w * 0.22, 10),
        c.paint('#a8906a', 0.36),
      ) +
      c.haze(630, 140) +
      trees(c, 680, 170, 'round', 0.45, '#4f8a4a', 0.3) +
      c.haze(690, 110) +
      ground(c, 705, '#b5a452'),
    near: glade,
  },
  'fort-cliffs': {
    words: 'below the walls of an old fort',
    y: 775,
    spot: [0.54, 10, 1.2],
    far: (c) =>
      hills(c, 520, '#9a9a5c', 40, 2) +
      mesa(c, c.w * 0.2, 660, c.w * 0.34, 300, '#a5845c', 0.45) +
      fill(
        crenels(c.w * 0.05, 366, c.w * 0.28, 18, 14) + box(c.w * 0.05, 374, c.w * 0.28, 12),
        c.paint('#b8946a', 0.4),
      ) +
      c.haze(650, 160) +
      trees(c, 710, 130, 'round', 0.5, '#7f8a44', 0.4) +
      ground(c, 730, '#c2a658'),
    near: (c) =>
      ground(c, 800, '#b89a50', 8) +
      fill(grass(c, 850, 60), c.paint('#9a8a3c', 0.1)) +
      fill(grass(c, 895, 60), c.dark),
  },
  'teak-scrub': {
    words: 'in dry teak country',
    y: 780,
    spot: [0.46, 10, 1.22],
    far: (c) =>
      hills(c, 500, '#a8925a', 60, 3) +
      trees(c, 660, 130, 'round', 0.45, '#8a8a4a', 0.8) +
      ground(c, 660, '#d9b266') +
      trees(c, 720, 90, 'round', 0.3, '#7f7f40', 1.6),
    near: (c) =>
      fill(grass(c, 806, 60), c.paint('#b8923c', 0.08)) +
      fill(treeShape(c.w * 0.97, 920, c.w < 900 ? 280 : 760, c.rnd) + grass(c, 896, 60), c.dark),
  },
  'forest-river': {
    words: 'crossing a river below forested hills',
    y: 770,
    spot: [0.5, -6, 1.0],
    far: (c) =>
      hills(c, 360, '#5a8a72', 100, 3) +
      trees(c, 600, 150, 'round', 0.45, '#4a8046', 0.34) +
      fill(d`M0 640Q${c.w * 0.5} 600 ${c.w} 636V700H0z`, c.paint('#d9cba8', 0.3)) +
      water(c, 650, '#7fb0b4'),
    near: (c) =>
      fill(
        d`M0 768Q${c.w * 0.3} 752 ${c.w * 0.6} 764T${c.w} 758V900H0z`,
        c.water('#7fb0b4'),
        'opacity=".82"',
      ) +
      line(
        times(16, () => d`M${c.rnd() * c.w} ${766 + c.rnd() * 60}h${40 + c.rnd() * 80}`),
        c.mood.haze,
        5,
        'opacity=".7"',
      ) +
      boulders(c, 890, 40, 0.1, '#c9bfae') +
      fill(grass(c, 896, 50, 0, c.w * 0.3), c.dark),
  },
  'drowned-forest': {
    words: 'on a lake with dead trees, elephants on its shore',
    y: 730,
    afloat: true,
    spot: [0.34, 50, 0.95],
    far: (c) =>
      hills(c, 360, '#3f8068', 100, 3) +
      trees(c, 590, 130, 'round', 0.45) +
      fill(d`M${c.w * 0.45} 640Q${c.w * 0.7} 560 ${c.w} 556V660H${c.w * 0.45}z`, c.paint('#86b058', 0.2)) +
      at(c.w * 0.7, 626, 0.95, elephantsFar(c.k)) +
      water(c, 634, '#5a9f94') +
      times(9, (n) => deadTree(c, c.w * (0.04 + n * 0.118), 670 + (n % 3) * 40, 150 + (n % 4) * 44, 0.15)),
    near: (c) => deadTree(c, c.w * 0.93, 880, 330, 0) + deadTree(c, c.w * 0.86, 850, 190, 0.05),
  },
  'mangrove-creek': {
    words: 'among the breathing roots of the mangroves',
    y: 720,
    spot: [0.54, 40, 1.25],
    far: (c) =>
      mangroves(c, 560, 150, 0, c.w, 0.6) +
      c.haze(560, 120) +
      water(c, 556, '#7fa08c') +
      mangroves(c, 650, 300, -60, c.w * 0.3, 0.3) +
      mangroves(c, 660, 330, c.w * 0.8, c.w + 80, 0.24),
    near: (c) =>
      fill(
        d`M0 900V850Q${c.w * 0.2} 820 ${c.w * 0.42} 905zM${c.w} 900V840Q${c.w * 0.84} 826 ${c.w * 0.66} 905z`,
        c.paint('#5f5244', 0.06),
      ) + fill(spikes(c, 880, 90, -10, c.w * 0.36) + spikes(c, 890, 90, c.w * 0.7, c.w), c.dark),
  },
  'wet-grassland': {
    words: 'in tall grass by a pool with egrets',
    y: 775,
    spot: [0.52, 0, 1.1],
    far: (c) =>
      hills(c, 500, '#6a9a8a', 60, 3) +
      trees(c, 640, 130, 'round', 0.5, '#4f8a4a', 0.9) +
      ground(c, 640, '#c2b45a') +
      fill(d`M0 690Q${c.w * 0.3} 660 ${c.w * 0.8} 690T${c.w} 700V740H0z`, c.water('#8fb8bc')),
    near: (c) =>
      egret(c.k, c.w * 0.16, 760, 1.3) +
      egret(c.k, c.w * 0.22, 776, 1) +
      fill(grass(c, 826, 120), c.paint('#a8943c', 0.08)) +
      fill(
        grass(c, 905, 120, -20, c.w * 0.3) + grass(c, 905, 60, c.w * 0.3) + grass(c, 905, 130, c.w * 0.84),
        c.dark,
      ),
  },
  'deodar-saucer': {
    words: 'in a round meadow ringed by deodars',
    y: 700,
    spot: [0.6, 20, 1.35],
    far: (c) =>
      snows(c, 430, 0.42) +
      hills(c, 400, '#4f8068', 60, 2) +
      trees(c, 610, 210, 'pine', 0.2, '#2a6248', 0.22) +
      ground(c, 606, '#8cc05c', 6),
    near: (c) =>
      fill(oval(c.w * 0.42, 800, c.w * 0.3, 44), c.water('#7fc0d0')) +
      fill(oval(c.w * 0.5, 796, c.w * 0.07, 13), c.paint('#6aa84c', 0.05)) +
      fore(c, 896, 10) +
      fill(grass(c, 900, 30), c.dark),
  },
  'lily-valley': {
    words: 'before round green hills and lilies',
    y: 760,
    spot: [0.62, 10, 1.1],
    far: (c) =>
      times(5, (n) =>
        times(6, (m) => {
          const [x, y, r] = [c.w * (m / 5 + (n % 2) * 0.1), 470 + n * 54, c.w * (0.1 + c.rnd() * 0.05)]
          return (
            fill(
              d`M${x - r * 1.3} ${y + 90}Q${x - r} ${y - r * 0.5} ${x} ${y - r * 0.5}Q${x + r} ${y - r * 0.5} ${x + r * 1.3} ${y + 90}z`,
              c.paint(m % 2 ? '#6fae5a' : '#5f9f54', 0.62 - n * 0.12),
            ) +
            fill(
              d`M${x} ${y - r * 0.5}Q${x + r} ${y - r * 0.5} ${x + r * 1.3} ${y + 90}H${x + r * 0.6}Q${x + r * 0.7} ${y - r * 0.2} ${x} ${y - r * 0.5}z`,
              c.k.shade,
              'opacity=".4"',
            )
          )
        }),
      ) +
      line(
        d`M${c.w * 0.2} 560Q${c.w * 0.34} 640 ${c.w * 0.22} 700T${c.w * 0.3} 800`,
        c.water('#a9d6e0'),
        14,
      ) +
      ground(c, 750, '#5f9a4c', 6),
    near: (c) => fill(grass(c, 902, 50), c.dark),
  },
}
