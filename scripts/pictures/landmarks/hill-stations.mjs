import { at, box, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { archShape, wall } from '../masonry.mjs'
import { person, sail } from '../nature.mjs'
import { company, figure } from '../stories/people.mjs'

const walkers = ['#e0453a', '#f2a93b', '#d6428a', '#3f7fc4', '#f0e2c8']
const people = (k, from, step, count, s, y = 0) =>
  times(count, (n) => person(from + n * step, y + (n % 2) * 6, s, k.g(walkers[n % 5]), k.g('#5b3a2b')))
const lancet = (k, x, y, wide, tall) => fill(archShape(x, y, wide, tall), k.lamps ? k.glow : k.g('#5a4a5c'))

/** The cream church of Shimla: a square clock tower with four pinnacles before a long nave. */
export const christChurch = (k) =>
  wall(k, -60, 0, 360, 130, '#f3e2ae') +
  fill(poly([-60, -126], [-30, -214], [270, -214], [316, -126]), k.g('#8f8a86')) +
  times(6, (n) => fill(box(-44 + n * 60, 0, 14, 150), k.g('#fbf0cc')) + lancet(k, -6 + n * 60, -22, 30, 86)) +
  fill(poly([200, -126], [250, -236], [300, -126]), k.g('#f3e2ae')) +
  lancet(k, 250, -130, 26, 60) +
  wall(k, -210, 0, 150, 300, '#f7e8ba') +
  [-214, -74]
    .map(
      (x) =>
        wall(k, x, 0, 20, 320, '#fbf0cc') +
        fill(poly([x - 2, -318], [x + 10, -380], [x + 22, -318]), k.g('#f3e2ae')),
    )
    .join('') +
  fill(
    times(6, (n) => box(-200 + n * 24, -298, 14, 18)),
    k.g('#fbf0cc'),
  ) +
  [-172, -116].map((x) => fill(poly([x - 4, -298], [x + 6, -344], [x + 16, -298]), k.g('#f3e2ae'))).join('') +
  fill(disc(-135, -250, 26), k.g('#fffaf0')) +
  line('M-135 -250v-18M-135 -250h13', k.g('#3a2a35'), 5) +
  lancet(k, -160, -130, 28, 84) +
  lancet(k, -110, -130, 28, 84) +
  fill(archShape(-135, 0, 60, 96), k.g('#6a3a2c')) +
  line('M-135 -300v-70M-150 -352h30', k.g('#5b3a2b'), 6) +
  people(k, -330, 64, 9, 62, 26)

const house = (k, x, y, s, n) =>
  wall(k, x, y, s * 1.3, s, ['#e9d8b8', '#d98a6a', '#b8cfc0', '#e8c56a'][n % 4]) +
  fill(
    poly([x - 6, y - s], [x + s * 0.3, y - s * 1.5], [x + s, y - s * 1.5], [x + s * 1.3 + 6, y - s]),
    k.g(['#9a3f34', '#3f7a5c', '#a8493a'][n % 3]),
  ) +
  times(3, (m) =>
    fill(
      box(x + s * (0.14 + m * 0.4), y - s * 0.3, s * 0.22, s * 0.36),
      k.lamps && (n * 3 + m) % 4 ? k.glow : k.g('#5b4a52'),
    ),
  )
/** Houses down the side of a ridge, its clock tower, and the ropeway to the hill above. */
export const ridgeTown = (k) =>
  fill(
    'M-760 260Q-500 60 -300 0Q-100 -60 60 -150Q200 -260 300 -290Q420 -320 560 -220L900 -40V320H-760z',
    k.g('#3f6a4c'),
  ) +
  line('M-330 -40L330 -318', k.g('#3a3440'), 4) +
  [
    [-160, -112],
    [90, -216],
  ]
    .map(
      ([x, y]) =>
        line(d`M${x} ${y}v26`, k.g('#3a3440'), 4) +
        fill(
          d`M${x - 24} ${y + 64}v-30q0 -10 10 -10h28q10 0 10 10v30q0 8 -8 8h-32q-8 0 -8 -8z`,
          k.g('#d23b33'),
        ) +
        fill(box(x - 17, y + 54, 34, 18), k.glow),
    )
    .join('') +
  times(30, (n) => {
    const x = -520 + ((n * 137) % 1180)
    const slope = x < 0 ? 40 - (x + 300) * 0.16 : -60 - x * 0.42 + Math.max(0, x - 300) * 0.86
    return house(k, x, slope + 100 + (n % 4) * 46, 44 + (n % 3) * 8, n)
  }) +
  wall(k, -30, 60, 62, 250, '#efe3cc') +
  fill(box(-38, -180, 78, 12), k.g('#c83a32')) +
  fill(disc(0, -150, 20), k.lamps ? k.glow : k.g('#fffaf0')) +
  line('M0 -150v-13M0 -150h9', k.g('#3a2a35'), 4) +
  fill(poly([-38, -190], [0, -262], [40, -190]), k.g('#a8493a')) +
  lancet(k, 0, -60, 26, 60)

/** Stone arches over a valley and a blue train on them, its engine pushing from behind. */
export const viaductTrain = (k) =>
  times(8, (n) => {
    const x = -640 + n * 170
    return (
      fill(
        d`M${x} 260V-60H${x + 170}V260H${x + 148}V60Q${x + 148} -14 ${x + 85} -18Q${x + 22} -14 ${x + 22} 60V260z`,
        k.g('#a89684'),
      ) + fill(d`M${x + 148} 260V60Q${x + 148} -14 ${x + 85} -18Q${x + 120} 0 ${x + 128} 60V260z`, k.shade)
    )
  }) +
  fill(box(-640, -52, 1360, 22), k.g('#c4b29c')) +
  [-420, -240, -60]
    .map(
      (x) =>
        wall(k, x, -84, 168, 96, '#2b5f9e') +
        fill(box(x, -150, 168, 30), k.g('#f6ecd2')) +
        times(5, (n) => fill(box(x + 10 + n * 32, -126, 22, 46), k.lamps ? k.glow : k.g('#cfe4ee'))) +
        fill(d`M${x - 5} -178q90 -20 178 0v10h-178z`, k.g('#e8e0d0')) +
        fill(disc(x + 34, -82, 14) + disc(x + 134, -82, 14), k.g('#2c2830')),
    )
    .join('') +
  wall(k, 236, -88, 76, 112, '#234a80') +
  fill(box(250, -140, 44, 42), k.glow) +
  fill('M228 -198h92l-6 -12h-80z', k.g('#c83a32')) +
  fill('M118 -88V-168H240V-88z', k.g('#2f6fae')) +
  fill('M118 -88v-28h122v28z', k.shade) +
  fill('M136 -166v-34l-8 -12h40l-8 12v34z', k.g('#2c2830')) +
  fill('M184 -166q16 -34 32 0z', k.g('#e2b23c')) +
  [132, 172, 212, 262, 296].map((x) => fill(disc(x, -84, 18), k.g('#2c2830'))).join('') +
  [
    [150, -240, 26],
    [190, -276, 36],
    [250, -300, 46],
    [330, -310, 54],
    [420, -304, 58],
  ]
    .map(([x, y, r], n) => fill(disc(x, y, r), k.g('#fbf5ea'), `opacity="${0.8 - n * 0.12}"`))
    .join('')

const woman = (k, x, y, s, sari) =>
  fill(
    d`M${x - s * 0.26} ${y}Q${x - s * 0.24} ${y - s * 0.5} ${x - s * 0.13} ${y - s * 0.7}H${x + s * 0.12}Q${x + s * 0.26} ${y - s * 0.4} ${x + s * 0.26} ${y}z`,
    k.g(sari),
  ) +
  fill(
    d`M${x + s * 0.02} ${y - s * 0.7}H${x + s * 0.12}Q${x + s * 0.26} ${y - s * 0.4} ${x + s * 0.26} ${y}H${x + s * 0.1}z`,
    k.shade,
  ) +
  line(
    d`M${x - s * 0.1} ${y - s * 0.62}Q${x - s * 0.3} ${y - s * 0.5} ${x - s * 0.34} ${y - s * 0.26}`,
    k.g('#6b4430'),
    s * 0.07,
  ) +
  fill(disc(x - s * 0.02, y - s * 0.8, s * 0.1), k.g('#6b4430')) +
  fill(
    d`M${x - s * 0.14} ${y - s * 0.84}Q${x - s * 0.04} ${y - s * 1.02} ${x + s * 0.1} ${y - s * 0.88}L${x + s * 0.12} ${y - s * 0.66}Q${x + s * 0.04} ${y - s * 0.78} ${x - s * 0.14} ${y - s * 0.84}z`,
    k.g('#fbf0dc'),
  ) +
  fill(
    d`M${x + s * 0.1} ${y - s * 0.74}H${x + s * 0.46}L${x + s * 0.38} ${y - s * 0.2}H${x + s * 0.16}z`,
    k.g('#b98a4e'),
  ) +
  line(
    d`M${x + s * 0.12} ${y - s * 0.58}H${x + s * 0.44}M${x + s * 0.13} ${y - s * 0.42}H${x + s * 0.42}M${x + s * 0.28} ${y - s * 0.74}V${y - s * 0.2}`,
    k.g('#8a6234'),
    3,
  ) +
  fill(oval(x + s * 0.28, y - s * 0.76, s * 0.2, s * 0.07), k.g('#8cc456')) +
  line(
    d`M${x} ${y - s * 0.92}Q${x + s * 0.2} ${y - s * 0.98} ${x + s * 0.28} ${y - s * 0.76}`,
    k.g('#6b4528'),
    3,
  )
/** Women who pluck tea, waist deep in the bushes. */
export const teaPluckers = (k) =>
  woman(k, -250, 30, 210, '#d6428a') +
  woman(k, 20, 46, 240, '#e8722a') +
  woman(k, 270, 20, 190, '#2f7fb8') +
  times(
    17,
    (n) =>
      fill(oval(-420 + n * 52, 46 + (n % 3) * 8, 48, 34), k.g(n % 2 ? '#3f8f45' : '#57a84e')) +
      line(
        d`M${-440 + n * 52} ${34 + (n % 3) * 8}q8 -10 16 0M${-420 + n * 52} ${28 + (n % 3) * 8}q8 -10 16 0`,
        k.g('#9fd468'),
        4,
      ),
  )

/** A green peak with its path in bends and a small temple on the top. */
export const templePeak = (k) =>
  fill(
    'M-640 130L-420 -60L-330 -50L-170 -220L-110 -214L0 -350L90 -262L150 -276L330 -90L400 -100L640 130z',
    k.g('#5f9a58'),
  ) +
  fill('M0 -350L90 -262L150 -276L330 -90L400 -100L640 130H260Q140 -90 0 -350z', k.shade) +
  fill(
    'M0 -350L-30 -300L-14 -180L24 -270zM-170 -220L-190 -130L-140 -40L-130 -150zM150 -276L170 -180L230 -120L210 -210z',
    k.g('#477f48'),
  ) +
  line('M-300 130Q-60 90 -120 50T40 0T-90 -70T30 -130T-40 -190T14 -240L0 -330', k.g('#f0e0b8'), 9) +
  wall(k, -30, -336, 60, 36, '#f6ecd8') +
  fill(poly([-36, -370], [0, -412], [36, -370]), k.g('#d9743a')) +
  line('M0 -410v-36', k.g('#5b3a2b'), 4) +
  fill(poly([0, -446], [34, -438], [0, -428]), k.g('#e8722a')) +
  people(k, -150, 30, 3, 38, 60)

const heart = (k) =>
  fill(
    'M10 190C-70 130 -270 60 -270 -30C-270 -120 -90 -140 10 -50C110 -140 290 -120 290 -30C290 60 90 130 10 190z',
    k.g('#d9c890'),
  ) +
  fill(
    'M10 172C-66 118 -252 52 -252 -28C-252 -108 -92 -124 10 -34C112 -124 272 -108 272 -28C272 52 86 118 10 172z',
    k.g('#3f9fc0'),
  ) +
  fill(
    'M10 -34C112 -124 272 -108 272 -28C272 10 230 44 180 76Q220 -40 120 -60Q60 -60 10 -34z',
    k.g('#7fcbd8'),
    'opacity=".7"',
  ) +
  line('M-190 -30h90M-150 10h110M40 40h100M-20 90h70M130 -10h70', k.g('#dff4f2'), 5)
/** A heart of water high on a green mountainside. */
export const heartLake = (k) =>
  fill(
    'M-760 250Q-560 -40 -360 -120Q-160 -180 -40 -230Q120 -330 260 -280Q420 -200 560 -30L820 250z',
    k.g('#5f9e4f'),
  ) +
  fill('M260 -280Q420 -200 560 -30L820 250H420Q420 0 260 -280z', k.shade) +
  line('M-500 160Q-420 20 -300 -40M520 150Q470 20 390 -60M-160 230Q-300 160 -330 60', k.g('#79b85c'), 14) +
  at(0, -96, 0.8, heart(k)) +
  people(k, -420, 44, 4, 78, 110)

export const smallSails = (k) =>
  sail(-260, -10, 84, k.g('#5b3420'), k.g('#fff6e8'), k.g('#e0453a')) +
  sail(-40, 70, 140, k.g('#5b3420'), k.g('#fff6e8'), k.g('#f2a93b')) +
  sail(200, 0, 100, k.g('#5b3420'), k.g('#e0453a'), k.g('#fff6e8')) +
  sail(60, -60, 60, k.g('#5b3420'), k.g('#fff6e8'), k.g('#3f7fc4')) +
  sail(330, 90, 150, k.g('#5b3420'), k.g('#fff6e8'), k.g('#3f7fc4'))
/** A rowing boat with two people and its oars. */
const rower = (k, x, y, s, n) =>
  at(
    x,
    y,
    s,
    fill(oval(0, 20, 96, 9), k.shade) +
      company(k, n * 2, [[26, 16, 76, { as: 'sit', flip: true }]]) +
      figure(k, -34, 14, 78, { as: 'row', wear: 'shirt', colors: ['#d9432f', '#3a4a6a'] }) +
      line('M-10 -12L-86 30M-4 -10L60 32', k.g('#8a5c34'), 5) +
      fill('M-96 -16Q-70 8 0 8T100 -20Q80 30 0 30T-96 -16z', k.g(['#c83a32', '#2f6fae', '#e8b23c'][n % 3])) +
      line('M-90 -8Q-66 14 0 14T92 -10', k.g('#f6efe0'), 4),
  )
export const rowers = (k) =>
  [
    [-330, 20, 0.8],
    [-60, 60, 1],
    [220, 10, 0.7],
    [330, 90, 1.1],
    [60, -20, 0.6],
  ]
    .map(([x, y, s], n) => rower(k, x, y, s, n))
    .join('')
