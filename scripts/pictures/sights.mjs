import { box, d, disc, fill, line, poly, times } from './kit.mjs'
import { arcade, wall } from './masonry.mjs'
import { person } from './nature.mjs'

const saris = ['#e0453a', '#f2a93b', '#d6428a', '#3f7fc4', '#f0e2c8']
const people = (k, from, step, count, s, y = 0) =>
  times(count, (n) => person(from + n * step, y + (n % 2) * 6, s, k.g(saris[n % 5]), k.g('#5b3a2b')))

export const houseboat = (k) =>
  fill(d`M-300 -58Q-240 12 -120 20H150Q260 14 310 -76Q300 30 190 52H-170Q-280 40 -300 -58z`, k.g('#5b3420')) +
  fill(box(-170, 4, 330, 70), k.g('#8a5a34')) +
  arcade(k, -165, 155, 0, 8, 56) +
  fill(d`M-205 -58Q-190 -150 -90 -156H80Q190 -150 205 -58z`, k.g('#c9924e')) +
  fill(d`M-70 -150Q-60 -205 0 -206T70 -150z`, k.g('#b57f42')) +
  fill(d`M110 -58Q120 -130 80 -156Q190 -150 205 -58z`, k.shade) +
  times(13, (n) => line(d`M${-190 + n * 31} -60Q${-165 + n * 27} -120 ${-100 + n * 17} -152`, k.shade, 3)) +
  line('M-205 -58H205', k.g('#e7bd7a'), 7) +
  person(-240, -2, 66, k.g('#f0e2c8'), k.g('#5b3a2b')) +
  line('M-228 -60L-290 90', k.g('#3a2418'), 5)
export const shikara = (k) =>
  fill(d`M-320 -70Q-200 20 0 20T310 -84Q240 46 0 50T-320 -70z`, k.g('#8a4a2a')) +
  fill(d`M-300 -50Q-190 24 0 28T290 -64`, 'none', `stroke="${k.g('#f0c24c')}" stroke-width="6"`) +
  fill(box(-110, 8, 230, 30), k.g('#c83a32')) +
  [-110, -35, 40, 112].map((x) => line(d`M${x} 10V-130`, k.g('#f0c24c'), 6)).join('') +
  fill(d`M-140 -124Q-120 -186 0 -190T142 -124z`, k.g('#e0453a')) +
  fill(d`M60 -124Q70 -170 0 -190Q130 -186 142 -124z`, k.shade) +
  line(
    'M-140 -124q14 22 28 0q14 22 28 0q14 22 28 0q14 22 28 0q14 22 28 0q14 22 28 0q14 22 28 0q14 22 28 0q14 22 28 0q14 22 28 0',
    k.g('#f6cf5d'),
    6,
  ) +
  people(k, -55, 60, 2, 96, 8) +
  person(235, -20, 110, k.g('#4a5c7a'), k.g('#5b3a2b')) +
  line('M250 -90L300 60', k.g('#5b3420'), 7) +
  fill('M292 50q20 0 26 46q-30 2 -26 -46z', k.g('#c83a32'))
export const howrahBridge = (k) => {
  const steel = k.g('#6d7888')
  return (
    fill(box(-460, 0, 920, 20), k.g('#4a5260')) +
    line('M-450 -10L-235 -270L-60 -130Q0 -110 60 -130L235 -270L450 -10', steel, 15) +
    line('M-235 -270L-235 60M235 -270V60', steel, 20) +
    times(18, (n) => {
      const x = -430 + n * 50.6
      const top =
        Math.abs(x) > 235 ? -(450 - Math.abs(x)) * 1.2 : -120 - Math.max(0, Math.abs(x) - 40) ** 1.02 * 0.66
      return line(d`M${x} -10V${top}M${x} -10L${x + 50} ${top * 0.86}`, steel, 5)
    }) +
    line('M-235 -160H-450M235 -160', steel, 1) +
    wall(k, -262, 70, 54, 84, '#8a8f98') +
    wall(k, 208, 70, 54, 84, '#8a8f98') +
    (k.lamps
      ? fill(
          times(30, (n) => disc(-440 + n * 30, -8, 4)),
          k.glow,
        )
      : '')
  )
}
export const cableCar = (k) =>
  line('M-420 -330L420 -190', k.g('#3c4454'), 5) +
  [
    [-180, -290],
    [140, -237],
  ]
    .map(
      ([x, y], n) =>
        line(d`M${x} ${y}v46`, k.g('#3c4454'), 6) +
        fill(
          d`M${x - 48} ${y + 130}v-62q0 -26 26 -26h44q26 0 26 26v62q0 22 -22 22h-52q-22 0 -22 -22z`,
          k.g(n ? '#f2a93b' : '#d23b33'),
        ) +
        fill(box(x - 38, y + 110, 34, 44) + box(x + 6, y + 110, 34, 44), k.lamps ? k.glow : k.g('#cfe6f2')) +
        fill(d`M${x + 20} ${y + 42}q28 0 28 26v62q0 22 -22 22h-6z`, k.shade),
    )
    .join('') +
  line('M290 0L300 -214M330 0L320 -214M250 -214h110M294 -70L328 -140M326 -70L296 -140', k.g('#4a5468'), 9) +
  [
    [-220, 0],
    [-110, 16],
    [30, 8],
  ]
    .map(
      ([x, y]) =>
        person(x, y, 60, k.g('#d23b33'), k.g('#5b3a2b')) +
        line(d`M${x - 46} ${y + 8}L${x + 46} ${y - 6}M${x - 8} ${y - 40}l-26 44`, k.g('#3c4454'), 5),
    )
    .join('')
export const toyTrain = (k) =>
  fill(box(-430, 0, 860, 8), k.g('#5b4a42')) +
  times(34, (n) => fill(box(-425 + n * 25, 8, 12, 8), k.g('#4a3a34'))) +
  [-390, -235, -80]
    .map(
      (x) =>
        wall(k, x, -18, 142, 84, '#2f6fae') +
        fill(box(x, -58, 142, 8), k.g('#f6e6c4')) +
        times(4, (n) => fill(box(x + 12 + n * 32, -60, 22, 30), k.lamps ? k.glow : k.g('#dcebf2'))) +
        fill(d`M${x - 6} -102q77 -24 154 0z`, k.g('#e8dcc4')) +
        fill(disc(x + 30, -12, 14) + disc(x + 112, -12, 14), k.g('#2c2830')),
    )
    .join('') +
  wall(k, 82, -22, 90, 110, '#245a94') +
  fill(box(96, -74, 44, 42), k.glow) +
  fill('M72 -132h112l-8 -14h-96z', k.g('#c83a32')) +
  fill('M172 -22V-92H290Q312 -92 312 -60V-22z', k.g('#2f7fb8')) +
  fill('M172 -22V-46H312V-22z', k.shade) +
  line('M200 -92v70M250 -92v70', k.g('#f0c24c'), 5) +
  fill('M262 -90V-134l-8 -14h44l-8 14V-90z', k.g('#2c2830')) +
  fill('M200 -92q18 -40 36 0z', k.g('#e2b23c')) +
  fill(poly([312, -26], [352, -2], [300, -2]), k.g('#c83a32')) +
  [110, 160, 215, 270]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-16" r="17" fill="${k.g('#2c2830')}" stroke="${k.g('#c83a32')}" stroke-width="4"/>`,
    )
    .join('') +
  [
    [276, -176, 22],
    [246, -206, 30],
    [200, -236, 38],
    [140, -256, 44],
    [70, -264, 50],
  ]
    .map(([x, y, r], n) => fill(disc(x, y, r), k.g('#fbf5ea'), `opacity="${0.75 - n * 0.1}"`))
    .join('')
