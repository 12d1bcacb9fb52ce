import { at, d, disc, fill, line, mix, oval, poly, times } from '../kit.mjs'
import { brushes, cloth, dokra, pottery, scroll, wheelPrayer } from './cloths.mjs'
import { light, shadow } from './plates.mjs'

const carpet = (k) =>
  fill(poly([-380, 130], [-270, -190], [300, -190], [410, 130]), k.g('#8a2430')) +
  fill(poly([-320, 104], [-232, -166], [260, -166], [346, 104]), k.g('#2f4f7a')) +
  fill(poly([-270, 82], [-198, -146], [226, -146], [296, 82]), k.g('#b4342e')) +
  line('M-200 40Q-120 -60 -40 0T100 -60T230 20M-160 -60Q-60 -130 60 -100T210 -90', k.g('#f2c14e'), 15) +
  line('M-200 40Q-120 -60 -40 0T100 -60T230 20', k.g('#2f8f6a'), 6) +
  times(6, (n) => fill(disc(-170 + n * 76, -20 + (n % 2) * 44, 20), k.g('#f6e6c4'))) +
  times(26, (n) => line(d`M${-370 + n * 30} 130v24`, k.g('#f6e6c4'), 4))
const candles = (k) =>
  [
    [-230, 40, '#d6427a', 150],
    [-90, 60, '#f2c14e', 220],
    [60, 50, '#3f8fa8', 180],
    [200, 40, '#c2342e', 130],
    [-20, 0, '#fbf0dc', 260],
  ]
    .map(
      ([x, y, color, tall]) =>
        fill(disc(x, y - tall - 30, 110), 'url(#glow)') +
        fill(d`M${x - 46} ${y - tall}v${tall}q46 26 92 0v${-tall}z`, k.g(color)) +
        line(
          d`M${x - 46} ${y - tall * 0.6}Q${x} ${y - tall * 0.4} ${x + 46} ${y - tall * 0.7}M${x - 46} ${y - tall * 0.2}Q${x} ${y} ${x + 46} ${y - tall * 0.3}`,
          k.g(mix(color, '#ffffff', 0.5)),
          9,
        ) +
        fill(oval(x, y - tall, 46, 17), k.g(light(color))) +
        fill(
          d`M${x - 11} ${y - tall}Q${x - 15} ${y - tall - 40} ${x} ${y - tall - 66}Q${x + 15} ${y - tall - 40} ${x + 11} ${y - tall}z`,
          '#ffcf5a',
        ),
    )
    .join('')
const pugmark = (k) =>
  times(90, (n) =>
    fill(
      oval(((n * 263) % 1300) - 650, ((n * 97) % 300) - 190, 9 + (n % 4) * 5, 4 + (n % 3) * 2),
      k.g(n % 2 ? '#b08450' : '#dcb884'),
    ),
  ) +
  [
    [0, 0, 1],
    [-430, 90, 0.62],
    [440, -150, 0.5],
  ]
    .map(([x, y, s]) =>
      at(
        x,
        y,
        s,
        fill(
          'M-120 60Q-130 -10 -40 -24Q0 -50 40 -24Q130 -10 120 60Q80 96 44 70Q0 54 -44 70Q-80 96 -120 60z',
          k.g('#7a5430'),
        ) +
          fill(
            'M-104 62Q-110 6 -30 -8Q0 -30 30 -8Q110 6 104 62Q76 84 40 58Q0 42 -40 58Q-76 84 -104 62z',
            k.g('#94683c'),
          ) +
          [
            [-140, -46, -24],
            [-56, -110, -8],
            [52, -112, 8],
            [138, -50, 24],
          ]
            .map(
              ([a, b, turn]) =>
                `<g transform="rotate(${turn} ${a} ${b})">${fill(oval(a, b, 40, 52), k.g('#7a5430'))}${fill(oval(a, b + 6, 32, 42), k.g('#94683c'))}</g>`,
            )
            .join(''),
      ),
    )
    .join('') +
  [
    [-560, -120],
    [560, 110],
    [250, 150],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y}) rotate(${x / 9})">${fill('M0 0Q60 -50 150 -20Q80 40 0 0z', k.g('#a8702c'))}${line('M0 0L140 -18', k.g('#7a4a1c'), 4)}</g>`,
    )
    .join('')
const binoculars = (k) =>
  at(
    -330,
    -40,
    1,
    shadow(k, 190, 14, 40) +
      fill(poly([-190, 60], [-110, -70], [190, -30], [120, 120]), k.g('#3f6f5a')) +
      fill(poly([-190, 60], [120, 120], [120, 146], [-190, 86]), k.g('#f4ead6')) +
      line('M-40 20Q20 -30 80 10Q50 40 10 40L-30 70', k.g('#f2d9a0'), 11),
  ) +
  at(
    120,
    0,
    1.2,
    shadow(k, 240, 16, 40) +
      line('M-200 -40Q-330 120 -120 150T260 130', k.g('#6b3a22'), 15) +
      [-1, 1]
        .map(
          (s) =>
            fill(
              d`M${s * 100 - 74} -150Q${s * 100} -178 ${s * 100 + 74} -150L${s * 110 + 92} 60Q${s * 110} 100 ${s * 110 - 92} 60z`,
              k.g('#2f3430'),
            ) +
            fill(
              d`M${s * 104 + 20} -160L${s * 104 + 30} 84Q${s * 110 + 70} 76 ${s * 110 + 92} 60L${s * 100 + 74} -150z`,
              k.shade,
            ) +
            fill(oval(s * 110, 58, 92, 38), k.g('#1c201e')) +
            fill(oval(s * 110, 58, 72, 28), k.g('#5f8fb0')) +
            fill(oval(s * 110 - 20, 50, 24, 9), '#ffffff', 'opacity=".5"') +
            fill(oval(s * 100, -152, 74, 22), k.g('#474e48')),
        )
        .join('') +
      fill(poly([-40, -110], [40, -110], [40, 0], [-40, 0]), k.g('#3c423e')) +
      fill(disc(0, -70, 26), k.g('#6a706a')),
  )

export const crafts = {
  brocade: cloth('#b4282c', '#e2b23c', '#6a2f7a'),
  ajrakh: cloth('#23406f', '#8a2430', '#f4e8d2'),
  'red shawls': cloth('#b4202a', '#1c1a20', '#f6f0e2'),
  'cream shawls': cloth('#f2e8d2', '#b4282c', '#24202a'),
  pottery,
  dokra,
  'prayer wheels': wheelPrayer,
  'palm-leaf painting': (k) =>
    scroll('#f0dfb8', '#c2342e', ['#c2342e', '#2f7f6a', '#1c2a4a'])(k) + brushes(k),
  miniature: (k) => scroll('#f6ecd2', '#2f5f8f', ['#c2452f', '#3f7f4a', '#e2a23c'])(k) + brushes(k),
  pugmark,
  binoculars,
  carpet,
  candles,
}
