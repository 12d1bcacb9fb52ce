import { at, d, disc, fill, line, oval, times } from '../kit.mjs'
import { company, figure } from '../stories/people.mjs'

/** A boulder of granite, lit from the left. */
const boulder = (k, x, y, r, flat = 0.8) =>
  fill(
    d`M${x - r} ${y}Q${x - r * 1.06} ${y - r * flat * 0.9} ${x - r * 0.2} ${y - r * flat}Q${x + r * 0.8} ${y - r * flat * 1.02} ${x + r} ${y - r * 0.2}L${x + r * 0.94} ${y}z`,
    k.g('#a98f78'),
  ) +
  fill(
    d`M${x + r * 0.1} ${y}Q${x + r * 0.5} ${y - r * flat * 0.5} ${x + r * 0.1} ${y - r * flat}Q${x + r * 0.8} ${y - r * flat} ${x + r} ${y - r * 0.2}L${x + r * 0.94} ${y}z`,
    k.shade,
  ) +
  line(
    d`M${x - r * 0.6} ${y - r * flat * 0.5}q${r * 0.3} ${-r * 0.2} ${r * 0.5} ${-r * 0.1}`,
    k.g('#7f6856'),
    r * 0.05,
  )
const bush = (k, x, y, r, color) =>
  fill(
    disc(x, y - r * 0.5, r * 0.6) +
      disc(x - r * 0.6, y - r * 0.3, r * 0.5) +
      disc(x + r * 0.6, y - r * 0.28, r * 0.52),
    k.g(color),
  )

/** The boulder of Nakki lake: a blunt head that looks up to the left over a split for a mouth, the back sloping away. */
const toad = (k) =>
  fill(
    'M-236 -176Q-244 -206 -214 -220Q-180 -236 -150 -240Q-134 -264 -104 -262Q-78 -258 -70 -236Q10 -226 84 -164Q150 -110 178 -44L186 0H-14Q-20 -40 -48 -58Q-62 -34 -60 0H-128Q-132 -60 -112 -92Q-166 -92 -204 -116Q-232 -134 -226 -150L-150 -146z',
    k.g('#b59a80'),
  ) +
  fill(
    'M-236 -176L-146 -160Q-110 -158 -84 -172L-90 -152Q-116 -142 -150 -146L-226 -150Q-234 -160 -236 -176z',
    k.g('#4f3d32'),
  ) +
  fill(
    'M-226 -150L-150 -146Q-116 -142 -90 -152Q-84 -112 -112 -92Q-166 -92 -204 -116Q-232 -134 -226 -150z',
    k.g('#96795f'),
  ) +
  fill('M-70 -236Q10 -226 84 -164Q150 -110 178 -44L186 0H66Q84 -60 36 -116Q-10 -170 -70 -236z', k.shade) +
  fill('M-112 -92Q-70 -90 -48 -58Q-62 -34 -60 0H-92Q-108 -44 -86 -66z', k.shade) +
  fill('M-104 -262Q-78 -258 -70 -236Q-60 -214 -84 -206Q-84 -236 -104 -262z', k.shade) +
  line('M-30 -150Q10 -130 26 -90M-196 -196Q-160 -204 -130 -198M96 -120Q120 -90 126 -50', k.g('#8f7560'), 6)

/** A boat with a canopy and a rower. */
const boat = (k, x, y, s, color) =>
  at(
    x,
    y,
    s,
    fill(oval(0, 16, 120, 8), k.shade) +
      figure(k, -20, 4, 62, { as: 'sit', wear: 'saree', colors: ['#d6427a', '#7a2f5a'] }) +
      figure(k, 24, 4, 62, { as: 'sit', wear: 'kurta', colors: ['#f4e8d2', '#e6d3b4'], flip: true }) +
      figure(k, -78, 2, 66, { as: 'row', wear: 'shirt', colors: ['#3f6fae', '#3a4a6a'] }) +
      line('M-52 -20L-104 26', k.g('#6b4528'), 4) +
      line('M-46 6V-66M66 6V-66', k.g('#f0e2c8'), 4) +
      fill('M-60 -60Q10 -92 80 -60L74 -50Q10 -62 -54 -50z', k.g(color)) +
      fill('M-124 -22Q-90 16 0 16T128 -26Q104 28 0 30T-124 -22z', k.g('#7a4a2e')) +
      line('M-118 -14Q-84 18 0 20T120 -16', k.g('#f2c43c'), 3),
  )

/** Toad Rock on its hill of granite over the boats of Nakki lake. */
export const toadRock = (k) =>
  fill(
    'M-560 90Q-460 10 -330 -20L-240 -90Q-170 -150 -60 -150L190 -160Q330 -150 430 -70L1000 -130V110H-560z',
    k.g('#8f7a64'),
  ) +
  fill('M190 -160Q330 -150 430 -70L1000 -130V110H300Q330 -60 190 -160z', k.shade) +
  times(12, (n) =>
    bush(k, -430 + n * 96, 40 - ((n * 53) % 90), 26 + (n % 3) * 8, n % 2 ? '#5f7f46' : '#6f8f50'),
  ) +
  [
    [-290, 0, 70],
    [-180, -60, 56],
    [330, -60, 84],
    [452, -50, 60],
    [-390, 50, 54],
    [120, -20, 66],
    [240, 20, 58],
    [-60, 20, 50],
    [560, 0, 74],
  ]
    .map(([x, y, r]) => boulder(k, x, y, r))
    .join('') +
  boulder(k, 20, -110, 140, 0.4) +
  at(10, -152, 0.86, toad(k)) +
  times(9, (n) => bush(k, -470 + n * 130, 84, 34 + (n % 3) * 10, n % 2 ? '#4f7040' : '#5f8048')) +
  company(k, 1, [
    [236, -132, 62, { as: 'point', flip: true }],
    [268, -128, 60, {}],
  ]) +
  fill('M-640 96Q0 78 1000 92V112H-640z', k.g('#d9c4a8')) +
  boat(k, -150, 190, 1.1, '#e0453a') +
  boat(k, 250, 150, 0.74, '#f2b93b')
