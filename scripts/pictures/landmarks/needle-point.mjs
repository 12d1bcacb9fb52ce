import { d, fill, line, times } from '../kit.mjs'
import { company } from '../stories/people.mjs'

const cliff =
  'M-112 360Q-122 200 -96 60Q-92 -30 -70 -86Q-40 -160 30 -178Q90 -196 140 -172Q176 -162 230 -176L420 -188L1100 -196V360z'
/** The hole between trunk and neck. */
const hole = 'M0 34Q10 -10 44 -6Q80 0 92 60Q104 130 96 214Q60 250 16 222Q-10 120 0 34z'
/** Where the cliff begins at a height. */
const left = (y) => (y > 60 ? -100 - (y - 60) * 0.1 : -96 + (60 - y) * 0.1)
const bed = (y, from, wide) =>
  d`M${from} ${y + wide * 0.6}Q${from + 60} ${y - 2} ${from + 240} ${y - 8}T1100 ${y - 10}V${y + wide - 8}Q760 ${y + wide + 6} 480 ${y + wide}T${from} ${y + wide * 0.6}z`
/** The wrinkles of the trunk. */
const wrinkle = (y) => d`M${left(y) + 6} ${y}Q-60 ${y + 12} ${y > 20 ? -6 : 10} ${y - 6}`

/** A cliff of Mahabaleshwar like an elephant's head: the wind has left a hole behind its trunk. */
export const needlePoint = (k) =>
  fill(cliff + hole, k.g('#9c6a4c'), 'fill-rule="evenodd"') +
  fill([-66, 6, 84, 160, 236, 310].map((y, n) => bed(y, n < 1 ? 60 : 112, 34)).join(''), k.g('#7a4f3c')) +
  fill([-24, 48, 124, 200, 278].map((y, n) => bed(y, n ? 150 : 220, 17)).join(''), k.g('#6fa04c')) +
  fill(
    'M-70 -86Q-40 -160 30 -178Q-10 -120 -14 -40Q-40 20 -30 110Q-50 200 -44 360H-112Q-122 200 -96 60Q-92 -30 -70 -86z',
    k.g('#b98560'),
  ) +
  fill(
    'M30 -178Q90 -196 140 -172Q176 -162 230 -176L420 -188L1100 -196V-158Q640 -170 420 -152T200 -140Q150 -130 120 -150Q70 -166 30 -178z',
    k.g('#6fa84c'),
  ) +
  line([-20, 30, 76, 120, 164, 208, 250, 296].map(wrinkle).join(''), k.g('#8a5a44'), 8) +
  fill('M44 -84Q66 -98 90 -80Q70 -72 44 -84z', k.g('#4f3328')) +
  fill('M92 60Q104 130 96 214Q60 250 16 222Q60 226 74 180Q86 110 74 20z', k.g('#7a4f3c')) +
  line(
    times(13, (n) => d`M${180 + n * 66} ${-120 + (n % 4) * 62}l${(n % 3) * 5 - 5} ${44 + (n % 3) * 18}`),
    k.shade,
    7,
  ) +
  fill('M-330 380Q-220 270 -100 262Q40 250 130 282Q420 240 1100 270V380z', k.g('#5f9a48')) +
  line(
    times(9, (n) => d`M${196 + n * 46} ${-180 - n * 0.6}v-36`) + 'M192 -206L570 -212M192 -194L570 -200',
    k.g('#f0e6d2'),
    4,
  ) +
  company(k, 2, [
    [226, -172, 86, { as: 'point', flip: true }],
    [286, -174, 84, { flip: true }],
    [352, -176, 86, { as: 'raise', flip: true }],
    [408, -178, 66, { wear: 'shirt', flip: true }],
  ])
