import { toyTrain } from '../sights.mjs'
import { at, box, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { archShape, finial, wall } from '../masonry.mjs'
import { person, pineShape } from '../nature.mjs'
import { pony } from './forests.mjs'

const prayer = ['#3b76b8', '#f4efe4', '#c83a32', '#3f9a5a', '#e8b63a']
/** Prayer flags on a string that hangs between two points. */
const flagString = (k, x1, y1, x2, y2, sag = 40, s = 18) => {
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / (s * 1.35))
  const point = (t) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]
  return (
    line(d`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, k.g('#7a6a72'), 2) +
    times(count, (n) => {
      const [x, y] = point((n + 0.5) / count)
      return fill(d`M${x - s / 2} ${y}h${s}v${s * 0.95}h${-s}z`, k.g(prayer[n % 5]))
    })
  )
}
/** A whitewashed block with leaning walls, a red band under its flat roof, and dark windows. */
const block = (k, x, y, wide, tall, band = '#a5332c') =>
  fill(poly([x - 3, y], [x + 3, y - tall], [x + wide - 3, y - tall], [x + wide + 3, y]), k.g('#faf3e6')) +
  fill(
    poly([x + wide * 0.66, y], [x + wide * 0.66, y - tall], [x + wide - 3, y - tall], [x + wide + 3, y]),
    k.shade,
  ) +
  fill(box(x + 1, y - tall + 10, wide - 2, 10), k.g(band)) +
  times(Math.max(1, Math.floor(wide / 24)), (n) =>
    fill(
      box(x + 8 + n * 24, y - tall * 0.34, 11, tall * 0.26),
      k.lamps && (n + Math.round(x)) % 3 === 0 ? k.glow : k.g('#4a2c35'),
    ),
  )

/** Key: white houses piled up the cone of a bare hill. */
export const coneMonastery = (k) =>
  fill('M-620 150Q-380 40 -250 -110Q-120 -250 0 -300Q120 -250 230 -120Q380 40 640 150z', k.g('#a88468')) +
  fill('M60 -290Q160 -220 230 -120Q380 40 640 150H240Q180 -100 60 -290z', k.shade) +
  line('M-300 110L-200 -60M-120 130L-110 60M-420 130L-340 40M260 60L360 130', k.g('#8a6a54'), 10) +
  [
    [40, -230, 250, [52, 66, 58, 70, 54, 60]],
    [-10, -200, 200, [60, 74, 62, 78, 56]],
    [-66, -160, 160, [62, 80, 66, 72]],
    [-126, -130, 140, [66, 84, 74]],
    [-190, -100, 110, [74, 92]],
    [-256, -60, 70, [86]],
  ]
    .map(([y, from, to, talls]) =>
      talls
        .map((tall, n) =>
          block(k, from + (n * (to - from)) / talls.length, y, (to - from) / talls.length, tall),
        )
        .join(''),
    )
    .join('') +
  fill(poly([-70, -340], [-50, -366], [20, -366], [40, -340]), k.g('#e2b23c')) +
  finial(k, -14, -364, 36) +
  flagString(k, -14, -396, -330, -20, 30) +
  flagString(k, -14, -396, 320, -30, 30)

/** Tawang: long white wings under yellow roofs along a ridge. */
const wing = (k, x, y, wide, tall) =>
  wall(k, x, y, wide, tall, '#f6eee0') +
  fill(box(x, y - tall + 16, wide, 16), k.g('#8a2f2c')) +
  [0.3, 0.66]
    .map((row) =>
      times(Math.floor(wide / 26), (n) =>
        fill(
          box(x + 8 + n * 26, y - tall * row + 14, 13, 20),
          k.lamps && (n * 5 + x) % 3 ? k.glow : k.g('#4a2c35'),
        ),
      ),
    )
    .join('') +
  fill(
    poly(
      [x - 16, y - tall + 6],
      [x + 14, y - tall - 34],
      [x + wide - 14, y - tall - 34],
      [x + wide + 16, y - tall + 6],
    ),
    k.floodlit ? '#e0b43a' : k.g('#f2c430'),
  ) +
  fill(
    poly(
      [x + wide * 0.6, y - tall + 6],
      [x + wide * 0.62, y - tall - 34],
      [x + wide - 14, y - tall - 34],
      [x + wide + 16, y - tall + 6],
    ),
    k.shade,
  )
export const longMonastery = (k) =>
  fill('M-760 220Q-560 40 -400 10H420Q580 40 900 230z', k.g('#3f6a4c')) +
  wing(k, -120, -90, 250, 170) +
  wing(k, -70, -210, 150, 90) +
  finial(k, 5, -330, 44) +
  wing(k, -420, -50, 250, 92) +
  wing(k, 170, -46, 270, 96) +
  wing(k, -330, 10, 180, 76) +
  wing(k, -140, 14, 280, 84) +
  wing(k, 150, 12, 170, 72) +
  wing(k, -560, 40, 190, 70) +
  wing(k, 380, 44, 180, 66) +
  times(10, (n) => fill(pineShape(-640 + n * 140, 150 + (n % 2) * 24, 110), k.g('#2a5a44')))

/** Rumtek: a painted prayer hall of three receding storeys under gilt roofs, flags on tall poles. */
export const paintedMonastery = (k) =>
  fill(box(-360, 16, 720, 18), k.g('#b8a898')) +
  [
    [-270, 0, 540, 130],
    [-200, -136, 400, 100],
    [-120, -240, 240, 84],
  ]
    .map(
      ([x, y, wide, tall], n) =>
        wall(k, x, y, wide, tall, '#fbf0dc') +
        fill(box(x - 8, y - tall + 24, wide + 16, 26), k.g('#b4302a')) +
        fill(
          times(Math.floor(wide / 30), (m) => disc(x + 16 + m * 30, y - tall + 11, 7)),
          k.g('#f2c43c'),
        ) +
        times(
          Math.floor(wide / 62),
          (m) =>
            fill(box(x + 16 + m * 62, y - 12, 40, tall * 0.5), k.g(m % 2 ? '#2f7f8a' : '#d9832c')) +
            fill(box(x + 22 + m * 62, y - 16, 28, tall * 0.38), k.lamps ? k.glow : k.g('#4a2430')),
        ) +
        fill(
          poly(
            [x - 30, y - tall + 2],
            [x + 10, y - tall - 24],
            [x + wide - 10, y - tall - 24],
            [x + wide + 30, y - tall + 2],
          ),
          k.g(n === 2 ? '#f0b92c' : '#c9862c'),
        ),
    )
    .join('') +
  fill('M-110 -346Q-40 -366 -30 -400H30Q40 -366 110 -346z', k.g('#f0b92c')) +
  finial(k, 0, -398, 50) +
  fill(archShape(0, 0, 70, 96), k.g('#6a2430')) +
  [-330, -300, 320, 350]
    .map(
      (x, n) =>
        line(d`M${x} 20V${-240 - n * 14}`, k.g('#6b5a4c'), 5) +
        fill(box(x + 3, -10, 26, 210 + n * 12), k.g(prayer[(n + 1) % 5])),
    )
    .join('') +
  times(4, (n) => person(-180 + n * 100 + (n % 2) * 30, 60, 78, k.g('#8f2430'), k.g('#6b4430')))

/** A white chorten with a gilt spire, monks, and flags to the cedars. */
export const chorten = (k) =>
  [-350, -290, 320, 390]
    .map((x, n) => fill(pineShape(x, 20, [460, 330, 420, 300][n]), k.g(n % 2 ? '#2a6048' : '#22523e')))
    .join('') +
  [0, 1, 2, 3]
    .map((n) => wall(k, -170 + n * 24, -n * 34, 340 - n * 48, 36, n % 2 ? '#f1e8d8' : '#fbf6ea'))
    .join('') +
  fill('M-84 -136Q-130 -250 -60 -270H60Q130 -250 84 -136z', k.g('#fdf9f0')) +
  fill('M20 -136Q80 -220 40 -270H60Q130 -250 84 -136z', k.shade) +
  fill(archShape(0, -146, 54, 80), k.g('#d9832c')) +
  fill(disc(0, -176, 16), k.g('#f6dfa0')) +
  wall(k, -44, -268, 88, 34, '#fbf6ea') +
  [-22, 22]
    .map(
      (x) =>
        fill(d`M${x - 14} -282q14 -12 28 0q-14 8 -28 0z`, k.g('#2f5f9e')) + fill(disc(x, -283, 4), '#1c1418'),
    )
    .join('') +
  times(9, (n) =>
    fill(box(-34 + n * 3.4, -304 - n * 13, 68 - n * 6.8, 10), k.g(n % 2 ? '#c98a24' : '#f0c03c')),
  ) +
  fill(oval(0, -424, 26, 8), k.g('#f0c03c')) +
  finial(k, 0, -424, 40) +
  flagString(k, 0, -440, -330, -330, 60, 22) +
  flagString(k, 0, -440, 350, -320, 60, 22) +
  times(
    3,
    (n) =>
      person(-270 + n * 56, 40, 104, k.g('#8f2430'), k.g('#6b4430')) +
      line(d`M${-284 + n * 56} -24l26 -26`, k.g('#e0a02c'), 10),
  ) +
  times(
    5,
    (n) =>
      fill(box(210 + n * 34, 14, 24, 50), k.g('#c98a24')) +
      fill(box(206 + n * 34, -36, 32, 8) + box(206 + n * 34, 20, 32, 8), k.g('#6a2430')),
  )

const yak = (k) =>
  fill('M172 -148Q222 -128 212 -62Q216 -26 198 -4Q176 -18 184 -62Q188 -108 164 -128z', k.g('#d9cdbd')) +
  fill(
    'M-128 -40L-122 0h26l6 -40zM-72 -36L-70 -4h22l4 -32zM78 -36L82 -4h22l2 -32zM118 -40L126 0h26l2 -40z',
    k.g('#2c2220'),
  ) +
  fill(
    'M-170 -112Q-156 -186 -98 -206Q-44 -216 6 -194Q84 -192 136 -172Q176 -152 180 -104L178 -62L166 -18L158 -40L142 -10L130 -36L112 -6L96 -32L76 -4L58 -30L36 -4L18 -28L-4 -4L-22 -28L-46 -4L-62 -28L-84 -6L-98 -32L-118 -8L-130 -38L-150 -18z',
    k.g('#574338'),
  ) +
  fill(
    'M60 -190Q160 -176 178 -104L178 -62L166 -18L158 -40L142 -10L130 -36L112 -6L96 -32L84 -14Q126 -96 60 -190z',
    k.shade,
  ) +
  line(
    'M-140 -92Q-136 -60 -142 -42M-112 -96Q-106 -60 -112 -38M-82 -90Q-76 -56 -82 -34M-40 -88Q-34 -54 -42 -32M4 -88Q10 -54 2 -30M48 -90Q54 -56 46 -34M92 -100Q98 -62 92 -40M130 -110Q138 -70 132 -46',
    k.g('#7a6458'),
    5,
  ) +
  fill('M-72 -212Q-10 -218 64 -192L58 -104Q-8 -118 -70 -112z', k.g('#c8322c')) +
  line('M-70 -124Q-8 -130 58 -116', k.g('#f2c43c'), 9) +
  line('M-72 -196Q-10 -202 62 -176', k.g('#2f6f9e'), 8) +
  line(
    times(9, (n) => d`M${-66 + n * 15.4} ${-112 + (n % 2)}v14`),
    k.g('#f2c43c'),
    4,
  ) +
  fill('M-52 -212L-58 -236Q-4 -216 42 -224L46 -198Q-4 -206 -52 -212z', k.g('#8a5a34')) +
  fill(
    'M-150 -160Q-196 -184 -222 -156L-266 -84Q-270 -62 -248 -58Q-222 -58 -206 -76L-158 -62z',
    k.g('#463630'),
  ) +
  fill('M-250 -108L-268 -82Q-270 -60 -248 -58Q-228 -58 -220 -70Q-224 -92 -250 -108z', k.g('#c9bba8')) +
  fill(
    'M-226 -160Q-262 -172 -270 -226Q-246 -192 -206 -172zM-196 -172Q-184 -206 -212 -242Q-166 -220 -172 -166z',
    k.g('#e9dfcd'),
  ) +
  fill('M-232 -150Q-206 -182 -172 -172L-198 -140L-206 -122L-214 -138z', k.g('#5d4a42')) +
  fill('M-168 -152Q-140 -150 -128 -134Q-152 -126 -172 -138z', k.g('#5d4a42')) +
  fill(disc(-224, -124, 5), k.g('#141010')) +
  line('M-236 -92Q-210 -90 -196 -112Q-182 -124 -178 -150', k.g('#c8322c'), 6)
/** A yak on the shore, stones piled up beside it, and prayer flags from a pole. */
export const lakeYak = (k) =>
  fill(oval(-100, 20, 300, 16), k.shade) +
  at(-90, 20, 1.05, yak(k)) +
  times(5, (n) =>
    fill(oval(236 + (n % 2) * 8, 14 - n * 27, 78 - n * 14, 17), k.g(n % 2 ? '#8f7a66' : '#b09a82')),
  ) +
  line('M392 34V-420', k.g('#6b5a4c'), 9) +
  [
    [-416, 214, -110, 26],
    [-416, 780, -250, 50],
    [-330, 780, -150, 40],
  ]
    .map(([y1, x2, y2, sag]) => flagString(k, 392, y1, x2, y2, sag, 32))
    .join('')

/** Ponies with riders by a mountain stream. */
export const ponies = (k) =>
  at(-150, 20, 1.15, pony(k)) + at(150, 6, 0.95, pony(k, '#b8a48c')) + at(330, -4, 0.76, pony(k, '#5f4030'))

/** A train on the loop of its hill, with a white memorial. */
export const loopTrain = (k) =>
  fill('M-620 20Q-300 -20 0 -4T640 10V120H-620z', k.g('#5f8a4c')) +
  at(0, -10, 1.08, toyTrain(k)) +
  times(22, (n) => fill(oval(-560 + n * 54, 64 + (n % 3) * 12, 46, 26), k.g(n % 2 ? '#3f8a3c' : '#57a04a')))

/** A bridge of ropes between slender towers, people on it, and a raft below. */
export const jhula = (k) =>
  [-330, 330]
    .map(
      (x) =>
        wall(k, x - 18, 150, 36, 400, '#d9d2c4') +
        fill(box(x - 30, -250, 60, 14), k.g('#e8722a')) +
        fill(poly([x - 24, -262], [x, -292], [x + 24, -262]), k.g('#e8722a')),
    )
    .join('') +
  line('M-620 -80L-330 -244Q0 10 330 -244L620 -80', k.g('#4a4048'), 8) +
  times(34, (n) => {
    const x = -314 + n * 19
    return line(d`M${x} -30V${-118 - (x / 330) ** 2 * 126}`, k.g('#4a4048'), 3)
  }) +
  line('M-620 -20Q0 -44 620 -20', k.g('#8a4a2a'), 14) +
  times(13, (n) =>
    person(-290 + n * 48, -28, 46, k.g(['#e0453a', '#f2a93b', '#f0e2c8', '#e8722a'][n % 4]), k.g('#5b3a2b')),
  ) +
  at(
    -60,
    176,
    1,
    fill('M-130 -20Q-150 -46 -110 -44H110Q150 -46 130 -20Q100 16 0 16T-130 -20z', k.g('#e8c22c')) +
      times(
        4,
        (n) =>
          person(-84 + n * 52, -26, 64, k.g('#d23b33'), k.g('#5b3a2b')) +
          line(d`M${-84 + n * 52} -50l${n % 2 ? 40 : -40} 70`, k.g('#3c3440'), 5),
      ),
  )
