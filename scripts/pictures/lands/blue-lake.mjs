import { box, d, fill, line, mix, oval, poly, times } from '../kit.mjs'
import { company } from '../stories/people.mjs'

/** Summits of a ridge: the points that are higher than both beside them. */
const summitsOf = (points) =>
  points.flatMap(([, y], n) =>
    n > 0 && n < points.length - 1 && y < points[n - 1][1] && y <= points[n + 1][1] ? [n] : [],
  )
/** The side of a summit that lies away from the light, down a broken spur. */
function shadedSide(points, n, base) {
  const [x, y] = points[n]
  const low = points.findIndex(([, height], m) => m > n && (points[m + 1]?.[1] ?? 0) < height)
  const down = points.slice(n, low < 0 ? undefined : low + 1)
  const [endX] = down.at(-1)
  const [wide, tall] = [endX - x, base - y]
  return poly(
    ...down,
    [endX + wide * 0.2, y + tall * 0.86],
    [endX + wide * 0.7, base],
    [x + wide * 0.5, base],
    [x + wide * 0.2, y + tall * 0.8],
    [x + wide * 0.34, y + tall * 0.56],
    [x + wide * 0.04, y + tall * 0.34],
    [x + wide * 0.1, y + tall * 0.2],
  )
}
/** Fans of pale scree below the crest. */
const screes = (points, base) =>
  points
    .slice(0, -1)
    .map(([x, y], n) => {
      const [nextX, nextY] = points[n + 1]
      const [px, top] = [(x + nextX) / 2, (y + nextY) / 2 + (base - y) * 0.2]
      const wide = Math.abs(nextX - x) * 0.17
      return top < base - 30
        ? poly([px, top], [px + wide * 0.5, top + (base - top) * 0.6], [px + wide, base], [px - wide, base])
        : ''
    })
    .join('')
/** A bare ridge through [share of the width, height], with its shaded sides, its screes and old snow. */
function ridge(c, base, { color, scree, far, snow = 0 }, shares) {
  const points = shares.map(([x, y]) => [c.w * x, y])
  const caps = summitsOf(points).map((n) => {
    const [x, y] = points[n]
    const [before, after] = [points[n - 1], points[n + 1]]
    const on = ([px, py], t) => [x + (px - x) * t, y + (py - y) * t]
    return poly(
      [x, y],
      on(after, 0.6 * snow),
      [x + 14, y + 40 * snow],
      on(after, 0.24 * snow),
      [x - 10, y + 64 * snow],
      on(before, 0.3 * snow),
      [x - 22, y + 30 * snow],
      on(before, 0.66 * snow),
    )
  })
  return (
    fill(poly([points[0][0], base], ...points, [points.at(-1)[0], base]), c.paint(color, far)) +
    fill(screes(points, base), c.paint(scree, far), 'opacity=".55"') +
    fill(
      summitsOf(points)
        .map((n) => shadedSide(points, n, base))
        .join(''),
      c.paint(mix(color, '#3a2c4a', 0.42), far),
    ) +
    (snow ? fill(caps.join(''), c.paint('#ffffff', far * 0.3)) : '')
  )
}

/** Where the beach begins, as a height by the share of the width. */
const shoreAt = (share) => 868 - 70 * share - 96 / (1 + Math.exp(-(share - 0.5) * 9))
const far = 452
/** The edge of a band of water: level far out, along the beach near by. */
const edge = (c, near) =>
  times(25, (n) => {
    const share = n / 24
    const wave = Math.sin(share * 9 + near * 14) * 5 * near
    return d`${n ? 'L' : 'M'}${c.w * share} ${far + (shoreAt(share) - far) * near + wave}`
  })
const band = (c, near, color) => fill(`${edge(c, near)}V905H0z`, color)
const blues = [
  [0, '#4f95dc'],
  [0.05, '#2b74d0'],
  [0.15, '#1b5cbe'],
  [0.32, '#1550ac'],
  [0.5, '#1868c4'],
  [0.64, '#1f86d4'],
  [0.75, '#2fa8dc'],
  [0.84, '#4cc8dc'],
  [0.91, '#7fdfd8'],
  [0.96, '#b9f0e4'],
]

/** Pangong: a long lake in bands from deep blue to turquoise, between mountains on which nothing grows. */
export const blueLake = (c) =>
  ridge(c, 470, { color: '#8f86a4', scree: '#b8aec0', far: 0.42, snow: 0.8 }, [
    [0.2, 400],
    [0.29, 330],
    [0.34, 352],
    [0.45, 262],
    [0.5, 318],
    [0.54, 300],
    [0.62, 226],
    [0.69, 312],
    [0.74, 300],
    [0.8, 262],
    [0.9, 400],
  ]) +
  blues.map(([near, color]) => band(c, near, c.paint(color, 0.03))).join('') +
  ridge(c, 468, { color: '#b08a72', scree: '#d0b298', far: 0.3 }, [
    [0.24, 380],
    [0.3, 340],
    [0.34, 372],
    [0.4, 356],
    [0.48, 428],
    [0.58, 467],
  ]) +
  ridge(c, 476, { color: '#a87f66', scree: '#cfae92', far: 0.2 }, [
    [-0.04, 120],
    [0.04, 104],
    [0.075, 176],
    [0.1, 190],
    [0.155, 150],
    [0.2, 240],
    [0.225, 262],
    [0.27, 246],
    [0.36, 372],
    [0.42, 476],
  ]) +
  ridge(c, 474, { color: '#9c7460', scree: '#c49f84', far: 0.2 }, [
    [0.5, 474],
    [0.6, 424],
    [0.66, 386],
    [0.7, 410],
    [0.8, 300],
    [0.845, 352],
    [0.875, 340],
    [0.95, 186],
    [1.04, 300],
  ]) +
  ridge(c, 492, { color: '#8a6454', scree: '#b48e74', far: 0.1 }, [
    [0.74, 492],
    [0.83, 446],
    [0.88, 418],
    [0.92, 436],
    [1.0, 350],
    [1.06, 330],
  ]) +
  fill(box(0, 488, c.w * 0.5, 14), c.paint('#6a7aa8', 0.1), 'opacity=".3"') +
  line(
    times(46, () => {
      const share = c.rnd()
      const y = far + 40 + c.rnd() ** 1.4 * (shoreAt(share) - far - 90)
      return d`M${c.w * share} ${y}h${(y - far) * 0.34 * (0.4 + c.rnd())}`
    }),
    c.paint('#bfe6f6', 0),
    2.5,
    'opacity=".5"',
  ) +
  fill(`${edge(c, 1)}V905H0z`, c.paint('#ecd9b8', 0.02)) +
  line(edge(c, 0.995), c.paint('#ffffff', 0), 8, 'opacity=".85"') +
  fill(`${edge(c, 1.12)}V905H0z`, c.paint('#dfc39a', 0.02)) +
  times(60, (n) => {
    const share = c.rnd()
    const y = shoreAt(share) + 14 + c.rnd() * (892 - shoreAt(share))
    const r = 3 + c.rnd() * (y - 730) * 0.07
    return fill(oval(c.w * share, y, r * 1.7, r), c.paint(['#a58c72', '#c9b094', '#8a7464'][n % 3], 0.04))
  }) +
  (c.w < 900
    ? ''
    : company(c.k, 3, [
        [430, 862, 66, { as: 'point', wear: 'coat', colors: ['#e0a02c', '#3a4a6a'] }],
        [474, 866, 62, { wear: 'coat', colors: ['#c8323c', '#2c3a4a'], flip: true }],
      ]))
