import { at, d, fill, line, oval, poly, seeded, times } from '../kit.mjs'
import { crownShape, palm, sail } from '../nature.mjs'
import { company } from '../stories/people.mjs'

/** The two bays, the far one first: middle, half width, half height, width of the sand. */
const bays = [
  { x: -4, y: -150, rx: 226, ry: 72, sand: 34 },
  { x: -24, y: 96, rx: 372, ry: 160, sand: 62 },
]
/** Water from the beach outwards; the last is the open sea, so that the left of each oval is not seen. */
const waters = ['#c6f0e0', '#9be4d8', '#6fd2d2', '#49b9cb', '#3aa0c2', '#2f86b8']
/** The right half of an oval, which runs out to a point at both ends. */
const half = (x, y, rx, ry) =>
  d`M${x - 190} ${y - ry + 30}Q${x - 80} ${y - ry} ${x} ${y - ry}A${rx} ${ry} 0 0 1 ${x} ${y + ry}Q${x - 80} ${y + ry} ${x - 190} ${y + ry - 30}z`
const bay = (k, { x, y, rx, ry, sand }) =>
  fill(half(x, y, rx + sand, ry + sand * 0.24), k.g('#f8e3b4')) +
  fill(half(x, y, rx + sand * 0.36, ry + sand * 0.08), k.g('#e2c490')) +
  fill(half(x, y, rx + sand * 0.14, ry + 1), k.g('#ffffff')) +
  waters
    .map((color, n) =>
      fill(oval(x - rx * (0.01 + 0.085 * n + n * n * 0.012), y, rx, ry + n * 1.8), k.g(color)),
    )
    .join('')

const near = (y) => Math.max(0.2, 0.24 + (y + 240) / 560)
const isOnSand = (x, y, more) =>
  bays.some(
    (b) =>
      ((x - b.x - b.sand) / (b.rx + more)) ** 2 + ((y - b.y) / (b.ry + b.sand * 0.24 + more * 0.6)) ** 2 <
        1 && x > b.x - 30,
  )
const way = [
  [130, -62],
  [230, -70],
  [330, -50],
  [390, 0],
  [470, 40],
  [550, 8],
  [570, -70],
  [520, -118],
  [450, -112],
]
const wayPath = 'M110 -62C220 -78 300 -66 356 -22S500 66 556 -6S540 -134 450 -114'
const isOnWay = (x, y) => way.some(([a, b]) => Math.hypot(x - a, (y - b) * 1.6) < 26)

const greens = ['#3f7f46', '#4a8f4c', '#5a9c50', '#36723f', '#68a655']
/** Crowns of trees from above, smaller with distance, back to front. */
function wood(k, rnd) {
  const places = []
  for (let y = -272; y < 420; y += 15 * near(y) + 3)
    for (let x = -20; x < 980; x += 60 * near(y) * (0.7 + rnd() * 0.6))
      places.push([x + rnd() * 20, y + rnd() * 8])
  return places
    .filter(([x, y]) => !isOnSand(x, y, 26 * near(y)) && !isOnWay(x, y))
    .map(([x, y]) => {
      const s = 34 * near(y) * (0.8 + rnd() * 0.5)
      const color = greens[Math.floor(rnd() * greens.length)]
      return (
        fill(oval(x + s * 0.3, y + s * 0.3, s, s * 0.62), k.g('#2f6440')) +
        fill(crownShape(x, y, s), k.g(color))
      )
    })
    .join('')
}
/** Palms and huts along the back of the sand. */
const backOf = ({ x, y, rx, ry, sand }, degrees, more) => {
  const turn = (degrees * Math.PI) / 180
  return [x + sand + Math.cos(turn) * (rx + more), y + Math.sin(turn) * (ry + sand * 0.24 + more * 0.5)]
}
const hut = (k, x, y, s, color) =>
  fill(
    poly([x - s * 0.5, y], [x - s * 0.5, y - s * 0.4], [x + s * 0.5, y - s * 0.4], [x + s * 0.5, y]),
    k.g('#5b3a2c'),
  ) +
  fill(
    poly(
      [x - s * 0.72, y - s * 0.32],
      [x - s * 0.24, y - s * 0.82],
      [x + s * 0.3, y - s * 0.82],
      [x + s * 0.72, y - s * 0.32],
    ),
    k.g(color),
  ) +
  fill(poly([x + s * 0.12, y - s * 0.32], [x + s * 0.3, y - s * 0.82], [x + s * 0.72, y - s * 0.32]), k.shade)
const roofs = ['#d9a35c', '#c8643c', '#e0b874', '#b8763f']
const alongBeach = (k) =>
  bays
    .map((b, m) =>
      [-64, -50, -36, -23, -10, 3, 16, 30, 44, 57]
        .map((degrees, n) => {
          const [x, y] = backOf(b, degrees, 12 + m * 10)
          const s = near(y) * 1
          return (
            (n % 3 === 1 ? hut(k, x + 6, y, 52 * s, roofs[(n + m) % 4]) : '') +
            palm(
              x + 14 * s,
              y + 4,
              (84 + (n % 3) * 22) * s,
              n % 2 ? -0.5 : 0.3,
              k.g(n % 2 ? '#2c6a44' : '#357a4a'),
            )
          )
        })
        .join(''),
    )
    .join('')

const stones = ['#6f4c40', '#85594a', '#5d4038']
/** Dark rocks with a lit side, in a ring of foam. */
const rocks = (k, places) =>
  fill(
    places.map(([x, y, s]) => oval(x - 4, y + s * 0.12, s * 1.3, s * 0.5)).join(''),
    k.g('#eafaf4'),
    'opacity=".8"',
  ) +
  places
    .map(
      ([x, y, s], n) =>
        fill(
          d`M${x - s} ${y + s * 0.1}L${x - s * 0.8} ${y - s * 0.5}L${x - s * 0.2} ${y - s * 0.8}L${x + s * 0.5} ${y - s * 0.6}L${x + s} ${y - s * 0.05}L${x + s * 0.8} ${y + s * 0.26}L${x - s * 0.4} ${y + s * 0.34}z`,
          k.g(stones[n % 3]),
        ) +
        fill(
          d`M${x - s * 0.2} ${y - s * 0.8}L${x + s * 0.5} ${y - s * 0.6}L${x + s} ${y - s * 0.05}L${x + s * 0.8} ${y + s * 0.26}L${x + s * 0.1} ${y + s * 0.3}L${x + s * 0.16} ${y - s * 0.3}z`,
          k.shade,
        ),
    )
    .join('')

/** Om Beach from the hill in the south: the sea on the left, two bays and the rock between them in the shape of an ॐ. */
export function omBeach(k) {
  const rnd = seeded('om beach')
  return (
    fill(
      'M-210 -222Q-180 -252 -60 -262Q200 -290 420 -274T1300 -300V460H-330L-260 250L-24 256V-50L-120 -62L-4 -80V-220z',
      k.g('#5f9a4c'),
    ) +
    wood(k, rnd) +
    line(wayPath, k.g('#a5603f'), 14) +
    line(wayPath, k.g('#d99a68'), 9) +
    bays.map((b) => bay(k, b)).join('') +
    alongBeach(k) +
    rocks(k, [
      [-206, -214, 22],
      [-170, -222, 30],
      [-110, -228, 34],
      [-50, -226, 28],
    ]) +
    fill('M-120 -226Q-100 -262 -40 -264Q60 -262 80 -232Q0 -214 -120 -226z', k.g('#3f7f46')) +
    rocks(k, [
      [-150, -52, 22],
      [-104, -56, 34],
      [-50, -62, 44],
      [10, -62, 40],
      [62, -64, 34],
      [-76, -34, 26],
    ]) +
    fill('M-50 -84Q-20 -116 40 -112Q120 -112 150 -76Q60 -58 -50 -84z', k.g('#3f7f46')) +
    fill('M40 -112Q120 -112 150 -76Q110 -66 70 -66Q90 -90 40 -112z', k.shade) +
    palm(10, -78, 70, -0.4, k.g('#2c6a44')) +
    palm(60, -78, 84, 0.2, k.g('#357a4a')) +
    at(
      110,
      60,
      1,
      fill('M-40 -8Q0 8 44 -12L34 6H-28z', k.g('#e0453a')) + line('M-30 -4Q0 6 34 -8', k.g('#ffffff'), 3),
    ) +
    at(
      30,
      110,
      1.2,
      fill('M-40 -8Q0 8 44 -12L34 6H-28z', k.g('#2f5f9e')) + line('M-30 -4Q0 6 34 -8', k.g('#f2c43c'), 3),
    ) +
    at(40, -150, 0.5, fill('M-40 -8Q0 8 44 -12L34 6H-28z', k.g('#f2a93b'))) +
    sail(-330, -170, 46, k.g('#5b3420'), k.g('#fff6e8'), k.g('#e8903c')) +
    times(9, (n) => {
      const [x, y] = backOf(bays[1], -46 + n * 12, -34)
      return n % 2
        ? fill(oval(x, y - 16, 20, 9), k.g(['#e0453a', '#f2c43c', '#3f7fc4'][n % 3])) +
            line(d`M${x} ${y - 14}v18`, k.g('#6b4a3a'), 3)
        : company(k, n, [
            [x, y, 34],
            [x + 18, y + 5, 32],
          ])
    })
  )
}
