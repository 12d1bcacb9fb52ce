import { at, box, d, disc, fill, line, oval, poly, times } from './kit.mjs'
import { paintedHuts } from './landmarks/desert.mjs'
import { facades, haveli, pane, pool } from './lodgings.mjs'
import { arcade, wall } from './masonry.mjs'
import { houseboat } from './sights.mjs'

const lit = (k, n) => (k.lamps && n % 3 ? k.glow : k.g('#6d8f9a'))
const opening = (k, x, y, wide, tall, color = '#5b3a2c') => fill(box(x - wide / 2, y, wide, tall), k.g(color))
/** A tank of black plastic, as on every flat roof. */
const tank = (k, x, y, s = 1) =>
  fill(box(x - 26 * s, y, 52 * s, 44 * s) + oval(x, y - 44 * s, 22 * s, 9 * s), k.g('#33323a')) +
  line(d`M${x - 26 * s} ${y - 15 * s}h${52 * s}M${x - 26 * s} ${y - 30 * s}h${52 * s}`, k.g('#4a4954'), 3)

const cottage = (k, n, { walls, roof, ridge, raised }) =>
  (raised
    ? line('M-70 0V-44M-24 0V-44M24 0V-44M70 0V-44', k.g('#5b3a24'), 9) +
      line('M-30 -2L-46 -40M-12 -2L-12 -40', k.g('#8a5a34'), 5)
    : '') +
  at(
    0,
    raised ? -40 : 0,
    1,
    wall(k, -82, 0, 164, 92, walls) +
      fill(box(-96, 0, 192, 10), k.g(raised ? '#7a4a2c' : '#cbb89a')) +
      fill(box(-58, -28, 40, 40) + box(34, -28, 34, 40), lit(k, n + 1)) +
      line('M-38 -28v-40M51 -28v-40', k.g('#fbf4e6'), 4) +
      opening(k, 4, -8, 34, 66) +
      fill(
        d`M-122 -80Q-66 -${110 + ridge} -26 -${130 + ridge}H26Q66 -${110 + ridge} 122 -80Q0 -70 -122 -80z`,
        k.g(roof),
      ) +
      fill(d`M10 -${130 + ridge}H26Q66 -${110 + ridge} 122 -80Q86 -75 40 -74z`, k.shade) +
      line('M-84 -90L-40 -150M-40 -84L-16 -156M4 -82L6 -156M48 -84L24 -156', k.shade, 3),
  )
const cottages = (look) => (k) =>
  [
    [-270, -10, 0.95],
    [285, -6, 1],
    [10, 16, 1.35],
  ]
    .map(([x, y, s], n) => at(x, y, s, cottage(k, n, look)))
    .join('')

const tiles = '#a8503a'
/** A long house of one floor behind a veranda, as planters and officers built. */
const bungalow = (k) =>
  fill(box(-170, -190, 34, 66) + box(150, -190, 34, 66), k.g('#b98a72')) +
  wall(k, -280, 0, 560, 116, '#f6ead0') +
  times(4, (n) => pane(k, -246 + n * 138 + (n > 1 ? 40 : 0), -22, 38, 66, n + 1)) +
  opening(k, 0, 0, 52, 84) +
  fill(poly([-326, -98], [-236, -206], [236, -206], [326, -98]), k.g(tiles)) +
  fill(poly([60, -206], [236, -206], [326, -98], [100, -98]), k.shade) +
  line('M-300 -124H300M-278 -150H278M-256 -178H256', k.shade, 4) +
  times(9, (n) => fill(box(-306 + n * 75.5, 0, 11, 100), k.g('#fffaf0'))) +
  line('M-300 -34H-60M60 -34H300', k.g('#fffaf0'), 7) +
  fill(poly([-92, -98], [0, -172], [92, -98]), k.g('#f2e2c0')) +
  line('M-100 -94L0 -176L100 -94', k.g('#7f3a2c'), 11) +
  fill(box(-316, 8, 632, 12) + box(-70, 20, 140, 12), k.g('#d9c6a4'))
/** Stone below, timber above, under one steep gable. */
const lodge = (k) =>
  fill(box(96, -210, 40, 120), k.g('#8f8478')) +
  wall(k, -200, 0, 400, 92, '#b3a594') +
  times(14, (n) => fill(oval(-186 + n * 28, -18 - (n % 3) * 24, 12, 8), k.shade)) +
  wall(k, -200, -92, 400, 84, '#a06c42') +
  fill(poly([-214, -170], [0, -326], [214, -170]), k.g('#b57c4c')) +
  times(5, (n) => line(d`M-206 ${-108 - n * 16}H206`, k.shade, 2)) +
  times(4, (n) => pane(k, -168 + n * 100, -106, 40, 52, n + 1)) +
  times(2, (n) => pane(k, -150 + n * 260, -18, 44, 50, n + 1)) +
  pane(k, -26, -196, 52, 60, 1) +
  opening(k, 0, 0, 54, 74, '#4a2c22') +
  line('M-250 -140L0 -334L250 -140', k.g('#5a3530'), 26) +
  fill(box(-214, -86, 428, 9) + box(-214, -122, 428, 6), k.g('#6b4028')) +
  times(19, (n) => fill(box(-210 + n * 23, -88, 5, 34), k.g('#6b4028')))
const tent = (k, n) =>
  fill(box(-140, 4, 280, 16), k.g('#9a7a5a')) +
  line('M-96 -100L-176 0M96 -100L176 0', k.g('#8a7458'), 3) +
  fill('M-118 -8L-100 -104H100L118 -8z', k.g('#f4e6c6')) +
  fill('M40 -104H100L118 -8H46z', k.shade) +
  fill('M-124 -94L-8 -196H8L124 -94Q0 -76 -124 -94z', k.g(['#c9a26a', '#d8b67c', '#c9a26a'][n])) +
  fill('M8 -196L124 -94Q84 -82 40 -84z', k.shade) +
  fill(
    'M-124 -94L-8 -196H8L124 -94Q104 -72 82 -88Q62 -66 41 -84Q20 -64 0 -82Q-20 -64 -41 -84Q-62 -66 -82 -88Q-104 -72 -124 -94z',
    'none',
    `stroke="${k.g('#c2603f')}" stroke-width="5"`,
  ) +
  fill('M0 -92L-42 -6H42z', k.lamps ? k.glow : k.g('#5b3a2c')) +
  line('M0 -196v-34', k.g('#6b4a30'), 5) +
  fill(poly([0, -230], [40, -220], [0, -208]), k.g(n % 2 ? '#d6428a' : '#e0653a'))
const tents = (k) =>
  [
    [-300, -14, 0.84],
    [300, -12, 0.88],
    [0, 14, 1.24],
  ]
    .map(([x, y, s], n) => at(x, y, s, tent(k, n)))
    .join('')
const glassDoors = (k, x, y, n) =>
  fill(box(x, y, 56, 58), lit(k, n)) + line(d`M${x + 28} ${y}v-58M${x} ${y}h56`, k.g('#c9b48a'), 4)
/** Low white blocks with deep balconies round a pool. */
const resort = (k) =>
  wall(k, -320, 0, 640, 92, '#fbf5e8') +
  wall(k, -220, -92, 360, 84, '#f6eedd') +
  fill(box(-332, -86, 664, 12) + box(-232, -170, 384, 12), k.g('#c98a5a')) +
  times(8, (n) => (n === 4 ? '' : glassDoors(k, -306 + n * 78, -6, n + 1))) +
  times(4, (n) => glassDoors(k, -204 + n * 88, -102, n)) +
  line('M-222 -128H140', k.g('#b98a66'), 6) +
  opening(k, 34, 0, 60, 74) +
  pool(k) +
  [-250, 262]
    .map(
      (x, n) =>
        line(d`M${x} 34v-74`, k.g('#8a6a48'), 6) +
        fill(d`M${x - 52} -36q52 -44 104 0z`, k.g(n ? '#e8a02c' : '#2f8f8a')),
    )
    .join('')
const tower = (k) =>
  wall(k, -226, 0, 452, 64, '#e6dccb') +
  wall(k, -150, -64, 66, 330, '#b4705a') +
  wall(k, -88, -64, 226, 372, '#8fb0bd') +
  times(14, (row) =>
    times(6, (n) =>
      fill(
        box(-78 + n * 36, -78 - row * 26, 28, 17),
        k.lamps && (n * 5 + row * 3) % 7 < 4 ? k.glow : k.g('#c8e0e4'),
      ),
    ),
  ) +
  fill(box(-96, -432, 242, 10) + box(-60, -442, 90, 26), k.g('#5f7680')) +
  times(7, (n) => fill(box(-206 + n * 58, -12, 40, 36), lit(k, n))) +
  opening(k, 10, 0, 60, 46) +
  fill(box(-50, -46, 120, 10), k.g('#c2603f'))
/** A narrow house of the old town: bays of carved wood, one above the other. */
const townHouse = (k) =>
  wall(k, -120, 0, 240, 336, '#e9b257') +
  times(
    3,
    (row) =>
      times(2, (n) => pane(k, -96 + n * 158, -118 - row * 84, 34, 50, n + row)) +
      fill(box(-46, -98 - row * 84, 92, 66), k.g('#8a5634')) +
      times(4, (n) => fill(box(-38 + n * 20, -112 - row * 84, 14, 40), lit(k, n + row))) +
      fill(
        poly([-58, -164 - row * 84], [-46, -180 - row * 84], [46, -180 - row * 84], [58, -164 - row * 84]),
        k.g('#6b4028'),
      ) +
      fill(
        poly([-46, -98 - row * 84], [-30, -86 - row * 84], [30, -86 - row * 84], [46, -98 - row * 84]),
        k.g('#6b4028'),
      ),
  ) +
  fill(box(-130, -332, 260, 14), k.g('#fbf0dc')) +
  tank(k, -74, -346) +
  tank(k, 66, -346, 0.8) +
  opening(k, 0, 0, 54, 78, '#3f6f7a') +
  opening(k, -80, 0, 52, 62, '#5b3a2c') +
  fill(poly([-116, -64], [-44, -64], [-36, -42], [-124, -42]), k.g('#c2473f')) +
  opening(k, 80, -18, 38, 44, '#5b3a2c') +
  fill(box(-20, 8, 40, 9), k.g('#d9c6a4'))
/** A plain guest house of three floors; its roof has seats among the tanks. */
const guestHouse = (k) =>
  wall(k, -170, 0, 340, 262, '#e9d9b6') +
  times(
    3,
    (row) =>
      times(5, (n) => (row === 0 && n === 2 ? '' : pane(k, -148 + n * 66, -26 - row * 84, 34, 42, n + row))) +
      fill(box(-178, -80 - row * 84, 356, 8), k.g('#fbf4e6')),
  ) +
  line('M-150 -112H-24M24 -112H150M-150 -196H150', k.g('#3f7f8f'), 7) +
  fill(box(-178, -254, 356, 12), k.g('#3f7f8f')) +
  tank(k, -122, -266, 1.1) +
  tank(k, 128, -266, 0.9) +
  line('M-60 -266v-52H70v52', k.g('#6b4a30'), 6) +
  fill(poly([-76, -312], [-64, -332], [74, -332], [86, -312]), k.g('#c9924e')) +
  opening(k, 0, 0, 52, 78) +
  fill(box(-44, -78, 88, 10), k.g('#c2473f'))
/** Flat roofs, dark window frames and prayer flags: a house of the high deserts. */
const earthen = (k) => {
  const window = (x, y, n) =>
    fill(poly([x - 30, y], [x - 24, y - 62], [x + 24, y - 62], [x + 30, y]), k.g('#3a2a28')) +
    fill(box(x - 17, y - 6, 34, 46), lit(k, n)) +
    fill(box(x - 34, y - 58, 68, 9), k.g('#a8452f'))
  return (
    wall(k, -240, 0, 480, 118, '#f0e2c8') +
    wall(k, -160, -118, 340, 100, '#f7ecd8') +
    fill(box(-250, -110, 500, 15) + box(-170, -212, 360, 15), k.g('#6b3f2c')) +
    [-190, -100, 100, 190].map((x, n) => window(x, -26, n + 1)).join('') +
    [-100, 10, 120].map((x, n) => window(x, -140, n + 1)).join('') +
    opening(k, 0, 0, 56, 84, '#7a3f2a') +
    fill(
      times(9, (n) => box(-240 + n * 9, -125, 4, 16) + box(170 + n * 8, -125, 4, 16)),
      k.g('#8a6a48'),
    ) +
    line('M176 -226v-90M-236 -124v-110M-236 -234Q-30 -190 176 -314', k.g('#6b4a38'), 4) +
    times(12, (n) => {
      const t = (n + 0.7) / 12.6
      const [x, y] = [-236 + 412 * t, -234 * (1 - t) ** 2 - 380 * t * (1 - t) - 314 * t * t]
      return fill(box(x, y + 28, 20, 26), k.g(['#2f6fae', '#fbf6ea', '#d6342e', '#3f8f5a', '#f2c14e'][n % 5]))
    })
  )
}
/** A boat of carved cedar that stays where it is. */
const carvedBoat = (k) =>
  fill('M-350 -44L-300 24H290L350 -44z', k.g('#5b3826')) +
  wall(k, -280, -40, 540, 108, '#9a6238') +
  arcade(k, -250, 240, -56, 9, 76) +
  line('M-280 -52H260M-280 -134H260', k.g('#d9a860'), 6) +
  fill(box(-306, -146, 600, 20), k.g('#6b4028')) +
  times(24, (n) => fill(disc(-296 + n * 25, -142, 9), k.g('#d9a860'))) +
  line('M286 -42v-100M320 -44v-98', k.g('#8a5634'), 8) +
  fill(box(-40, -166, 90, 12), k.g('#7a4a30')) +
  fill(box(264, -38, 74, 8), k.g('#8a5634'))

/** Houses that stand in more than one landscape: how each is drawn, what it is in words, and its size. */
export const houses = {
  guesthouse: [guestHouse, 'Guest house with seats among the water tanks of its roof', 1.16],
  townhouse: [townHouse, 'Narrow town house with carved wooden bays', 1.12],
  bungalow: [bungalow, 'Bungalow with a pillared veranda and a tiled roof', 1.12],
  lodge: [lodge, 'Gabled lodge of stone and timber', 1.2],
  cottages: [cottages({ walls: '#e0b488', roof: tiles, ridge: 30 }), 'Cottages with tiled roofs', 1.1],
  stilts: [
    cottages({ walls: '#b9834f', roof: '#c9a25c', ridge: 44, raised: true }),
    'Thatched wooden cottages on stilts',
    1.1,
  ],
  mudhuts: [
    cottages({ walls: '#d39a58', roof: '#b8954f', ridge: 50 }),
    'Thatched cottages with ochre walls',
    1.1,
  ],
  tents: [tents, 'Canvas tents on plinths', 1.06],
  resort: [resort, 'Low white hotel with balconies and a pool', 1.06],
  tower: [tower, 'Hotel tower of glass and brick', 1.14],
  block: [facades[2], 'Hotel of five storeys', 1.19],
  haveli: [haveli, 'Heritage haveli hotel', 1.12],
  earthen: [earthen, 'Flat-roofed earthen house with prayer flags', 1.16],
  bhungas: [paintedHuts, 'Round painted huts with a fire between them', 0.9],
  kettuvallam: [houseboat, 'Houseboat with a roof of woven cane', 1.25],
  carvedboat: [carvedBoat, 'Houseboat of carved cedar', 1.06],
}
