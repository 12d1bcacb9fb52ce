import { at, box, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import {
  boulders,
  cottages,
  fore,
  ground,
  hills,
  palms,
  sidePines,
  sideTrees,
  trees,
  water,
} from '../layers.mjs'
import { archShape, shikhara } from '../masonry.mjs'
import { crownShape, grass, pineShape } from '../nature.mjs'

/** A smooth closed line through points. */
export const pond = (points) => {
  const mid = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [sx, sy] = mid(points.at(-1), points[0])
  return `${d`M${sx} ${sy}`}${points
    .map((point, n) => {
      const [mx, my] = mid(point, points[(n + 1) % points.length])
      return d`Q${point[0]} ${point[1]} ${mx} ${my}`
    })
    .join('')}z`
}
const domeLine = (x, y, rx, ry) => d`M${x - rx} ${y}Q${x - rx * 0.7} ${y - ry} ${x} ${y - ry}T${x + rx} ${y}`
/** A round hill of tea, its rows along the contours. */
const teaHill = (c, x, y, rx, ry, far) =>
  fill(`${domeLine(x, y, rx, ry)}V900H${Math.round(x - rx)}z`, c.paint('#6fb84a', far)) +
  line(
    times(Math.ceil(ry / 24), (n) => domeLine(x, y, rx * (1 - (n * 22) / ry), ry - n * 22)),
    c.paint('#3f8438', far),
    7,
    'stroke-dasharray="30 6" opacity=".8"',
  ) +
  line(
    d`M${x - rx * 0.1} ${y - ry}Q${x + rx * 0.16} ${y - ry * 0.5} ${x + rx * 0.02} ${y}`,
    c.paint('#d9c08a', far),
    6,
  )
const coffeeBranch = (c, x, y, s) =>
  line(
    d`M${x} ${y}Q${x + s * 0.5} ${y - s * 0.5} ${x + s * 1.3} ${y - s * 0.5}`,
    c.paint('#5b4030', 0),
    s * 0.05,
  ) +
  times(5, (n) => {
    const [px, py] = [x + s * (0.2 + n * 0.24), y - s * (0.24 + Math.min(n, 3) * 0.08)]
    return (
      fill(
        d`M${px} ${py}q${-s * 0.06} ${-s * 0.26} ${s * 0.14} ${-s * 0.44}q${s * 0.1} ${s * 0.24} ${-s * 0.14} ${s * 0.44}zM${px} ${py}q${s * 0.22} ${s * 0.04} ${s * 0.3} ${s * 0.28}q${-s * 0.26} ${0} ${-s * 0.3} ${-s * 0.28}z`,
        c.paint('#2c6a3c', 0),
      ) +
      fill(
        disc(px - s * 0.05, py + s * 0.06, s * 0.075) +
          disc(px + s * 0.07, py + s * 0.03, s * 0.075) +
          disc(px + s * 0.01, py - s * 0.06, s * 0.07),
        c.paint('#d6252f', 0),
      ) +
      fill(
        disc(px - s * 0.07, py + s * 0.04, s * 0.02) + disc(px + s * 0.05, py + s * 0.01, s * 0.02),
        '#ffffff',
        'opacity=".6"',
      )
    )
  })
const valleyLights = (c, y) =>
  fill(
    times(150, () => disc(c.rnd() * c.w, y + c.rnd() ** 1.6 * 130, 1.5 + c.rnd() * 2.4)),
    c.k.glow,
    'opacity=".9"',
  )

const star = [
  [0.02, 690],
  [0.2, 700],
  [0.34, 606],
  [0.4, 690],
  [0.52, 690],
  [0.64, 610],
  [0.64, 690],
  [0.99, 700],
  [0.7, 760],
  [0.86, 880],
  [0.56, 800],
  [0.42, 905],
  [0.34, 790],
  [0.06, 850],
  [0.2, 740],
]
const berry = (k, x, y, s) =>
  fill(
    d`M${x} ${y}C${x - s * 0.5} ${y - s * 0.4} ${x - s * 0.6} ${y - s} ${x} ${y - s}C${x + s * 0.6} ${y - s} ${x + s * 0.5} ${y - s * 0.4} ${x} ${y}z`,
    k.g('#d6252f'),
  ) +
  fill(
    poly(
      [x - s * 0.4, y - s * 0.96],
      [x - s * 0.1, y - s * 0.8],
      [x, y - s * 0.66],
      [x + s * 0.12, y - s * 0.82],
      [x + s * 0.42, y - s * 0.96],
      [x, y - s * 1.16],
    ),
    k.g('#8cc860'),
  ) +
  fill(
    times(5, (n) =>
      disc(x - s * 0.24 + (n % 3) * s * 0.22, y - s * (0.3 + Math.floor(n / 3) * 0.24), s * 0.04),
    ),
    k.g('#fbe6a0'),
  )
/** A strawberry plant: leaves in threes, a white flower, and berries that hang. */
const strawberries = (c, x, y, s) =>
  [-78, 76, -44, 42, 0]
    .map((turn, n) => {
      const [tx, ty] = [
        x + Math.sin((turn * Math.PI) / 180) * s * 0.62,
        y - s * 0.3 - Math.cos((turn * Math.PI) / 180) * s * 0.34,
      ]
      const leaves = [-70, 70, 0].map((lean) =>
        at(
          tx,
          ty,
          s / 100,
          `<g transform="rotate(${turn * 0.5 + lean})">${fill('M0 4Q-30 -14 -22 -40Q-10 -58 0 -60Q10 -58 22 -40Q30 -14 0 4z', c.paint(['#2a6f38', '#33803c', '#3f9146'][(n + (lean ? 0 : 1)) % 3], 0))}${line('M0 0V-46', c.paint('#6fb05c', 0), 2)}</g>`,
        ),
      )
      return leaves.join('')
    })
    .join('') +
  [
    [-0.5, -0.06, 0.42],
    [0.44, -0.1, 0.44],
    [-0.04, 0.02, 0.5],
  ]
    .map(
      ([dx, dy, size]) =>
        line(
          d`M${x + dx * s} ${y + (dy - size) * s}Q${x + dx * s * 0.8} ${y - s * 0.4} ${x} ${y - s * 0.2}`,
          c.paint('#6fa04c', 0),
          s * 0.035,
        ) + berry(c.k, x + dx * s, y + dy * s, s * size),
    )
    .join('') +
  at(
    x + s * 0.72,
    y - s * 0.52,
    s / 100,
    fill(
      times(5, (n) => disc(Math.cos(n * 1.26) * 9, Math.sin(n * 1.26) * 9, 8)),
      '#ffffff',
    ) + fill(disc(0, 0, 6), c.k.g('#f2c43c')),
  )
/**
 * A flat-topped cliff of the Ghats that comes in from one side (`way` 1: from the left) as far as a share of the width: terraces of dark
 * rock and of green, with falls over them.
 */
const rains = [
  [0.1, 2, 0.005],
  [0.3, 4, 0.003],
  [0.52, 3, 0.006],
  [0.74, 1, 0.0035],
]
const ghat = (c, share, way, top, tall, far, falls = rains) => {
  const [edge, outer] = [c.w * share, way > 0 ? -20 : c.w + 20]
  const high = tall / 4
  const lip = (n) => edge + way * c.w * 0.022 * n * (1 + n * 0.4)
  const across = (n, t) => lip(n) + (outer - lip(n)) * t
  const rockAt = (n) => top + high * n
  return (
    times(4, (n) => {
      const [e, y] = [lip(n), rockAt(n)]
      return (
        fill(
          poly(
            [outer, y],
            [across(n, 0.5), y - 8],
            [e, y],
            [e + way * 12, y + high * 0.16],
            [e + way * 4, y + high * 0.3],
            [e + way * 10, y + high * 0.62],
            [outer, y + high * 0.66],
          ),
          c.paint('#5f5652', far),
        ) +
        line(
          times(
            11,
            (m) =>
              d`M${across(n, 0.06 + m * 0.085)} ${y + 8}l${way * ((m % 3) - 1) * 3} ${high * (0.3 + (m % 4) * 0.07)}`,
          ),
          c.paint('#3c3634', far),
          4,
          'opacity=".6"',
        ) +
        fill(
          d`M${outer} ${y + high * 0.56}${times(6, (m) => d`L${across(n, 0.9 - m * 0.16)} ${y + high * (m % 2 ? 0.36 : 0.58)}`)}L${e + way * 10} ${y + high * 0.6}L${lip(n + 1) + way * 4} ${y + high * 1.1}L${outer} ${y + high * 1.1}z`,
          c.paint(n % 2 ? '#4f9048' : '#5a9c4c', far),
        )
      )
    }) +
    fill(
      poly(
        [outer, top + 4],
        [across(0, 0.5), top - 12],
        [edge + way * 2, top - 4],
        [edge, top + 10],
        [across(0, 0.5), top + 8],
        [outer, top + 18],
      ),
      c.paint('#7fbf52', far),
    ) +
    falls
      .map(([t, levels, size]) =>
        times(levels, (n) => {
          const [x, y, wide] = [across(0, t) + way * c.w * 0.02 * n * (1 - t), rockAt(n), c.w * size]
          return (
            fill(
              poly(
                [x - wide * 0.6, y - 2],
                [x + wide * 0.6, y - 2],
                [x + wide, y + high * 0.7],
                [x - wide, y + high * 0.7],
              ),
              c.paint('#ffffff', 0.04),
            ) +
            line(
              d`M${x} ${y + high * 0.64}q${wide} ${high * 0.2} ${way * c.w * 0.01 * (1 - t)} ${high * 0.38}`,
              c.paint('#ffffff', 0.04),
              wide * 1.5,
            )
          )
        }),
      )
      .join('')
  )
}
/** Pillar Rocks: columns of granite side by side, trees at their feet. */
const pillars = (c) =>
  [
    [0.6, 262, 0.03],
    [0.66, 152, 0.038],
    [0.8, 226, 0.034],
    [0.735, 120, 0.044],
    [0.862, 330, 0.03],
  ]
    .map(([share, top, size]) => {
      const [x, wide, tall] = [c.w * share, c.w * size + 10, 600 - top]
      const down = (t) => top + tall * t
      return (
        fill(
          d`M${x - wide} 600L${x - wide * 0.9} ${down(0.5)}L${x - wide} ${down(0.32)}L${x - wide * 0.74} ${down(0.07)}Q${x - wide * 0.3} ${top - 12} ${x + wide * 0.1} ${top}L${x + wide * 0.62} ${down(0.05)}L${x + wide * 0.9} ${down(0.3)}L${x + wide * 0.82} ${down(0.6)}L${x + wide} 600z`,
          c.paint('#a3978a', 0.16),
        ) +
        fill(
          d`M${x + wide * 0.1} ${top}L${x + wide * 0.62} ${down(0.05)}L${x + wide * 0.9} ${down(0.3)}L${x + wide * 0.82} ${down(0.6)}L${x + wide} 600H${x + wide * 0.2}L${x + wide * 0.36} ${down(0.5)}L${x + wide * 0.12} ${down(0.24)}z`,
          c.paint('#6a6260', 0.16),
        ) +
        line(
          d`M${x - wide * 0.5} ${down(0.1)}L${x - wide * 0.44} ${down(0.46)}L${x - wide * 0.56} ${down(0.8)}M${x - wide * 0.1} ${down(0.2)}L${x - wide * 0.16} ${down(0.7)}M${x - wide * 0.86} ${down(0.42)}L${x - wide * 0.4} ${down(0.46)}`,
          c.paint('#7f756c', 0.16),
          4,
        ) +
        fill(
          crownShape(x - wide * 0.2, top + 2, wide * 0.42) +
            crownShape(x - wide * 0.6, down(0.5), wide * 0.26),
          c.paint('#4f8a50', 0.2),
        )
      )
    })
    .join('') +
  times(16, (n) =>
    fill(
      crownShape(
        c.w * (0.5 + n * 0.032),
        560 - 46 * Math.sin((n / 15) * Math.PI) + (n % 3) * 14,
        30 + c.w * 0.012,
      ),
      c.paint(n % 2 ? '#3f7a50' : '#4a8a56', 0.26),
    ),
  )
/** Houses with red roofs above the lake. */
const villas = (c) =>
  [0.22, 0.3, 0.47, 0.56]
    .map((share, n) => {
      const [x, y, s] = [c.w * share, 606 + (n % 2) * 10, 30 + (n % 3) * 8]
      return (
        fill(box(x, y, s * 1.8, s * 0.8), c.paint('#f3e6d0', 0.16)) +
        fill(
          poly(
            [x - 8, y - s * 0.76],
            [x + s * 0.5, y - s * 1.4],
            [x + s * 1.3, y - s * 1.4],
            [x + s * 1.8 + 8, y - s * 0.76],
          ),
          c.paint('#b8463a', 0.12),
        ) +
        fill(
          box(x + s * 0.4, y - 2, s * 0.3, s * 0.5) + box(x + s * 1.1, y - s * 0.2, s * 0.3, s * 0.3),
          c.k.glow,
        )
      )
    })
    .join('')
export const hillLands = {
  'coffee-gorge': {
    words: 'in a forest gorge behind coffee berries',
    y: 700,
    spot: [0.56, 40, 1.06],
    far: (c) => hills(c, 330, '#3f8a72', 100, 3) + trees(c, 640, 200, 'round', 0.4, '#3a7448', 0.4),
    near: (c) =>
      ground(c, 850, '#3f6f42', 20) +
      coffeeBranch(c, -20, 890, c.w < 900 ? 170 : 240) +
      fill(grass(c, 905, 60), c.dark),
  },
  'shola-ridges': {
    words: 'over grassy ridges and cloud',
    y: 720,
    spot: [0.58, 0, 1.24],
    far: (c) =>
      hills(c, 330, '#5f9a7c', 110, 4) +
      times(3, (n) =>
        fill(oval(c.w * (0.14 + n * 0.4), 600 + n * 16, c.w * 0.22, 34), c.mood.cloud, 'opacity=".6"'),
      ),
    near: (c) =>
      fill(
        times(4, (n) => oval(c.w * n * 0.33, 800 + (n % 2) * 30, c.w * 0.24, 46)),
        c.mood.cloud,
        'opacity=".55"',
      ) +
      ground(c, 850, '#4f8a4c', 24) +
      fill(grass(c, 900, 60), c.dark),
  },
  'tea-carpet': {
    words: 'among round hills of tea',
    outlook: 'tea gardens',
    y: 780,
    spot: [0.56, 10, 1.25],
    far: (c) =>
      hills(c, 330, '#4a8a88', 130, 2) +
      teaHill(c, c.w * 0.78, 640, c.w * 0.3, 200, 0.42) +
      teaHill(c, c.w * 0.2, 650, c.w * 0.34, 230, 0.32) +
      c.haze(640, 100) +
      teaHill(c, c.w * 0.62, 760, c.w * 0.36, 200, 0.2) +
      teaHill(c, c.w * 0.06, 800, c.w * 0.3, 150, 0.1),
    near: (c) => ground(c, 842, '#3f8a3c', 12) + fill(grass(c, 905, 30), c.dark),
  },
  'nilgiri-valley': {
    words: 'over a valley of tea and blue gums',
    y: 640,
    spot: [0.5, 0, 1.25],
    far: (c) =>
      hills(c, 300, '#4f7fa0', 130, 3) +
      hills(c, 520, '#4a8a68', 60, 2) +
      teaHill(c, c.w * 0.3, 760, c.w * 0.4, 140, 0.3),
    near: (c) =>
      teaHill(c, c.w * 0.86, 930, c.w * 0.4, 190, 0.08) +
      teaHill(c, c.w * 0.16, 930, c.w * 0.42, 150, 0.04) +
      times(
        3,
        (n) =>
          line(
            d`M${c.w * (0.03 + n * 0.035)} 900Q${c.w * (0.034 + n * 0.035)} 600 ${c.w * (0.026 + n * 0.04)} ${330 + n * 80}`,
            c.paint('#d9cdbc', 0.05),
            13,
          ) +
          fill(
            times(7, (m) => oval(c.w * (0.03 + n * 0.04) + (m % 3) * 30 - 30, 330 + n * 80 + m * 26, 54, 20)),
            c.paint('#3f6f5c', 0.05),
          ),
      ),
  },
  'star-lake': {
    words: 'on a star-shaped lake among pines, pillars of rock behind',
    y: 740,
    spot: [0.46, 0, 0.72],
    sun: [0.2, 210],
    far: (c) =>
      hills(c, 330, '#4f8078', 90, 2) +
      pillars(c) +
      fill(
        oval(c.w * 0.56, 470, c.w * 0.16, 26) +
          oval(c.w * 0.84, 500, c.w * 0.2, 30) +
          oval(c.w * 0.66, 446, c.w * 0.09, 16) +
          oval(c.w * 0.2, 480, c.w * 0.2, 30),
        c.mood.cloud,
        'opacity=".72"',
      ) +
      trees(c, 588, 96, 'pine', 0.3, '#2f6a4c', 0.4) +
      ground(c, 580, '#5f9a58', 8) +
      villas(c) +
      fill(pond(star.map(([x, y]) => [c.w * x, y - 8])), c.paint('#d9c9a0', 0.1)) +
      fill(
        pond(star.map(([x, y]) => [c.w * (0.5 + (x - 0.5) * 0.97), 740 + (y - 740) * 0.94])),
        c.paint('#5a9fb4', 0.1),
      ) +
      fill(
        pond(star.map(([x, y]) => [c.w * (0.5 + (x - 0.5) * 0.8), 742 + (y - 740) * 0.74])),
        c.paint('#4a8ca8', 0.1),
      ) +
      line(
        times(20, () => d`M${c.w * (0.24 + c.rnd() * 0.5)} ${690 + c.rnd() * 120}h${24 + c.rnd() * 50}`),
        c.mood.haze,
        3,
        'opacity=".5"',
      ),
    near: (c) => sidePines(c) + fill(grass(c, 905, 50), c.dark),
  },
  'valley-lake': {
    words: 'on a long lake between steep wooded hills',
    outlook: 'a mountain lake',
    y: 700,
    spot: [0.5, 0, 0.86],
    far: (c) =>
      hills(c, 330, '#4f8090', 80, 2) +
      fill(
        d`M-10 900V260Q${c.w * 0.14} 200 ${c.w * 0.26} 360T${c.w * 0.46} 560L${c.w * 0.5} 640V900z`,
        c.paint('#3f7a58', 0.3),
      ) +
      fill(
        d`M${c.w + 10} 900V220Q${c.w * 0.84} 190 ${c.w * 0.74} 380T${c.w * 0.56} 560L${c.w * 0.5} 640V900z`,
        c.paint('#356e50', 0.26),
      ) +
      times(26, (n) => {
        const side = n % 2 ? 1 : -1
        const t = (n % 13) / 13
        const [x, y, s] = [
          c.w * (0.5 + side * (0.07 + t * 0.36)),
          560 + t * 60 - c.rnd() * 130 * t,
          14 + t * 20,
        ]
        return (
          fill(box(x, y, s * 1.4, s), c.paint(['#fbf0dc', '#e8b0a0', '#cfe0e4'][n % 3], 0.25)) +
          fill(
            poly([x - 4, y - s], [x + s * 0.7, y - s * 1.6], [x + s * 1.4 + 4, y - s]),
            c.paint(n % 3 ? '#b8463a' : '#3f7a6a', 0.2),
          )
        )
      }) +
      fill(
        d`M${c.w * 0.46} 560Q${c.w * 0.5} 550 ${c.w * 0.55} 560Q${c.w * 0.72} 610 ${c.w * 0.9} 690T${c.w * 0.98} 905H${c.w * 0.02}Q-20 760 ${c.w * 0.14} 680T${c.w * 0.46} 560z`,
        c.paint('#f2e8cc', 0.15),
      ) +
      fill(
        d`M${c.w * 0.465} 566Q${c.w * 0.5} 558 ${c.w * 0.545} 566Q${c.w * 0.71} 616 ${c.w * 0.88} 696T${c.w * 0.96} 905H${c.w * 0.04}Q0 766 ${c.w * 0.155} 686T${c.w * 0.465} 566z`,
        c.water('#3f93a8'),
      ),
    near: (c) =>
      line(
        times(24, () => d`M${c.w * (0.2 + c.rnd() * 0.6)} ${640 + c.rnd() * 240}h${30 + c.rnd() * 60}`),
        c.mood.haze,
        4,
        'opacity=".5"',
      ) + sidePines(c),
  },
  'sahyadri-rain': {
    words: 'below green cliffs with falls',
    y: 760,
    spot: [0.5, 0, 0.76],
    sun: [0.2, -500],
    far: (c) =>
      hills(c, 300, '#4f8a72', 70, 1) +
      hills(c, 380, '#5f9a72', 60, 1) +
      ghat(c, 0.23, 1, 130, 420, 0.4) +
      ghat(c, 0.72, -1, 96, 560, 0.24) +
      fill(
        oval(c.w * 0.14, 262, c.w * 0.2, 26) +
          oval(c.w * 0.3, 290, c.w * 0.12, 18) +
          oval(c.w * 0.74, 330, c.w * 0.13, 24),
        c.mood.cloud,
        'opacity=".75"',
      ) +
      fill(d`M-10 900V430Q${c.w * 0.3} 330 ${c.w * 0.6} 420T${c.w + 10} 610V900z`, c.paint('#4f8f4c', 0.14)),
    near: (c) => fill(grass(c, 904, 70, -20, c.w * 0.2) + grass(c, 904, 70, c.w * 0.74), c.dark),
  },
  'ghat-edges': {
    words: 'over the stepped Ghats, strawberries in front',
    y: 600,
    spot: [0.6, 0, 1],
    far: (c) =>
      hills(c, 300, '#6f9aa0', 70, 2) +
      ghat(c, 0.5, 1, 330, 300, 0.62, []) +
      c.haze(560, 160) +
      ghat(c, 0.26, 1, 262, 460, 0.4, []) +
      c.haze(700, 240) +
      hills(c, 690, '#5f9a5c', 40, 2),
    near: (c) =>
      fill(
        d`M-10 905V756Q${c.w * 0.2} 740 ${c.w * 0.42} 800T${c.w + 10} 846V905z`,
        c.paint('#4f8a3c', 0.06),
      ) +
      [
        [0.02, 806, 84],
        [0.12, 806, 90],
        [0.23, 826, 94],
        [0.35, 852, 90],
        [0.08, 880, 130],
        [0.2, 884, 130],
        [0.33, 896, 120],
        [0.46, 898, 96],
        [0.58, 904, 84],
      ]
        .filter((_, n) => c.w > 900 || n % 2 === 0)
        .map(([share, y, s]) => strawberries(c, c.w * share, y, s))
        .join(''),
  },
  'nakki-lake': {
    words: 'over a lake with boats and date palms',
    y: 560,
    spot: [0.6, 0, 0.98],
    far: (c) =>
      hills(c, 420, '#9a8478', 90, 3) +
      fill(box(0, 900, c.w, 262), c.water('#6f9ab8')) +
      water(c, 650, '#6f9ab8') +
      fill(box(c.w * 0.04, 656, c.w * 0.2, 30), c.k.g('#d9c4a8')) +
      [0.07, 0.2]
        .map(
          (share) =>
            fill(box(c.w * share - 40, 628, 80, 34), c.k.g('#f6ead8')) +
            fill(archShape(c.w * share, 628, 24, 26), c.k.g('#8a6a5c')),
        )
        .join('') +
      at(c.w * 0.135, 628, 0.62, shikhara(c.k, 0, 0, 120, 240, '#fbf3e4')) +
      fill(archShape(c.w * 0.135, 628, 34, 40), c.k.glow),
    near: (c) => palms(c, 0.56, 0.26),
  },
  'sal-plateau': {
    words: 'through bare rocks among sal woods',
    y: 720,
    spot: [0.5, 0, 1.02],
    far: (c) => hills(c, 380, '#5f9068', 60, 3) + trees(c, 640, 180, 'round', 0.4, '#4f8a4a', 0.34),
    near: (c) => boulders(c, 892, 70, 0.05, '#8a6248') + sideTrees(c, 520),
  },
  'doon-night': {
    words: 'above the lights of the valley',
    y: 620,
    spot: [0.62, 0, 1.12],
    far: (c) =>
      fill(d`M0 470H${c.w}V560H0z`, '#e8743c', 'opacity=".55"') +
      fill(d`M0 500H${c.w}V530H0z`, '#f6b45c', 'opacity=".5"') +
      hills(c, 560, '#4f6a7a', 26, 2) +
      fill(box(0, 900, c.w, 300), c.paint('#2f4a5c', 0.12)) +
      valleyLights(c, 612),
    near: (c) => sidePines(c) + fore(c, 890, 20),
  },
  'ridge-town': {
    words: 'over the roofs of the town',
    y: 640,
    spot: [0.56, 0, 1.12],
    far: (c) => hills(c, 400, '#5f7a8a', 90, 3) + trees(c, 640, 130, 'pine', 0.36, '#2f6450', 0.34),
    near: (c) =>
      fill(box(0, 900, c.w, 258), c.paint('#a89a8a', 0.1)) +
      fill(box(0, 664, c.w, 14), c.paint('#d9ccb4', 0.1)) +
      cottages(c, 790) +
      cottages(c, 850) +
      sidePines(c) +
      fill(pineShape(c.w * 0.16, 905, 330), c.dark),
  },
  'root-gorge': {
    words: 'in a rain forest gorge',
    y: 650,
    spot: [0.52, 10, 0.98],
    far: (c) =>
      hills(c, 300, '#3f7f66', 120, 3) +
      trees(c, 560, 200, 'round', 0.4, '#2f6f4a', 0.45) +
      trees(c, 720, 260, 'round', 0.4, '#2a6040', 0.24),
    near: (c) =>
      fill(
        d`M${c.w * 0.3} 905Q${c.w * 0.46} 800 ${c.w * 0.44} 770H${c.w * 0.58}Q${c.w * 0.6} 830 ${c.w * 0.76} 905z`,
        c.water('#7fb8b0'),
      ) + fill(grass(c, 900, 120, -20, c.w * 0.2) + grass(c, 900, 120, c.w * 0.8), c.dark),
  },
  'river-plateau': {
    words: 'on a forest river',
    y: 640,
    spot: [0.5, 60, 1.02],
    far: (c) => hills(c, 380, '#5f8a68', 50, 2) + trees(c, 470, 90, 'round', 0.4, '#4f8a54', 0.4),
    near: (c) => boulders(c, 900, 70, 0.08, '#6a4c38') + sideTrees(c, 460),
  },
}
