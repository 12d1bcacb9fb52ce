import { at, box, d, disc, fill, line, oval, poly, seeded, times } from '../kit.mjs'
import { company, figure } from '../stories/people.mjs'

const [rise, tread, count] = [34, 60, 13]
const [left, right] = [-800, 560]
/** Where a point of the dam is seen: across, up, and back from the foot of the steps, which run off to the right. */
function seen(across, up, back) {
  const [turn, far, eye] = [0.3, 1200, 560]
  const x = across * Math.cos(turn) - back * Math.sin(turn)
  const share = far / (far + across * Math.sin(turn) + back * Math.cos(turn))
  return [x * share, (eye - up) * share - eye, share]
}
const plane = (x1, x2, up1, back1, up2, back2) =>
  poly(seen(x1, up1, back1), seen(x2, up1, back1), seen(x2, up2, back2), seen(x1, up2, back2))

/** Where the water comes over the dam: the middle of each stream and its width. */
const streams = [
  [-760, 120],
  [-640, 70],
  [-520, 130],
  [-392, 84],
  [-270, 120],
  [-150, 90],
  [-20, 140],
  [120, 90],
  [232, 100],
  [350, 84],
  [468, 120],
]
/** One step: wet stone, the streams that fall over it, and their foam. */
function step(k, n, rnd) {
  const [up, back] = [n * rise, n * tread]
  const strand = (from, to, spread) => {
    const [a, b] = [Math.max(from, left), Math.min(to, right)]
    return poly(
      seen(a - spread, up, back - 6),
      seen(b + spread, up, back - 6),
      seen(b, up + rise, back),
      seen(a, up + rise, back),
    )
  }
  const parts = streams.map(([middle, wide]) => {
    const [x, half] = [middle + (rnd() - 0.5) * 44, (wide / 2) * (0.8 + rnd() * 0.4)]
    return { x, half }
  })
  const deep = back + tread
  const all = (draw) => parts.map(draw).join('')
  return (
    fill(plane(left, right, up, back, up + rise, back), k.g('#8aa39b')) +
    fill(plane(left, right, up + rise, back, up + rise, deep), k.g('#a3c6bf')) +
    fill(
      all(({ x, half }) =>
        plane(Math.max(x - half, left), Math.min(x + half, right), up + rise, back, up + rise, deep),
      ),
      k.g('#bddcd6'),
    ) +
    fill(
      all(({ x, half }) => strand(x - half, x + half, 9)),
      k.g('#e2f1ee'),
    ) +
    fill(
      all(
        ({ x, half }) =>
          strand(x - half * 0.7, x - half * 0.2, 4) + strand(x + half * 0.1, x + half * 0.62, 5),
      ),
      k.g('#ffffff'),
    ) +
    fill(
      all(({ x, half }) =>
        plane(Math.max(x - half - 16, left), Math.min(x + half + 16, right), up, back - 24, up, back - 4),
      ),
      k.g('#f6fffc'),
    )
  )
}
const end = [count * rise, count * tread]
/** The wall at the end of the steps: its side, behind them, and its top. */
const wallSide = (k) =>
  fill(
    poly(
      seen(right, 0, -40),
      seen(right, 70, -40),
      seen(right, end[0] + 60, end[1]),
      seen(right, end[0], end[1]),
    ),
    k.g('#5a5f58'),
  )
const wallTop = (k) =>
  fill(
    poly(
      seen(right, 70, -40),
      seen(right, end[0] + 60, end[1]),
      seen(right + 60, end[0] + 60, end[1]),
      seen(right + 60, 70, -40),
    ),
    k.g('#9a9888'),
  ) +
  fill(
    poly(seen(right, 70, -40), seen(right + 60, 70, -40), seen(right + 60, 0, -40), seen(right, 0, -40)),
    k.g('#77766a'),
  )
/** Who is there: the step, how far along it, the pose, and the colour of an umbrella. */
const guests = [
  [1, -500, 'sit'],
  [1, -380, 'sit', 'left'],
  [1, 90, 'sit'],
  [1, 210, 'sit', 'left'],
  [1, 300, 'sit'],
  [3, -640, 'sit'],
  [3, -120, 'sit'],
  [3, -10, 'sit', 'left', '#d6322c'],
  [3, 380, 'dance'],
  [4, -330, 'raise'],
  [4, 160, 'sit'],
  [5, -560, 'sit', 'left'],
  [5, -460, 'sit'],
  [5, 40, 'sit'],
  [5, 330, 'sit', 'left', '#f2b93b'],
  [7, -250, 'sit'],
  [7, -150, 'sit', 'left'],
  [7, 180, 'dance'],
  [7, -640, 'sit', 'right', '#2f7fc4'],
  [9, -420, 'sit'],
  [9, 20, 'sit'],
  [9, 110, 'sit', 'left'],
  [9, 400, 'sit'],
  [11, -600, 'sit'],
  [11, -220, 'walk', 'right', '#d6427a'],
  [11, 250, 'sit'],
  [12, -480, 'stand'],
  [12, -60, 'stand', 'left'],
  [12, 60, 'point'],
  [12, 420, 'stand', 'right', '#e8862c'],
]
const umbrella = (k, x, y, s, color) =>
  line(d`M${x} ${y}V${y - s * 1.3}`, k.g('#3a2c28'), s * 0.05) +
  fill(
    d`M${x - s * 0.62} ${y - s * 0.92}Q${x - s * 0.5} ${y - s * 1.42} ${x} ${y - s * 1.42}T${x + s * 0.62} ${y - s * 0.92}Q${x + s * 0.46} ${y - s * 1.02} ${x + s * 0.31} ${y - s * 0.92}T${x} ${y - s * 0.92}T${x - s * 0.31} ${y - s * 0.92}T${x - s * 0.62} ${y - s * 0.92}z`,
    k.g(color),
  ) +
  fill(
    d`M${x} ${y - s * 1.42}Q${x + s * 0.5} ${y - s * 1.42} ${x + s * 0.62} ${y - s * 0.92}Q${x + s * 0.46} ${y - s * 1.02} ${x + s * 0.31} ${y - s * 0.92}Q${x + s * 0.26} ${y - s * 1.24} ${x} ${y - s * 1.42}z`,
    k.shade,
  )

/** Corn over embers under a large umbrella. */
const cornSeller = (k) =>
  fill(oval(0, 2, 130, 14), k.shade) +
  umbrella(k, 10, 0, 150, '#b8372f') +
  figure(k, -46, 0, 120, {
    as: 'work',
    wear: 'kurta',
    colors: ['#e8a03c', '#f0e6d2'],
    head: 'turban',
    wrap: '#d6427a',
    tone: 1,
  }) +
  fill(box(14, 0, 70, 22), k.g('#4a3a34')) +
  fill(oval(49, -22, 38, 9), k.g('#2a201c')) +
  fill(
    times(5, (n) => disc(24 + n * 12, -24 + (n % 2) * 3, 5)),
    k.glow,
  ) +
  line('M20 -30L62 -40M36 -26L80 -34', k.g('#f2c43c'), 9) +
  fill(poly([96, 0], [88, -34], [150, -34], [142, 0]), k.g('#9a6c3c')) +
  times(6, (n) => fill(oval(96 + n * 9, -40 - (n % 2) * 7, 6, 16), k.g(n % 3 ? '#f2c43c' : '#7fae4c')))

const people = (k, n) =>
  guests
    .filter(([row]) => row === n)
    .map(([, x, as, turn, color], m) => {
      const [px, py, share] = seen(x, n * rise, n * tread - 12)
      return (
        (color ? umbrella(k, px + 6 * share, py, 150 * share, color) : '') +
        company(k, n * 3 + m * 5, [[px, py, 150 * share, { as, flip: turn === 'left' }]])
      )
    })
    .join('')

/** The steps below the dam of Bhushi in the rains, with those who sit in the water. */
export function bhushi(k) {
  const rnd = seeded('bhushi')
  return (
    fill(
      poly(
        seen(left, ...end),
        seen(right + 60, ...end),
        seen(right + 500, end[0], 2600),
        seen(left + 500, end[0], 2600),
      ),
      k.g('#a9c8c4'),
    ) +
    wallSide(k) +
    times(count, (m) => step(k, count - 1 - m, rnd) + people(k, count - 1 - m)) +
    wallTop(k) +
    fill(
      poly(seen(left - 100, 0, 0), seen(right, 0, 0), [900, 40], [900, 460], [-1300, 460]),
      k.g('#8db5ae'),
    ) +
    fill(
      times(16, (n) => {
        const [x, y, share] = seen(left + n * 88, 0, -10)
        return oval(x, y + 4, 76 * share, 17 * share)
      }),
      k.g('#fbfffd'),
      'opacity=".9"',
    ) +
    line(
      times(22, () => d`M${-760 + rnd() * 1300} ${60 + rnd() * 130}h${30 + rnd() * 90}`),
      k.g('#e9f6f2'),
      4,
      'opacity=".7"',
    ) +
    fill('M300 240Q420 60 620 56T1100 20V300H300z', k.g('#4f7f42')) +
    fill('M420 110Q520 62 640 62T1100 40V60Q700 70 420 110z', k.g('#6fa052')) +
    [
      [-420, 150, 44],
      [-330, 176, 30],
      [40, 120, 34],
      [250, 100, 40],
      [330, 124, 26],
    ]
      .map(
        ([x, y, r]) =>
          fill(oval(x, y + r * 0.3, r * 1.4, r * 0.3), k.g('#f6fffc'), 'opacity=".8"') +
          fill(
            d`M${x - r} ${y + r * 0.3}Q${x - r} ${y - r * 0.6} ${x} ${y - r * 0.6}T${x + r} ${y + r * 0.3}z`,
            k.g('#5f665c'),
          ) +
          fill(
            d`M${x - r * 0.8} ${y - r * 0.2}Q${x - r * 0.5} ${y - r * 0.66} ${x} ${y - r * 0.6}T${x + r * 0.7} ${y - r * 0.2}Q${x} ${y} ${x - r * 0.8} ${y - r * 0.2}z`,
            k.g('#6f9a4c'),
          ),
      )
      .join('') +
    at(650, 128, 1.35, cornSeller(k))
  )
}
