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
