import { d, disc, fill, line, mix, oval, poly, times } from '../kit.mjs'

/**
 * What is eaten and drunk, and what it stands on: seen from above at a slant, so that a circle of 100 is an oval of
 * 100 by 42; (0, 0) is the middle of the foot.
 */
const flat = 0.42
export const round = (x, y, r) => oval(x, y, r, r * flat)
export const dark = (color, share = 0.3) => mix(color, '#2a1410', share)
export const light = (color, share = 0.35) => mix(color, '#fff6e0', share)
export const shadow = (k, r, x = 14, y = 10) => fill(round(x, y, r), '#20100c', 'opacity=".28"')

const disk = (k, r, color, rim, deep = 12) =>
  shadow(k, r * 1.02, 22, deep + 10) +
  fill(round(0, deep, r), k.g(dark(rim))) +
  fill(round(0, 0, r), k.g(rim)) +
  fill(round(0, 3, r * 0.88), k.g(dark(color, 0.14))) +
  fill(round(0, 7, r * 0.86), k.g(color)) +
  line(
    d`M${-r * 0.94} ${-4}A${r * 0.97} ${r * 0.4} 0 0 1 ${-r * 0.2} ${-r * 0.4}`,
    '#ffffff',
    5,
    'opacity=".5"',
  )
export const bowl = (k, r, content, metal = '#cfd4d6', tall = 0.5) =>
  shadow(k, r, 12, r * tall * 0.9) +
  fill(
    d`M${-r} 0Q${-r * 0.9} ${r * tall} ${-r * 0.5} ${r * (tall + 0.1)}Q0 ${r * (tall + 0.24)} ${r * 0.5} ${r * (tall + 0.1)}Q${r * 0.9} ${r * tall} ${r} 0z`,
    k.g(dark(metal, 0.2)),
  ) +
  fill(d`M${r * 0.3} 0L${r * 0.3} ${r * (tall + 0.16)}Q${r * 0.9} ${r * tall} ${r} 0z`, k.shade) +
  fill(round(0, 0, r), k.g(metal)) +
  fill(round(0, 2, r * 0.88), k.g(content)) +
  fill(oval(-r * 0.2, r * 0.08, r * 0.4, r * 0.12), k.g(light(content)), 'opacity=".6"')
export const cut = (k, spots, color, r) => fill(spots.map(([x, y]) => disc(x, y, r)).join(''), k.g(color))
export const scatter = (count, rx, ry, seed) =>
  Array.from({ length: count }, (_, n) => [
    Math.cos(n * 2.4 + seed) * rx * Math.sqrt((n + 0.5) / count),
    Math.sin(n * 2.4 + seed) * ry * Math.sqrt((n + 0.5) / count),
  ])

/** What food lies on: each with the room that it leaves. */
export const grounds = {
  steel: (k) => disk(k, 330, '#e3e8e8', '#c3cacd'),
  brass: (k) => disk(k, 330, '#e8c36a', '#c9922e'),
  china: (k) =>
    disk(k, 310, '#fbf6ea', '#e6dcc8') +
    `<ellipse cx="0" cy="4" rx="286" ry="119" fill="none" stroke="${k.g('#3f6fae')}" stroke-width="5"/>`,
  clay: (k) => disk(k, 310, '#c8794a', '#a55a34'),
  copper: (k) => disk(k, 320, '#d98a5c', '#b4623a'),
  slate: (k) => disk(k, 320, '#5b6068', '#474a52'),
  wood: (k) =>
    disk(k, 320, '#b98450', '#8a5a34') +
    line(
      times(5, (n) => d`M${-220 + n * 30} ${-50 + n * 28}q200 -20 ${400 - n * 40} 0`),
      k.g('#8a5a34'),
      3,
      'opacity=".5"',
    ),
  leafplate: (k) =>
    disk(k, 300, '#a8954a', '#7d6f34', 6) +
    line(
      times(8, (n) => d`M0 6L${Math.cos(n * 0.785) * 250} ${6 + Math.sin(n * 0.785) * 105}`),
      k.g('#7d6f34'),
      4,
      'opacity=".6"',
    ),
  leaf: (k) =>
    fill(
      'M-470 30Q-300 -170 60 -150Q400 -140 500 -30Q380 160 20 160Q-330 150 -470 30z',
      '#20100c',
      'opacity=".26" transform="translate(20 20)"',
    ) +
    fill('M-470 30Q-300 -170 60 -150Q400 -140 500 -30Q380 160 20 160Q-330 150 -470 30z', k.g('#4f9a46')) +
    line('M-470 30Q0 10 500 -30', k.g('#a8d06a'), 9) +
    line(
      times(
        15,
        (n) =>
          d`M${-360 + n * 54} ${24 - n * 3}q20 -50 60 ${-104 + Math.abs(n - 7) * 8}M${-360 + n * 54} ${26 - n * 3}q30 50 60 ${100 - Math.abs(n - 7) * 7}`,
      ),
      k.g('#3a7f38'),
      3,
    ),
  paper: (k) =>
    fill(
      poly([-340, 60], [-220, -120], [330, -90], [270, 110]),
      '#20100c',
      'opacity=".25" transform="translate(16 16)"',
    ) +
    fill(poly([-340, 60], [-220, -120], [330, -90], [270, 110]), k.g('#e9dfc9')) +
    line(
      times(6, (n) => d`M${-280 + n * 16} ${50 - n * 26}l${500} ${36}`),
      k.g('#b8ab90'),
      4,
    ),
  basket: (k) =>
    shadow(k, 320, 20, 40) +
    fill('M-320 -10Q-300 90 -200 108Q0 140 200 108Q300 90 320 -10z', k.g('#9a6a38')) +
    line(
      times(3, (n) => d`M${-312 + n * 16} ${20 + n * 28}Q0 ${96 + n * 26} ${312 - n * 16} ${20 + n * 28}`),
      k.g('#c9985c'),
      9,
    ) +
    fill(round(0, -10, 320), k.g('#c9985c')) +
    fill(round(0, -4, 292), k.g('#8a5c30')),
  none: () => '',
}
