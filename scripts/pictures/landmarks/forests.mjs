import { lyingTiger } from '../beasts.mjs'
import { at, box, d, disc, fill, line, poly, times } from '../kit.mjs'
import { archShape, chhatri, dome, wall } from '../masonry.mjs'
import { person, pineShape } from '../nature.mjs'

const vivid = ['#e0453a', '#f2a93b', '#3f7fc4', '#f0e2c8', '#d6428a']

/** A ruined gate with a banyan's roots over it, and the tiger on its threshold. */
export const tigerGate = (k) =>
  wall(k, -330, 0, 180, 330, '#b08a64') +
  wall(k, 170, 0, 170, 290, '#b08a64') +
  fill(
    d`M-330 -330H-260L-240 -380H-150L-130 -350L-40 -366L60 -360L150 -372L190 -330L340 -290V-200H-330z`,
    k.g('#bd9770'),
  ) +
  fill(d`M-150 0V-190Q-140 -290 10 -320Q160 -290 170 -190V0z`, k.g('#3a2620')) +
  fill(d`M-120 0V-180Q-110 -262 10 -290Q130 -262 140 -180V0z`, k.g('#e9b964'), 'opacity=".55"') +
  times(5, (n) => line(d`M-330 ${-60 - n * 54}h176M176 ${-50 - n * 48}h160`, k.shade, 4)) +
  chhatri(k, 262, -292, 46, '#bd9770') +
  line(
    'M-300 -400Q-290 -280 -310 -150T-286 0M-260 -380Q-240 -260 -262 -160T-230 0M-200 -370Q-190 -260 -206 -120',
    k.g('#6f5a44'),
    13,
  ) +
  line('M-240 -380Q-120 -330 -130 -230M-90 -366Q-60 -330 -70 -290M40 -360q14 40 6 60', k.g('#6f5a44'), 9) +
  times(16, (n) =>
    fill(
      disc(-350 + (n % 8) * 40, -400 - Math.floor(n / 8) * 50 - (n % 3) * 14, 52),
      k.g(n % 2 ? '#4f7a3c' : '#5c8a44'),
    ),
  ) +
  fill(box(-380, 14, 760, 16), k.g('#a5815c')) +
  at(60, 12, 0.92, lyingTiger(k))

/** A lake steamer of two decks. */
export const lakeBoat = (k) =>
  fill('M-300 -30H290Q330 -34 350 -54Q330 34 270 40H-260Q-300 30 -300 -30z', k.g('#f4efe2')) +
  fill('M-298 2H322Q306 36 270 40H-260Q-292 34 -298 2z', k.g('#2f6fae')) +
  fill(box(-280, -30, 540, 84), k.g('#4a5a54')) +
  times(10, (n) => person(-256 + n * 54, -30, 66, k.g(vivid[n % 5]), k.g('#5b3a2b'))) +
  fill(box(-290, -30, 560, 26), k.g('#f4efe2')) +
  fill(box(-292, -112, 570, 12), k.g('#f4efe2')) +
  times(7, (n) => person(-230 + n * 62, -120, 64, k.g(vivid[(n + 2) % 5]), k.g('#5b3a2b'))) +
  line('M-280 -146H250M-280 -130H250', k.g('#f4efe2'), 5) +
  times(9, (n) => line(d`M${-278 + n * 66} -30V-206`, k.g('#f4efe2'), 6)) +
  fill('M-300 -200H270L250 -226H-280z', k.g('#3f8a5c')) +
  line('M300 -56V-150', k.g('#6b4528'), 5) +
  fill(poly([300, -150], [350, -138], [300, -124]), k.g('#e8722a'))

/** A pony with its rider, looking left. */
export const pony = (k, color = '#8a5a38') =>
  fill(
    'M-70 -80L-78 0H-66L-54 -70zM-40 -80L-44 0H-32L-26 -80zM50 -80L60 -40L56 0H68L76 -50L74 -90zM26 -80L32 -40L30 0H42L46 -70z',
    k.g('#5f3c26'),
  ) +
  fill(
    'M-86 -100Q-96 -130 -108 -150L-150 -134Q-164 -136 -160 -150L-124 -186L-118 -204L-108 -188Q-76 -160 -60 -136Q0 -120 50 -138Q86 -134 84 -92Q60 -66 0 -70Q-60 -66 -86 -100z',
    k.g(color),
  ) +
  line('M82 -120Q104 -90 94 -40', k.g('#3a2418'), 9) +
  line('M-108 -190Q-84 -170 -62 -138', k.g('#3a2418'), 9) +
  fill('M-40 -136Q0 -120 40 -138L34 -90H-30z', k.g('#c83a32')) +
  person(0, -118, 110, k.g('#2f5f9e'), k.g('#5b3a2b'))

/** The clear ball in which visitors roll down the meadow. */
const zorb = (k) =>
  fill(disc(0, -96, 100), '#ffffff', 'opacity=".45"') +
  fill(disc(0, -96, 66), '#ffffff', 'opacity=".5"') +
  `<circle cx="0" cy="-96" r="98" fill="none" stroke="${k.g('#d23b33')}" stroke-width="7"/>` +
  line(
    'M-92 -120Q0 -170 92 -120M-92 -72Q0 -20 92 -72M-30 -190Q-80 -96 -30 -2M30 -190Q80 -96 30 -2',
    k.g('#2f7fb8'),
    5,
  ) +
  person(0, -52, 96, k.g('#e8a02c'), k.g('#5b3a2b'))
const sheep = (k, x, y) =>
  fill(d`M${x - 18} ${y}v-16h5v16zM${x + 14} ${y}v-16h5v16z`, k.g('#3a3430')) +
  fill(disc(x - 14, y - 24, 14) + disc(x, y - 30, 16) + disc(x + 14, y - 24, 14), k.g('#fbf6ec')) +
  fill(disc(x - 28, y - 30, 8), k.g('#3a3430'))
/** A meadow's shrine with a gilt dome and a hut, a ball that rolls with someone in it, sheep. */
export const meadowShrine = (k) =>
  wall(k, 60, 0, 150, 66, '#8a5a3a') +
  fill(poly([40, -62], [70, -110], [200, -110], [230, -62]), k.g('#6f747c')) +
  wall(k, 96, -104, 76, 34, '#a5734a') +
  dome(k, 134, -136, 36, '#e8b840') +
  fill(archShape(134, 0, 34, 50), k.g('#3a2418')) +
  times(4, (n) => line(d`M${76 + n * 40} 0v-60`, k.g('#5b3a24'), 6)) +
  [-330, -390, 330, 400]
    .map((x, n) => fill(pineShape(x, 12, 300 - (n % 2) * 60), k.g(n % 2 ? '#235a42' : '#2a6a4c')))
    .join('') +
  at(-150, 16, 0.8, zorb(k)) +
  times(5, (n) => sheep(k, [-330, -280, 330, 380, 290][n], [30, 44, 34, 50, 60][n]))

const lily = (x, y, s, k) =>
  line(d`M${x} ${y}v${-s}`, k.g('#3f7f46'), 5) +
  fill(
    poly(
      [x, y - s * 0.8],
      [x - s * 0.34, y - s * 1.3],
      [x - s * 0.1, y - s * 1.16],
      [x, y - s * 1.44],
      [x + s * 0.12, y - s * 1.16],
      [x + s * 0.34, y - s * 1.3],
    ),
    k.g('#e88ab0'),
  ) +
  fill(disc(x, y - s * 1.04, s * 0.09), k.g('#f6d860'))
/** A Naga gate house with crossed horns, among the valley's lilies. */
export const nagaHouse = (k) =>
  fill(poly([-190, 0], [-190, -100], [190, -100], [190, 0]), k.g('#7d5132')) +
  times(15, (n) => line(d`M${-182 + n * 26} 0v-100`, k.shade, 4)) +
  fill('M-270 -60Q-80 -160 0 -400Q80 -160 270 -60Q0 -120 -270 -60z', k.g('#b58d48')) +
  fill('M0 -400Q80 -160 270 -60Q140 -96 60 -102z', k.shade) +
  times(6, (n) => line(d`M${-200 + n * 26} ${-88 - n * 24}L${-150 + n * 26} -92`, k.shade, 3)) +
  line('M-64 -470L70 -320M64 -470L-70 -320', k.g('#5b3a24'), 15) +
  fill('M-70 -470l-20 -30l30 12zM70 -470l20 -30l-30 12z', k.g('#f6ead2')) +
  fill(poly([-76, -98], [0, -290], [76, -98]), k.g('#4f2f1e')) +
  times(3, (n) =>
    fill(
      poly([-60 + n * 44, -104], [-44 + n * 44, -128], [-28 + n * 44, -104]),
      k.g(n % 2 ? '#f6ead2' : '#c83a32'),
    ),
  ) +
  line('M0 -200Q-64 -196 -70 -262M0 -200Q64 -196 70 -262', k.g('#f6ead2'), 11) +
  fill('M-18 -204h36l-8 52h-20z', k.g('#f6ead2')) +
  fill(box(-34, 0, 68, 84), k.g('#2a1812')) +
  [-150, 150]
    .map(
      (x) =>
        fill(disc(x, -50, 26), k.g('#c83a32')) +
        fill(disc(x, -50, 15), k.g('#1e1a1e')) +
        fill(disc(x, -50, 6), k.g('#f6ead2')),
    )
    .join('') +
  line('M-280 10V-150M286 10V-150', k.g('#3a2418'), 6) +
  person(-264, 10, 110, k.g('#b4282c'), k.g('#5b3a2b')) +
  person(268, 10, 110, k.g('#1e2a3c'), k.g('#5b3a2b')) +
  [-264, 268]
    .map((x) =>
      fill(
        poly([x, -96], [x - 26, -132], [x - 8, -122], [x, -148], [x + 8, -122], [x + 26, -132]),
        k.g('#fbf3e0'),
      ),
    )
    .join('') +
  times(9, (n) => lily(-420 + n * 104, 70 + (n % 3) * 16, 44 + (n % 2) * 12, k))
export const egret = (k, x, y, s) =>
  at(
    x,
    y,
    s,
    fill(
      'M-20 -40Q0 -56 30 -40L44 -30Q10 -20 -10 -30Q-16 -60 -24 -72L-44 -70L-26 -82Q-8 -70 -8 -44z',
      k.g('#fbf6ea'),
    ) + line('M4 -28v28M12 -28v28', k.g('#4a443c'), 3),
  )
