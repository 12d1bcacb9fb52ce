import { at, d, disc, fill, line, oval, times } from '../kit.mjs'
import { bowl, cut, dark, light, round, scatter, shadow } from './plates.mjs'

export const fishes =
  (color, count = 1) =>
  (k) =>
    times(count, (n) =>
      at(
        n * 20,
        count === 1 ? 0 : -44 + n * 62,
        count === 1 ? 1.25 : 0.95,
        fill(
          'M-170 0Q-80 -66 60 -52Q140 -40 176 0Q140 44 60 50Q-80 60 -170 0z',
          '#20100c',
          'opacity=".25" transform="translate(8 14)"',
        ) +
          fill('M-150 0L-216 -44L-200 0L-216 44z', k.g(dark(color, 0.2))) +
          fill('M-170 0Q-80 -66 60 -52Q140 -40 176 0Q140 44 60 50Q-80 60 -170 0z', k.g(color)) +
          fill('M-170 0Q-60 40 60 36Q140 30 176 0Q140 44 60 50Q-80 60 -170 0z', k.g(dark(color, 0.25))) +
          line('M-90 -34l26 60M-40 -44l30 78M14 -48l30 84', k.g(dark(color, 0.6)), 8) +
          fill(disc(132, -12, 9), k.g('#fbf4e6')) +
          fill(disc(133, -12, 5), '#1c1210') +
          line('M92 -42Q74 0 92 40', k.g(dark(color, 0.5)), 5),
      ),
    )
export const skewers = (color) => (k) =>
  shadow(k, 190) +
  [-40, 0, 40]
    .map(
      (y) =>
        line(d`M-220 ${y - 6}L220 ${y - 30}`, k.g('#8a8f96'), 6) +
        times(
          5,
          (n) =>
            fill(oval(-140 + n * 72, y - 10 - n * 4, 38, 24), k.g(n % 2 ? dark(color, 0.12) : color)) +
            line(d`M${-156 + n * 72} ${y - 24 - n * 4}l26 24`, k.g(dark(color, 0.5)), 4),
        ),
    )
    .join('')
export const fruits =
  (color, blush, stem = '#5b7a34', r = 66) =>
  (k) =>
    shadow(k, r * 2.4) +
    [
      [-r * 1.1, 0],
      [r * 1.05, 4],
      [0, -28],
      [0, 30],
    ]
      .sort((a, b) => a[1] - b[1])
      .map(
        ([x, y]) =>
          fill(
            d`M${x} ${y - r * 1.4}Q${x - r * 1.1} ${y - r * 1.7} ${x - r} ${y - r * 0.5}Q${x - r * 0.8} ${y + r * 0.5} ${x} ${y + r * 0.4}Q${x + r * 0.8} ${y + r * 0.5} ${x + r} ${y - r * 0.5}Q${x + r * 1.1} ${y - r * 1.7} ${x} ${y - r * 1.4}z`,
            k.g(color),
          ) +
          fill(oval(x - r * 0.4, y - r * 0.8, r * 0.32, r * 0.5), k.g(blush), 'opacity=".6"') +
          line(d`M${x} ${y - r * 1.36}q4 -16 12 -24`, k.g('#5b3a24'), 6) +
          fill(oval(x + 26, y - r * 1.66, 22, 9), k.g(stem)),
      )
      .join('')
export const berries = (k) =>
  shadow(k, 170) +
  scatter(17, 150, 56, 0.4)
    .sort((a, b) => a[1] - b[1])
    .map(
      ([x, y]) =>
        fill(
          d`M${x - 32} ${y - 34}Q${x} ${y - 52} ${x + 32} ${y - 34}Q${x + 30} ${y + 2} ${x} ${y + 22}Q${x - 30} ${y + 2} ${x - 32} ${y - 34}z`,
          k.g('#d62f36'),
        ) +
        cut(
          k,
          [
            [x - 14, y - 22],
            [x + 10, y - 26],
            [x - 2, y - 8],
            [x + 14, y - 8],
          ],
          '#f6c86a',
          2.6,
        ) +
        fill(d`M${x - 24} ${y - 38}L${x} ${y - 56}L${x + 24} ${y - 38}L${x} ${y - 30}z`, k.g('#4f8f3a')),
    )
    .join('')
export const grapes = (color) => (k) =>
  shadow(k, 180) +
  scatter(26, 170, 60, 0.2)
    .sort((a, b) => a[1] - b[1])
    .map(
      ([x, y]) => fill(disc(x, y - 22, 28), k.g(color)) + fill(oval(x - 8, y - 32, 8, 6), k.g(light(color))),
    )
    .join('') +
  line('M-10 -90q30 -40 60 -40', k.g('#6b4a2c'), 10) +
  fill('M30 -120q60 -60 120 -20q-20 60 -120 20z', k.g('#5f8f3a'))
export const corn = (k) =>
  times(2, (n) =>
    at(
      n * 30,
      -34 + n * 66,
      1,
      fill('M-200 0Q-150 -42 120 -34Q200 -20 200 4Q190 30 110 36Q-150 40 -200 0z', k.g('#f0c24c')) +
        times(3, (row) =>
          times(13, (m) =>
            fill(oval(-140 + m * 26, -18 + row * 18, 10, 7), k.g((m + row) % 3 ? '#e0a02c' : '#8a5424')),
          ),
        ) +
        fill('M-130 -36Q-230 -60 -280 -10Q-240 40 -130 34Q-180 0 -130 -36z', k.g('#8fae4a')),
    ),
  )
export const noodles = (k) =>
  bowlOf('#c9803a', '#7a4a34')(k) +
  times(9, (n) =>
    line(d`M${-110 + n * 20} ${-8 + (n % 3) * 12}q${40} ${-34} ${80} 4t50 0`, k.g('#f0d08a'), 8),
  ) +
  cut(k, scatter(9, 110, 34, 2), '#5f9a46', 8)
export const bowlOf = (content, metal, garnish) => (k) =>
  bowl(k, 170, content, metal, 0.46) + (garnish ? cut(k, scatter(9, 110, 40, 1), garnish, 8) : '')
export const petals = (k) =>
  shadow(k, 150) +
  scatter(26, 150, 60, 0.6)
    .sort((a, b) => a[1] - b[1])
    .map(
      ([x, y], n) =>
        times(5, (m) =>
          fill(
            oval(x + Math.cos(m * 1.2566) * 17, y - 30 + Math.sin(m * 1.2566) * 13, 17, 13),
            k.g(['#f2a02c', '#d6427a', '#fbf4e6', '#c2302c', '#a06ac0', '#f2d04a'][n % 6]),
          ),
        ) + fill(disc(x, y - 30, 9), k.g('#f2c14e')),
    )
    .join('')
export const cups = (k) =>
  [
    [-170, -10, '#e8b45a'],
    [0, -34, '#c9702c'],
    [170, -10, '#8a3a1c'],
    [-86, 40, '#d9923c'],
    [88, 40, '#b0521f'],
  ]
    .map(([x, y, tea]) => at(x, y - 20, 0.5, bowl(k, 130, tea, '#f8f4ea', 0.6)))
    .join('')
export const cone = (filling) => (k) =>
  fill('M-96 -80L0 120L96 -80z', '#20100c', 'opacity=".25" transform="translate(18 8)"') +
  fill('M-96 -80L0 120L96 -80z', k.g('#e9dfc9')) +
  fill('M20 -80L0 120L96 -80z', k.shade) +
  line('M-60 -50L30 -30M-50 -20L20 -8', k.g('#b8ab90'), 5) +
  fill(oval(0, -82, 98, 36), k.g(dark(filling))) +
  cut(
    k,
    scatter(22, 84, 28, 1).map(([x, y]) => [x, y - 92]),
    filling,
    16,
  )
export const tube = (k) =>
  times(2, (n) =>
    at(
      0,
      -30 + n * 74,
      1,
      fill(
        'M-260 -30H230Q264 -30 264 0T230 32H-260Q-290 28 -290 0T-260 -30z',
        k.g(n ? '#6f9a46' : '#5b8a3c'),
      ) +
        fill('M-260 8H262Q260 32 230 32H-260Q-288 28 -290 6z', k.shade) +
        line('M-90 -30v62M90 -30v62', k.g('#3f6a2c'), 9) +
        fill(oval(246, 0, 20, 30), k.g('#e6dfae')) +
        fill(oval(246, 0, 13, 21), k.g('#b4623a')),
    ),
  )
export const handi = (k) =>
  shadow(k, 210, 20, 70) +
  fill('M-190 -70Q-250 40 -150 100Q0 150 150 100Q250 40 190 -70z', k.g('#b4623a')) +
  fill('M40 -66Q110 40 60 124Q250 90 190 -70z', k.shade) +
  fill(round(0, -74, 200), k.g('#e9cfa0')) +
  fill(round(0, -80, 168), k.g('#d98a4a')) +
  cut(
    k,
    scatter(26, 150, 52, 1).map(([x, y]) => [x, y - 84]),
    '#f6ead0',
    11,
  ) +
  cut(
    k,
    scatter(9, 120, 40, 2).map(([x, y]) => [x, y - 88]),
    '#e8892c',
    12,
  ) +
  cut(
    k,
    scatter(8, 130, 44, 3).map(([x, y]) => [x, y - 86]),
    '#5f8f3a',
    9,
  )
export const prawns = (color) => (k) =>
  shadow(k, 170) +
  [
    [-90, 0, 0],
    [70, -20, 40],
    [10, 40, 160],
    [-10, -44, 200],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M-60 0Q-40 -50 10 -46Q60 -36 56 14', k.g(color), 36)}${line('M-40 -40l10 26M-6 -62l4 32M30 -52l-8 26', k.g(light(color)), 6)}${fill('M46 20l-26 36l50 -10z', k.g(dark(color)))}</g>`,
    )
    .join('')
