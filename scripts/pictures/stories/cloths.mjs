import { at, box, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { dark, light, shadow } from './plates.mjs'

/** What hands make: drawn like the dishes around (0, 0), some 700 units wide. */
export const cloth = (ground, border, mark) => (k) =>
  [2, 1, 0]
    .map((n) => {
      const y = -n * 62
      const color = [ground, border, mark][n]
      return (
        fill(
          d`M-330 ${y + 40}L-250 ${y - 110}H270L350 ${y + 30}Q350 ${y + 84} 320 ${y + 90}H-300Q-336 ${y + 84} -330 ${y + 40}z`,
          k.g(dark(color, 0.24)),
        ) +
        fill(d`M-330 ${y + 40}L-250 ${y - 110}H270L350 ${y + 30}Q10 ${y + 52} -330 ${y + 40}z`, k.g(color)) +
        line(d`M-322 ${y + 62}Q10 ${y + 76} 338 ${y + 54}`, k.g(light(border, 0.3)), 9) +
        (n ? '' : motif(k, y, border, mark))
      )
    })
    .toReversed()
    .join('')
const motif = (k, y, border, mark) =>
  line(d`M-296 ${y + 14}Q10 ${y + 24} 322 ${y + 6}M-262 ${y - 84}H284`, k.g(border), 17) +
  times(4, (row) =>
    times(7 + (row % 2), (n) => {
      const [x, up] = [-216 + n * 70 - (row % 2) * 34 + row * -8, y - 64 + row * 20]
      return (
        fill(poly([x - 15, up], [x, up - 8], [x + 15, up], [x, up + 8]), k.g(mark)) +
        fill(disc(x, up, 3), k.g(border))
      )
    }),
  )
const vase = (k, x, y, s, color, mark) =>
  at(
    x,
    y,
    s,
    shadow(k, 90, 12, 4) +
      fill(
        'M-50 0Q-120 -90 -90 -170Q-60 -210 -36 -220V-260H36V-220Q60 -210 90 -170Q120 -90 50 0Q0 18 -50 0z',
        k.g(color),
      ) +
      fill('M10 -258V-220Q80 -100 20 8Q40 6 50 0Q120 -90 90 -170Q60 -210 36 -220V-260z', k.shade) +
      line('M-96 -150Q0 -120 96 -150M-84 -60Q0 -34 84 -60', k.g(mark), 9) +
      times(5, (n) =>
        fill(oval(-66 + n * 33, -98 + Math.abs(n - 2) * -4, 13, 22), k.g(n % 2 ? mark : '#e2b23c')),
      ) +
      fill(oval(0, -260, 42, 13), k.g(dark(color, 0.35))),
  )
export const pottery = (k) =>
  vase(k, -210, 30, 1.1, '#f6f2e6', '#2f5fa8') +
  vase(k, 210, 40, 0.8, '#2f7fb4', '#f6f2e6') +
  at(10, 60, 1, plateOf(k, '#2f5fa8', '#f6f2e6', '#3fa6b8'))
const plateOf = (k, rim, ground, mark) =>
  shadow(k, 190, 14, 20) +
  fill(oval(0, 0, 190, 90), k.g(rim)) +
  fill(oval(0, -4, 160, 74), k.g(ground)) +
  times(12, (n) =>
    fill(oval(Math.cos(n * 0.5236) * 112, -4 + Math.sin(n * 0.5236) * 50, 20, 12), k.g(n % 2 ? mark : rim)),
  ) +
  times(8, (n) => fill(oval(Math.cos(n * 0.785) * 46, -4 + Math.sin(n * 0.785) * 20, 24, 13), k.g(rim))) +
  fill(oval(0, -4, 22, 11), k.g('#e2b23c'))
export const dokra = (k) =>
  at(
    0,
    40,
    1.15,
    fill(oval(10, 60, 260, 34), '#20100c', 'opacity=".28"') +
      [
        [-140, 1],
        [-60, 0],
        [90, 0],
        [160, 1],
      ]
        .map(([x, far]) => fill(box(x, 64, 44, 150), k.g(far ? '#8a6224' : '#b98a34')))
        .join('') +
      fill('M-170 -60Q-170 -180 20 -186Q210 -180 214 -50Q150 -10 0 -16Q-140 -10 -170 -60z', k.g('#c99a3c')) +
      fill(
        'M-150 -150Q-220 -210 -270 -150Q-290 -60 -280 20Q-266 40 -240 24Q-244 -40 -220 -76Q-170 -70 -150 -150z',
        k.g('#c99a3c'),
      ) +
      fill(oval(-140, -116, 56, 64), k.g('#a57a2c')) +
      times(9, (n) => line(d`M${-60 + n * 30} -178q8 70 0 150`, k.g('#8a6224'), 6)) +
      times(
        3,
        (n) =>
          fill(disc(40 + (n - 1) * 70, -196, 30), k.g('#b98a34')) +
          line(d`M${40 + (n - 1) * 70} -196v-60`, k.g('#8a6224'), 11),
      ) +
      fill(disc(-236, -140, 8), '#2a1810'),
  )
export const wheelPrayer = (k) =>
  [-210, 0, 210]
    .map(
      (x, n) =>
        line(d`M${x} -300V120`, k.g('#6b3f22'), 13) +
        fill(oval(x, 92, 90, 26), '#20100c', 'opacity=".25"') +
        fill(
          d`M${x - 90} -220Q${x} -250 ${x + 90} -220V70Q${x} 106 ${x - 90} 70z`,
          k.g(['#c9922e', '#b4641c', '#d9a84a'][n]),
        ) +
        fill(d`M${x + 30} -240V90Q${x + 70} 84 ${x + 90} 70V-220z`, k.shade) +
        line(
          d`M${x - 90} -180Q${x} -150 ${x + 90} -180M${x - 90} 30Q${x} 64 ${x + 90} 30`,
          k.g('#c2342e'),
          11,
        ) +
        times(4, (m) =>
          line(d`M${x - 60 + m * 34} ${-100 + (m % 2) * 8}v${60}m0 -60h18v30h-18m18 0v30`, k.g('#7a2f1c'), 6),
        ) +
        fill(oval(x, -222, 90, 20), k.g('#e6c05a')),
    )
    .join('')
export const scroll = (ground, edge, marks) => (k) =>
  fill(
    poly([-330, 110], [-260, -180], [280, -180], [350, 110]),
    '#20100c',
    'opacity=".25" transform="translate(14 14)"',
  ) +
  fill(poly([-330, 110], [-260, -180], [280, -180], [350, 110]), k.g(edge)) +
  fill(poly([-280, 86], [-222, -156], [242, -156], [300, 86]), k.g(ground)) +
  times(14, (n) =>
    fill(
      oval(Math.cos(n * 0.4488) * 200, -40 + Math.sin(n * 0.4488) * 96, 24, 14),
      k.g(marks[n % marks.length]),
    ),
  ) +
  times(10, (n) =>
    fill(
      oval(Math.cos(n * 0.628) * 106, -40 + Math.sin(n * 0.628) * 50, 28, 14),
      k.g(marks[(n + 1) % marks.length]),
    ),
  ) +
  fill(oval(0, -40, 60, 32), k.g(marks[0])) +
  fill(oval(0, -40, 30, 16), k.g('#f2c14e'))
export const brushes = (k) =>
  times(3, (n) =>
    at(
      360 + n * 20,
      60 + n * 26,
      1,
      line('M-150 10L60 -60', k.g('#8a5a34'), 8) + line('M-190 24L-150 10', k.g('#2a1c1c'), 9),
    ),
  ) +
  [
    ['#c2342e', -400],
    ['#2f5fa8', -330],
    ['#e2a23c', -430],
  ]
    .map(([color, x], n) =>
      at(
        x,
        -60 + n * 70,
        0.5,
        fill(oval(0, 8, 84, 40), k.g('#d6cfc2')) +
          fill(oval(0, 0, 84, 40), k.g('#fbf6ea')) +
          fill(oval(0, 2, 66, 30), k.g(color)),
      ),
    )
    .join('')
