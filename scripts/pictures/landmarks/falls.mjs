import { at, d, disc, fill, line, oval, times } from '../kit.mjs'
import { canoe, person } from '../nature.mjs'

const walkers = ['#e0453a', '#f2a93b', '#d6428a', '#3f7fc4', '#f0e2c8']
const people = (k, from, step, count, s, y = 0) =>
  times(count, (n) => person(from + n * step, y + (n % 2) * 6, s, k.g(walkers[n % 5]), k.g('#5b3a2b')))

/** Falling water through points [x, y, width], white with darker threads. */
function strand(k, points, white = '#f2faf8', thread = '#b5d3d6') {
  const left = points.map(([x, y, wide]) => d`${x - wide / 2} ${y}`)
  const right = points.toReversed().map(([x, y, wide]) => d`${x + wide / 2} ${y}`)
  const threads = times(
    3,
    (n) => `M${points.map(([x, y, wide]) => d`${x + (n - 1) * wide * 0.26} ${y}`).join('L')}`,
  )
  return fill(`M${[...left, ...right].join('L')}z`, k.g(white)) + line(threads, k.g(thread), 4)
}
const spray = (k, x, y, rx, ry) => fill(oval(x, y, rx, ry), k.g('#fbfffd'), 'opacity=".7"')
const bushes = (k, places, r, color) =>
  fill(places.map(([x, y]) => disc(x, y, r) + disc(x + r * 0.8, y + r * 0.3, r * 0.8)).join(''), k.g(color))

/** Brown water over the edge of a horseshoe, a boat in the pool. */
export const horseshoe = (k) =>
  fill('M-640 -120Q-500 -210 -200 -236T300 -230T640 -110V-260Q0 -330 -640 -270z', k.g('#c9a274')) +
  line('M-560 -190Q-200 -262 200 -252M-400 -230Q0 -290 420 -236', k.g('#e6cda4'), 6) +
  fill('M-640 -120Q-500 -210 -200 -236T300 -230T640 -110L600 70Q300 -20 0 -24T-600 60z', k.g('#7a5238')) +
  times(19, (n) => {
    const t = n / 9 - 1
    const [x, top, low] = [t * 560, -140 - (1 - t * t) * 96, 44 - (1 - t * t) * 62]
    const wide = 36 + (n % 3) * 12
    return strand(
      k,
      [
        [x, top, wide],
        [x * 0.985, (top + low) / 2, wide * 1.1],
        [x * 0.97, low, wide * 1.3],
      ],
      n % 4 ? '#f4e6cc' : '#e2c69c',
      '#cdae84',
    )
  }) +
  spray(k, 0, 2, 420, 40) +
  spray(k, -400, 40, 190, 34) +
  spray(k, 400, 40, 190, 34) +
  fill('M-640 90Q0 -30 640 90V190H-640z', k.g('#b58f66')) +
  line('M-300 80h120M-60 60h160M180 96h140M-420 120h160M40 130h200', k.g('#f0dcb8'), 5) +
  canoe(-80, 96, 110, k.g('#4a2c22'), k.g('#e0453a'))

/** A fall in three leaps through a wooded gap, and the hanging bridge before it. */
export const bridgeFall = (k) =>
  fill(
    'M-520 120Q-470 -200 -330 -330Q-200 -400 -90 -360L90 -370Q240 -400 340 -310Q460 -180 520 120z',
    k.g('#35603f'),
  ) +
  bushes(
    k,
    [
      [-300, -270],
      [-200, -330],
      [180, -340],
      [280, -270],
      [-380, -140],
      [360, -150],
      [-260, -150],
      [260, -180],
    ],
    56,
    '#46794a',
  ) +
  fill('M-190 100L-150 -350L150 -356L200 100z', k.g('#453c38')) +
  strand(k, [
    [-40, -352, 110],
    [-50, -250, 150],
  ]) +
  strand(k, [
    [56, -348, 70],
    [60, -250, 100],
  ]) +
  strand(k, [
    [-60, -236, 190],
    [-70, -120, 220],
  ]) +
  strand(k, [
    [84, -240, 90],
    [96, -120, 120],
  ]) +
  strand(k, [
    [-10, -110, 280],
    [-10, 30, 330],
  ]) +
  fill(
    'M-160 -238q30 -24 60 4zM20 -240q40 -30 70 0zM-150 -110q50 -30 80 2zM60 -106q40 -34 90 0z',
    k.g('#2c2624'),
  ) +
  spray(k, 0, 36, 250, 40) +
  line('M-560 -60Q0 90 560 -60M-560 -128Q0 20 560 -128', k.g('#7a4a2e'), 8) +
  times(29, (n) => {
    const x = -540 + n * 38.5
    const y = -60 + 75 * (1 - (x / 560) ** 2)
    return line(d`M${x} ${y}v-68`, k.g('#7a4a2e'), 3)
  }) +
  people(k, -190, 74, 6, 78, 8)

/** Broad reddish rocks with the river in many strands between them. */
export const rockFall = (k) =>
  fill(
    'M-640 130L-560 -190L-430 -250L-300 -240L-180 -300L-40 -290L120 -310L260 -260L420 -270L560 -180L640 130z',
    k.g('#b07a52'),
  ) +
  fill(
    'M-430 -250L-300 -240L-320 -60L-460 40zM-180 -300L-40 -290L-90 -120L-240 -20zM260 -260L420 -270L470 -40L300 40zM120 -310L260 -260L230 -110L110 -60z',
    k.g('#8a5a3c'),
  ) +
  fill(
    'M-560 -190L-430 -250L-470 -160zM-300 -240L-180 -300L-200 -210zM420 -270L560 -180L480 -190z',
    k.g('#cf9a6c'),
  ) +
  strand(k, [
    [-110, -292, 70],
    [-150, -190, 110],
    [-120, -90, 100],
    [-170, 80, 190],
  ]) +
  strand(k, [
    [70, -304, 90],
    [60, -200, 130],
    [100, -100, 120],
    [70, 90, 230],
  ]) +
  strand(k, [
    [-240, -262, 34],
    [-280, -120, 56],
    [-330, 70, 110],
  ]) +
  strand(k, [
    [240, -262, 40],
    [250, -140, 64],
    [300, 70, 130],
  ]) +
  spray(k, 0, 92, 420, 44) +
  fill('M-640 110Q0 60 640 110V200H-640z', k.g('#6f9a8c')) +
  [
    [-460, 120, 90],
    [430, 120, 110],
    [-250, 136, 60],
    [210, 140, 54],
  ]
    .map(
      ([x, y, r]) =>
        fill(
          d`M${x - r} ${y + 14}Q${x - r} ${y - r * 0.7} ${x} ${y - r * 0.7}T${x + r} ${y + 14}z`,
          k.g('#c08a5e'),
        ) + fill(d`M${x} ${y - r * 0.7}T${x + r} ${y + 14}H${x}z`, k.shade),
    )
    .join('') +
  people(k, -480, 40, 3, 60, 66)

/** Two decks of living roots over a stream, from fig to fig. */
export const doubleRootBridge = (k) => {
  const deck = (y, half, sag) =>
    times(6, (n) =>
      line(
        d`M${-half} ${y + n * 8}Q0 ${y + sag + n * 9} ${half} ${y + n * 8}`,
        k.g(n % 2 ? '#8a6644' : '#5d4430'),
        13 - n,
      ),
    ) +
    line(d`M${-half} ${y - 54}Q0 ${y + sag - 64} ${half} ${y - 54}`, k.g('#6b4c34'), 9) +
    times(17, (n) => {
      const t = n / 8 - 1
      const top = y + sag * 0.5 * (1 - t * t)
      return line(d`M${t * half} ${top - 54}q${(n % 3) * 6 - 6} 30 ${(n % 2) * 8 - 4} 60`, k.g('#6b4c34'), 5)
    }) +
    times(12, (n) =>
      line(
        d`M${-half * 0.8 + n * half * 0.145} ${y + sag * 0.5 + 30}q${10 - (n % 3) * 10} 30 ${(n % 4) * 5 - 8} ${40 + (n % 3) * 18}`,
        k.g('#5d4430'),
        4,
      ),
    )
  return (
    strand(k, [
      [-20, -330, 60],
      [-30, -180, 70],
      [-20, 20, 90],
      [0, 140, 190],
    ]) +
    deck(-190, 330, 40) +
    people(k, -60, 60, 2, 74, -166) +
    deck(0, 350, 50) +
    people(k, -130, 90, 3, 84, 24) +
    [-1, 1]
      .map((side) =>
        at(
          side * 380,
          130,
          1,
          line(
            'M0 10Q-30 -160 -6 -330T30 -520M24 10Q20 -160 34 -300T-10 -500M-30 10Q-70 -150 -50 -260T-90 -440M50 10Q90 -140 60 -280T100 -430',
            k.g('#5d4430'),
            26,
          ) +
            line('M10 10Q0 -200 14 -400M40 10Q60 -100 50 -240', k.g('#7d5c40'), 9) +
            times(14, (n) =>
              fill(
                disc(-150 + (n % 7) * 50, -440 - Math.floor(n / 7) * 66 - (n % 3) * 16, 62),
                k.g(n % 2 ? '#2f5f3f' : '#3a6f48'),
              ),
            ),
        ),
      )
      .join('') +
    times(7, (n) =>
      fill(oval(-300 + n * 100, 150 + (n % 2) * 18, 60, 30), k.g(n % 2 ? '#5f6660' : '#737a72')),
    )
  )
}
