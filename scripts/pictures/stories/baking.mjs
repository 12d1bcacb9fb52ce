import { d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { cut, dark, light, round, scatter, shadow } from './plates.mjs'

export const mound =
  (color, specks, tall = 90) =>
  (k) =>
    shadow(k, 120) +
    fill(d`M-120 10Q-110 ${-tall} 0 ${-tall}T120 10Q60 56 0 54T-120 10z`, k.g(color)) +
    fill(d`M20 ${-tall + 2}Q110 ${-tall * 0.8} 120 10Q80 50 10 54Q80 0 20 ${-tall + 2}z`, k.shade) +
    (specks ?? [])
      .map((speck, n) =>
        cut(
          k,
          scatter(9, 90, 40, n).map(([x, y]) => [x, y - tall * 0.4]),
          speck,
          6.5,
        ),
      )
      .join('')
export const breads =
  (color, count = 3, r = 130, spots = 7) =>
  (k) =>
    shadow(k, r) +
    times(
      count,
      (n) =>
        fill(round(n * 6, 16 - n * 15, r), k.g(dark(color, 0.22))) +
        fill(round(n * 6, 11 - n * 15, r), k.g(color)),
    ) +
    fill(
      scatter(spots, r * 0.7, r * 0.28, 1)
        .map(([x, y]) => oval(x + count * 6, y + 16 - count * 15, r * 0.09, r * 0.045))
        .join(''),
      k.g(dark(color, 0.45)),
      'opacity=".75"',
    )
export const balls =
  (color, spots, r = 46) =>
  (k) =>
    shadow(k, r * 2.5) +
    [
      [-r * 1.1, 16],
      [r * 1.1, 18],
      [0, 36],
      [0, -16],
    ]
      .sort((a, b) => a[1] - b[1])
      .map(
        ([x, y]) =>
          fill(disc(x, y - r * 0.5, r), k.g(color)) +
          fill(oval(x - r * 0.3, y - r * 0.86, r * 0.4, r * 0.24), k.g(light(color)), 'opacity=".7"') +
          fill(
            d`M${x + r * 0.2} ${y - r * 1.48}A${r} ${r} 0 0 1 ${x - r * 0.1} ${y + r * 0.5}Q${x + r * 0.8} ${y - r * 0.3} ${x + r * 0.2} ${y - r * 1.48}z`,
            k.shade,
          ) +
          (spots
            ? cut(
                k,
                scatter(5, r * 0.6, r * 0.5, x).map(([a, b]) => [x + a, y + b - r * 0.5]),
                spots,
                r * 0.11,
              )
            : ''),
      )
      .join('')
export const momos = (k) =>
  shadow(k, 150) +
  [
    [-110, -6],
    [0, -26],
    [110, -6],
    [-60, 34],
    [64, 34],
  ]
    .map(
      ([x, y]) =>
        fill(
          d`M${x - 58} ${y + 14}Q${x - 54} ${y - 50} ${x} ${y - 54}T${x + 58} ${y + 14}Q${x} ${y + 40} ${x - 58} ${y + 14}z`,
          k.g('#f6ead0'),
        ) +
        line(
          times(7, (n) => d`M${x} ${y - 54}Q${x - 36 + n * 12} ${y - 30} ${x - 48 + n * 16} ${y + 8}`),
          k.g('#cdb88e'),
          3.4,
        ) +
        fill(oval(x, y - 52, 11, 7), k.g('#cdb88e')),
    )
    .join('')
export const swirls =
  (color, r = 62) =>
  (k) =>
    shadow(k, r * 2) +
    [
      [-r * 0.9, 8],
      [r * 0.9, 6],
      [0, 30],
      [0, -22],
    ]
      .map(([x, y]) =>
        [0.95, 0.62, 0.3]
          .map(
            (s) =>
              `<ellipse cx="${x}" cy="${y}" rx="${r * s}" ry="${r * s * 0.5}" fill="none" stroke="${k.g(s === 0.62 ? light(color, 0.2) : color)}" stroke-width="${r * 0.23}"/>`,
          )
          .join(''),
      )
      .join('')
export const slabs =
  (color, count = 3, tint) =>
  (k) =>
    shadow(k, 140) +
    times(count, (n) => {
      const [x, y] = [
        [-80, 16],
        [70, 14],
        [-6, -18],
        [0, 50],
        [-120, 46],
      ][n]
      return (
        fill(
          poly([x - 64, y], [x - 24, y - 34], [x + 64, y - 22], [x + 26, y + 16]),
          k.g(tint ?? light(color)),
        ) +
        fill(poly([x - 64, y], [x + 26, y + 16], [x + 26, y + 52], [x - 64, y + 34]), k.g(color)) +
        fill(
          poly([x + 26, y + 16], [x + 64, y - 22], [x + 64, y + 12], [x + 26, y + 52]),
          k.g(dark(color, 0.25)),
        )
      )
    })
export const rollOf = (color, filling) => (k) =>
  shadow(k, 220, 10, 20) +
  fill('M-250 10Q-240 -70 -170 -70H190Q250 -60 250 -4Q240 56 180 52H-190Q-250 50 -250 10z', k.g(color)) +
  fill('M-250 14Q-240 50 -190 52H180Q240 56 250 -4Q200 30 -250 14z', k.g(dark(color, 0.25))) +
  line('M-190 -66Q0 -40 190 -66M-220 -20Q0 6 236 -20', k.g(dark(color, 0.35)), 4) +
  fill(oval(-196, -8, 46, 54), k.g(light(color, 0.2))) +
  fill(oval(-196, -8, 30, 38), k.g(filling))
export const cubes = (color) => slabs(color, 5, light(color, 0.5))
export const cake = (color, crust) => (k) =>
  shadow(k, 170) +
  fill('M-160 -40L150 -70L170 30L-120 70z', k.g(color)) +
  fill('M-160 -40L-120 70V16L-156 -80z', k.g(dark(color, 0.15))) +
  fill('M-156 -84L150 -110L176 -30L-122 14z', k.g(crust)) +
  fill(poly([-122, 14], [176, -30], [172, 30], [-120, 70]), k.g(color)) +
  line('M-100 40L160 0', k.g(dark(color, 0.2)), 5)
export const ring = (k) =>
  shadow(k, 150) +
  [
    [-80, 8],
    [80, 8],
    [0, -26],
  ]
    .map(
      ([x, y]) =>
        fill(oval(x, y, 74, 46), k.g('#c8803a')) +
        fill(oval(x - 8, y - 12, 50, 20), k.g('#dfa05a')) +
        fill(oval(x, y - 4, 18, 9), k.g('#6b3a1c')),
    )
    .join('')
export const idlis = (k) =>
  shadow(k, 180) +
  [
    [-100, 0],
    [100, 0],
    [0, 36],
    [0, -34],
  ]
    .sort((a, b) => a[1] - b[1])
    .map(
      ([x, y]) =>
        fill(oval(x, y + 10, 92, 40), k.g('#d9cfba')) +
        fill(
          d`M${x - 92} ${y + 8}Q${x} ${y - 66} ${x + 92} ${y + 8}Q${x} ${y + 44} ${x - 92} ${y + 8}z`,
          k.g('#fbf6ea'),
        ),
    )
    .join('')
export const loaf = (color) => (k) =>
  shadow(k, 200) +
  fill('M-200 20Q-220 -90 -90 -96Q0 -110 100 -94Q220 -84 200 20Q0 60 -200 20z', k.g(color)) +
  fill('M-200 20Q0 10 200 20Q0 60 -200 20z', k.g(dark(color, 0.3))) +
  line('M-110 -70q30 30 20 60M-20 -84q30 30 20 70M80 -80q26 30 16 66', k.g(light(color, 0.5)), 12)
