import { at, box, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { arcade, archShape, chhatri, dome, finial, shikhara, wall } from '../masonry.mjs'
import { canoe, person } from '../nature.mjs'

const clothes = ['#e0453a', '#f2a93b', '#d6428a', '#3f7fc4', '#f0e2c8']
const people = (k, from, step, count, s, y = 0) =>
  times(count, (n) => person(from + n * step, y + (n % 2) * 6, s, k.g(clothes[n % 5]), k.g('#5b3a2b')))
const pennant = (k, x, y, s, color = '#e8722a') =>
  line(d`M${x} ${y + s}V${y}`, k.g('#5b3a2b'), 4) +
  fill(poly([x, y], [x + s, y + s * 0.25], [x, y + s * 0.5]), k.g(color))

/** Stone lattice of a tree in a half-round window. */
export const treeLattice = (k) =>
  wall(k, -430, 0, 860, 400, '#d9a868') +
  times(3, (n) => fill(box(-440, -130 * n - 90, 880, 10), k.g('#ecc68c'))) +
  fill(box(-450, -396, 900, 18), k.g('#ecc68c')) +
  fill(
    times(22, (n) => d`M${-440 + n * 40} -412v-16q20 -22 40 0v16z`),
    k.g('#d9a868'),
  ) +
  [-330, 330]
    .map(
      (x) =>
        fill(
          d`M${x - 76} -70V-190Q${x - 76} -270 ${x} -284Q${x + 76} -270 ${x + 76} -190V-70z`,
          k.g('#fff0c0'),
        ) +
        line(
          times(5, (n) => d`M${x - 64 + n * 32} -70V${-250 - (n === 2 ? 28 : 0)}`) +
            times(7, (n) => d`M${x - 76} ${-88 - n * 28}H${x + 76}`),
          k.g('#a8743c'),
          8,
        ),
    )
    .join('') +
  fill('M-216 -60V-150Q-216 -330 0 -356Q216 -330 216 -150V-60z', k.g('#c08a4c')) +
  fill('M-196 -70V-150Q-192 -312 0 -336Q192 -312 196 -150V-70z', '#fff3cc') +
  line(
    'M0 -70Q-16 -150 4 -200Q20 -260 -6 -320M0 -110Q-70 -120 -110 -170Q-150 -200 -176 -150M-2 -140Q70 -150 104 -200Q150 -220 178 -160M2 -190Q-60 -200 -84 -250Q-110 -280 -136 -240M6 -210Q60 -230 74 -270Q100 -296 130 -252M4 -250Q-30 -270 -40 -304M4 -250Q30 -280 40 -306M-90 -150Q-120 -130 -150 -100M90 -170Q130 -140 160 -106M-40 -114Q-70 -90 -90 -80M40 -130Q70 -100 90 -84',
    k.g('#9a6430'),
    11,
  ) +
  line('M-196 -70H196M-196 -150H-150M150 -150H196', k.g('#9a6430'), 8) +
  [
    [-176, -150],
    [178, -160],
    [-136, -240],
    [130, -252],
    [-40, -306],
    [40, -308],
    [-150, -98],
    [160, -104],
    [0, -322],
    [-110, -200],
    [110, -224],
    [-70, -270],
    [70, -290],
  ]
    .map(([x, y]) => line(d`M${x} ${y}a15 15 0 1 1 1 1`, k.g('#9a6430'), 7))
    .join('') +
  fill(box(-450, 0, 900, 20), k.g('#b98a50'))

/** Five domed halls that rise towards the tower of Ram's temple. */
const hallDome = (k, x, y, half, tall) =>
  wall(k, x - half, y, half * 2, tall * 0.9, '#e6b494') +
  arcade(k, x - half + 4, x + half - 4, y, 4, tall * 0.7, '#7a4638') +
  times(6, (n) =>
    fill(
      d`M${x - half * (1.06 - n * 0.16)} ${y - tall * (0.9 + n * 0.17)}h${half * 2 * (1.06 - n * 0.16)}l${-half * 0.09} ${-tall * 0.17}h${-half * 2 * (0.97 - n * 0.16)}z`,
      k.g(n % 2 ? '#d99c7c' : '#efc4a6'),
    ),
  ) +
  fill(
    d`M${x} ${y - tall * 0.9}H${x + half * 1.06}L${x + half * 0.16} ${y - tall * 1.92}H${x}z`,
    k.shade,
    'opacity=".6"',
  ) +
  finial(k, x, y - tall * 1.9, tall * 0.3) +
  pennant(k, x, y - tall * 1.9 - 60, 40)
export const ramTemple = (k) =>
  wall(k, -430, 0, 860, 34, '#cfa080') +
  wall(k, -400, -34, 800, 26, '#e0b090') +
  hallDome(k, -340, -60, 56, 70) +
  hallDome(k, -224, -60, 66, 96) +
  wall(k, -160, -60, 470, 120, '#e6b494') +
  arcade(k, -154, 304, -60, 13, 50, '#7a4638') +
  arcade(k, -154, 304, -122, 13, 46, '#7a4638') +
  hallDome(k, -90, -160, 78, 76) +
  hallDome(k, 40, -176, 70, 76) +
  [150, 300].map((x) => shikhara(k, x, -170, 74, 150, '#e0a888')).join('') +
  shikhara(k, 226, -176, 170, 330, '#efc0a0') +
  pennant(k, 226, -640, 90) +
  fill(poly([-440, 0], [-420, -34], [-380, -34], [-360, 0]), k.g('#f0d0b4')) +
  times(10, (n) => fill(box(-420 + n * 92, 0, 6, 14), k.g('#8a5a44')))

/** The seat of government in granite: a dome over a pillared porch, long wings with corner domes. */
export const vidhanaSoudha = (k) =>
  wall(k, -520, 0, 1040, 150, '#cfc4b4') +
  fill(box(-530, -146, 1060, 14) + box(-526, -70, 1052, 8), k.g('#e9dfce')) +
  arcade(k, -510, -160, -4, 10, 56, '#5f564e') +
  arcade(k, 160, 510, -4, 10, 56, '#5f564e') +
  arcade(k, -510, -160, -76, 10, 54, '#5f564e') +
  arcade(k, 160, 510, -76, 10, 54, '#5f564e') +
  [-480, 480]
    .map((x) => wall(k, x - 46, 0, 92, 180, '#d9cfc0') + chhatri(k, x, -180, 36, '#e4dac8'))
    .join('') +
  [-250, 250]
    .map((x) => wall(k, x - 40, -150, 80, 34, '#d9cfc0') + dome(k, x, -184, 32, '#d2c8b8'))
    .join('') +
  wall(k, -160, 0, 320, 210, '#ddd3c4') +
  fill(box(-176, -206, 352, 20), k.g('#efe6d6')) +
  fill(box(-150, -30, 300, 160), k.g('#5f564e')) +
  times(8, (n) => wall(k, -152 + n * 41, -26, 18, 164, '#f0e8da')) +
  wall(k, -90, -226, 180, 56, '#d9cfc0') +
  arcade(k, -86, 86, -228, 7, 44, '#5f564e') +
  dome(k, 0, -282, 84, '#d8cebe') +
  times(5, (n) =>
    fill(
      poly(
        [-180 - n * 16, n * 9],
        [180 + n * 16, n * 9],
        [188 + n * 16, n * 9 + 9],
        [-188 - n * 16, n * 9 + 9],
      ),
      k.g(n % 2 ? '#c4b8a6' : '#ded4c4'),
    ),
  ) +
  line('M0 -470v60', k.g('#5b4a42'), 4) +
  fill(box(2, -450, 52, 12), k.g('#f08a2c')) +
  fill(box(2, -438, 52, 12), k.g('#fbfbf4')) +
  fill(box(2, -426, 52, 12), k.g('#3f8a46'))

/** The great tower of Bodh Gaya with its four lesser ones, and the Bodhi tree. */
const lance = (k, x, y, wide, tall) =>
  fill(
    poly([x - wide / 2, y], [x - wide * 0.13, y - tall], [x + wide * 0.13, y - tall], [x + wide / 2, y]),
    k.g('#c9a67a'),
  ) +
  times(9, (n) => {
    const t = n / 9
    const half = wide * (0.5 - 0.37 * t)
    return (
      fill(
        d`M${x - half - 3} ${y - tall * t}h${half * 2 + 6}v${-tall * 0.018}h${-half * 2 - 6}z`,
        k.g('#e6cc9f'),
      ) +
      times(7, (m) =>
        fill(
          archShape(x - half * 0.82 + m * half * 0.273, y - tall * (t + 0.028), half * 0.17, tall * 0.062),
          k.g('#84603f'),
        ),
      )
    )
  }) +
  fill(
    poly(
      [x - wide * 0.1, y - tall * 0.05],
      [x - wide * 0.04, y - tall * 0.96],
      [x + wide * 0.04, y - tall * 0.96],
      [x + wide * 0.1, y - tall * 0.05],
    ),
    k.g('#dfc292'),
    'opacity=".8"',
  ) +
  fill(
    poly([x + wide * 0.2, y], [x + wide * 0.06, y - tall], [x + wide * 0.13, y - tall], [x + wide / 2, y]),
    k.shade,
  ) +
  fill(oval(x, y - tall - wide * 0.03, wide * 0.17, wide * 0.06), k.g('#e0c698')) +
  fill(
    d`M${x - wide * 0.1} ${y - tall - wide * 0.07}h${wide * 0.2}l${-wide * 0.08} ${-wide * 0.2}h${-wide * 0.04}z`,
    k.g('#f0c23c'),
  ) +
  finial(k, x, y - tall - wide * 0.26, wide * 0.18)
export const bodhi = (k) =>
  at(
    -300,
    10,
    1,
    line('M0 0Q-10 -120 10 -190M6 -130Q-50 -190 -80 -230M8 -140Q60 -190 90 -240', k.g('#5f4632'), 24) +
      fill(
        times(14, (n) =>
          disc(Math.cos(n * 2.4) * 34 * Math.sqrt(n), -270 + Math.sin(n * 2.4) * 22 * Math.sqrt(n), 54),
        ),
        k.g('#5f8f46'),
      ) +
      fill(
        times(6, (n) => disc(-70 + n * 34, -300 - (n % 2) * 30, 30)),
        k.g('#7aa858'),
      ),
  ) +
  wall(k, -210, 0, 420, 90, '#b8946a') +
  fill(box(-220, -86, 440, 12), k.g('#e6cc9f')) +
  times(11, (n) => fill(archShape(-190 + n * 38, -16, 24, 56), k.g('#7a573a'))) +
  [-168, 168].map((x) => lance(k, x, -96, 84, 130)).join('') +
  lance(k, 0, -96, 214, 360) +
  [-112, 112].map((x) => lance(k, x, -90, 66, 100)).join('') +
  fill(archShape(0, 0, 66, 120), k.g('#e0bd8a')) +
  fill(archShape(0, 0, 44, 92), k.lamps ? k.glow : k.g('#3a2420')) +
  times(7, (n) => person(-330 + n * 40, 44 + (n % 2) * 10, 76, k.g('#d9622b'), k.g('#6b4430')))

/** The Open Hand, the assembly's curved roof and its cooling tower behind. */
export const openHand = (k) =>
  wall(k, 60, 0, 470, 130, '#bdb4a6') +
  times(12, (n) => fill(box(76 + n * 38, -10, 20, 96), k.g('#6f675e'))) +
  fill('M30 -128H560V-150Q540 -210 470 -214H430Q400 -160 300 -160H30z', k.g('#d4cabb')) +
  fill('M330 -200Q362 -290 340 -380H470Q448 -290 480 -200z', k.g('#c4bbac')) +
  fill('M420 -200Q440 -290 430 -380H470Q448 -290 480 -200z', k.shade) +
  fill(poly([336, -380], [352, -410], [474, -392], [470, -380]), k.g('#a89e90')) +
  line('M-160 30V-190', k.g('#8f877b'), 26) +
  fill('M-190 30h60l16 24h-92z', k.g('#a89e90')) +
  fill(
    'M-300 -300Q-320 -330 -296 -346Q-270 -356 -254 -320L-236 -280L-256 -400Q-256 -424 -236 -424Q-216 -420 -212 -396L-196 -300L-184 -420Q-178 -440 -160 -438Q-142 -432 -144 -410L-146 -300L-118 -400Q-108 -420 -90 -412Q-76 -402 -82 -380L-104 -286L-66 -340Q-50 -354 -36 -342Q-26 -330 -40 -310L-96 -220Q-120 -176 -160 -176H-180Q-220 -176 -240 -206z',
    k.g('#e6ddcf'),
  ) +
  fill(
    'M-118 -400Q-108 -420 -90 -412Q-76 -402 -82 -380L-104 -286L-66 -340Q-50 -354 -36 -342Q-26 -330 -40 -310L-96 -220Q-120 -176 -160 -176Q-120 -260 -118 -400z',
    k.shade,
  ) +
  line('M-230 -230Q-190 -260 -140 -250', k.g('#b3a898'), 6) +
  people(k, -60, 44, 3, 64, 30)

/** Seven storeys, stone below and dark wood above, over the palace gate. */
export const rajwada = (k) =>
  [-330, 150]
    .map(
      (x) =>
        wall(k, x, 0, 180, 190, '#e2cfa8') +
        [0, 1, 2]
          .map(
            (row) =>
              times(4, (n) =>
                fill(archShape(x + 26 + n * 42, -12 - row * 62, 26, 46), k.lamps ? k.glow : k.g('#5b3a2c')),
              ) + fill(box(x - 4, -58 - row * 62, 188, 8), k.g('#8a5a3a')),
          )
          .join(''),
    )
    .join('') +
  wall(k, -150, 0, 300, 200, '#ead9b4') +
  wall(k, -150, -200, 300, 230, '#7a4a30') +
  times(
    4,
    (row) =>
      fill(box(-158, -206 - row * 57, 316, 9), k.g('#a5683f')) +
      times(7, (n) =>
        fill(
          archShape(-126 + n * 42, -214 - row * 57, 26, 40),
          k.lamps && (n + row) % 2 ? k.glow : k.g('#3a2218'),
        ),
      ),
  ) +
  [-170, 170]
    .map(
      (x) =>
        fill(d`M${x - 26} 0V-440h52V0z`, k.g('#6b3f28')) +
        times(7, (n) =>
          fill(archShape(x, -20 - n * 60, 30, 42), k.lamps && n % 2 ? k.glow : k.g('#2f1a14')),
        ) +
        fill(d`M${x - 36} -438q36 -50 72 0z`, k.g('#8a5636')),
    )
    .join('') +
  fill('M-164 -428H164L140 -470H-140z', k.g('#8a5636')) +
  fill('M-70 -468q70 -60 140 0z', k.g('#6b3f28')) +
  times(5, (n) => fill(archShape(-100 + n * 50, -130, 28, 52), k.lamps ? k.glow : k.g('#5b3a2c'))) +
  fill(archShape(0, 0, 120, 128), k.g('#b58a58')) +
  fill(archShape(0, 0, 92, 104), k.g('#3a2218')) +
  pennant(k, 0, -570, 60) +
  at(
    -450,
    10,
    1,
    wall(k, -80, 0, 160, 50, '#b8a894') + shikhara(k, 0, -48, 130, 270, '#d9ccb8') + pennant(k, 0, -430, 60),
  ) +
  people(k, -380, 66, 12, 60, 34)

/** Towers in clusters that climb from porch to sanctum on one high plinth. */
export const kandariya = (k) => {
  const hall = (x, half, y, tall) =>
    wall(k, x - half, y, half * 2, 90, '#c99a62') +
    fill(box(x - half * 0.7, y - 18, half * 1.4, 44), k.g('#4a2c22')) +
    times(3, (n) => fill(box(x - half * 0.7 + n * half * 0.6, y - 18, 9, 44), k.g('#dcb27c'))) +
    times(6, (n) =>
      fill(
        d`M${x - half * (1.06 - n * 0.16)} ${y - 88 - (tall * n) / 6}h${half * 2 * (1.06 - n * 0.16)}l${-half * 0.1} ${-tall / 6}h${-half * 2 * (0.96 - n * 0.16)}z`,
        k.g(n % 2 ? '#bf8c54' : '#dfb47c'),
      ),
    ) +
    fill(
      d`M${x} ${y - 88}H${x + half * 1.06}L${x + half * 0.12} ${y - 88 - tall}H${x}z`,
      k.shade,
      'opacity=".6"',
    ) +
    finial(k, x, y - 84 - tall, 24)
  return (
    wall(k, -420, 0, 840, 80, '#a87a4c') +
    times(3, (n) => fill(box(-426, -20 - n * 24, 852, 7), k.g('#cfa068'))) +
    fill(poly([-430, 0], [-390, -80], [-350, -80], [-330, 0]), k.g('#dcb27c')) +
    hall(-330, 52, -80, 44) +
    hall(-216, 76, -80, 90) +
    hall(-60, 104, -80, 150) +
    wall(k, 30, -80, 330, 110, '#c99a62') +
    times(2, (row) =>
      times(17, (n) => fill(archShape(44 + n * 19, -96 - row * 46, 11, 34), k.g('#8a5f3a'))),
    ) +
    [
      [80, 70, 150],
      [330, 70, 150],
      [110, 84, 220],
      [296, 84, 220],
      [146, 90, 280],
      [262, 90, 280],
    ]
      .map(([x, wide, tall]) => shikhara(k, x, -186, wide, tall, '#d2a468'))
      .join('') +
    shikhara(k, 204, -186, 150, 370, '#e0b67c') +
    [
      [170, 62, 180],
      [240, 62, 180],
      [204, 70, 130],
    ]
      .map(([x, wide, tall]) => shikhara(k, x, -186, wide, tall, '#d8ab70'))
      .join('')
  )
}

/** Umbrellas on the steps, priests with lamps, boats full of people. */
const umbrella = (k, x, y, s, color) =>
  line(d`M${x} ${y}L${x + s * 0.1} ${y - s * 1.1}`, k.g('#6b4528'), 5) +
  fill(
    d`M${x - s * 0.7} ${y - s * 0.8}Q${x} ${y - s * 1.7} ${x + s * 0.8} ${y - s * 0.7}Q${x} ${y - s * 1.05} ${x - s * 0.7} ${y - s * 0.8}z`,
    k.g(color),
  ) +
  fill(
    d`M${x + s * 0.1} ${y - s * 1.24}Q${x + s * 0.6} ${y - s * 1.1} ${x + s * 0.8} ${y - s * 0.7}Q${x + s * 0.5} ${y - s * 0.9} ${x + s * 0.2} ${y - s * 0.9}z`,
    k.shade,
  )
const priest = (k, x, y) =>
  fill(box(x - 34, y + 24, 68, 24), k.g('#c8452c')) +
  fill(box(x - 34, y + 4, 68, 8), k.g('#f2c43c')) +
  person(x, y, 110, k.g('#f0a52c'), k.g('#6b4430')) +
  line(d`M${x + 6} ${y - 74}L${x + 40} ${y - 112}`, k.g('#6b4430'), 8) +
  line(d`M${x + 28} ${y - 116}h26`, k.g('#e2b23c'), 6) +
  [0, 1, 2]
    .map((n) => fill(d`M${x + 30 + n * 10} ${y - 118 - n * 4}q-8 -16 2 -30q10 14 4 30z`, k.glow))
    .join('') +
  fill(disc(x + 42, y - 134, 34), k.glow, 'opacity=".22"')
export const ghatLamps = (k) =>
  [
    [-460, 200, 150],
    [-300, 150, 260],
    [-130, 190, 180],
    [90, 150, 280],
    [260, 200, 190],
    [430, 150, 230],
  ]
    .map(
      ([x, wide, tall], n) =>
        wall(k, x - wide / 2, -170, wide, tall * 0.62, ['#d98a5c', '#e6c08a', '#c9765a', '#e0a874'][n % 4]) +
        arcade(k, x - wide / 2 + 6, x + wide / 2 - 6, -176, 5, 44) +
        arcade(k, x - wide / 2 + 6, x + wide / 2 - 6, -176 - tall * 0.3, 5, 38) +
        (n % 2
          ? shikhara(k, x, -168 - tall * 0.6, wide * 0.62, tall * 0.7, '#c85c3c') +
            pennant(k, x, -240 - tall * 1.36, 40)
          : chhatri(k, x, -168 - tall * 0.62, 30, '#e6c08a')),
    )
    .join('') +
  times(12, (n) => fill(box(-700, -176 + n * 15 + 16, 1400, 16), k.g(n % 2 ? '#c9a074' : '#dfbd92'))) +
  people(k, -520, 46, 24, 46, -110) +
  [
    [-400, -70],
    [-250, -96],
    [-60, -66],
    [180, -92],
    [330, -62],
    [480, -90],
  ]
    .map(([x, y], n) => umbrella(k, x, y, 74 + (n % 2) * 16, ['#e8a33c', '#c9843c', '#e6c890'][n % 3]))
    .join('') +
  [-260, -120, 20, 160, 300].map((x) => priest(k, x, 0)).join('') +
  canoe(-330, 96, 150, k.g('#4a2c22'), k.g('#e0453a')) +
  canoe(120, 116, 170, k.g('#4a2c22'), k.g('#f0e2c8'))

/** The tallest statue: a man in shawl and dhoti, with hanging arms, on a star-shaped base. */
export const patel = (k) =>
  fill(poly([-240, 10], [-170, -30], [170, -30], [240, 10]), k.g('#9a938a')) +
  wall(k, -120, -30, 240, 50, '#b3aca2') +
  wall(k, -84, -80, 168, 26, '#c9c2b8') +
  fill(
    'M-48 -104L-54 -240Q-66 -330 -58 -400Q-54 -440 -22 -450H22Q54 -440 58 -400Q66 -330 54 -240L48 -104z',
    k.g('#b0845a'),
  ) +
  fill(
    'M-70 -250Q-84 -350 -66 -420Q-56 -444 -30 -446L-40 -250Q-44 -224 -58 -222Q-70 -226 -70 -250z',
    k.g('#9a6f48'),
  ) +
  fill('M70 -250Q84 -350 66 -420Q56 -444 30 -446L44 -250Q46 -224 58 -222Q70 -226 70 -250z', k.g('#8a623e')) +
  fill(
    'M-30 -448Q-50 -300 -44 -180L-22 -180Q-20 -330 0 -440zM30 -448Q56 -330 60 -170L34 -164Q30 -330 6 -440z',
    k.g('#c79a6c'),
  ) +
  fill('M8 -104L14 -440L22 -450Q54 -440 58 -400Q66 -330 54 -240L48 -104z', k.shade) +
  line('M-10 -260L-20 -108M4 -250L4 -108M18 -250L26 -108M-30 -240L-36 -110', k.g('#80593a'), 5) +
  fill('M-40 -104q-8 22 10 22h30v-22zM4 -104v22h34q18 0 8 -22z', k.g('#80593a')) +
  fill(oval(0, -484, 27, 34), k.g('#b98d62')) +
  fill('M6 -518Q30 -510 27 -484Q26 -456 6 -450z', k.shade) +
  fill('M-14 -452h28v14h-28z', k.g('#a5784e')) +
  line('M-14 -490h8M8 -490h8M-8 -468h16M0 -488v12', k.g('#6b4a30'), 4) +
  people(k, -150, 60, 6, 22, 4)
