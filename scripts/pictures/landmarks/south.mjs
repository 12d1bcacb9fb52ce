import { at, box, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { arcade, archShape, finial, gopuram, shikhara, wall } from '../masonry.mjs'
import { palm, person } from '../nature.mjs'

const clothes = ['#e0453a', '#f2a93b', '#d6428a', '#3f7fc4', '#f0e2c8']
const people = (k, from, step, count, s, y = 0) =>
  times(count, (n) => person(from + n * step, y + (n % 2) * 6, s, k.g(clothes[n % 5]), k.g('#5b3a2b')))

/** Krishna's temple: a hall of five open storeys, a taller tower, and a flag as long as a street. */
export const fiveStoreys = (k) =>
  wall(k, -330, 0, 660, 50, '#c4ab88') +
  times(5, (n) => {
    const [half, y] = [150 - n * 20, -50 - n * 62]
    return (
      wall(k, -120 - half, y, half * 2, 62, n % 2 ? '#d4bc98' : '#dfc8a6') +
      arcade(k, -116 - half, -124 + half, y - 6, 8 - n, 42, '#4f3c34') +
      fill(box(-128 - half, y - 54, half * 2 + 16, 9), k.g('#f0dfc0'))
    )
  }) +
  fill(poly([-180, -358], [-120, -420], [-60, -358]), k.g('#c4ab88')) +
  finial(k, -120, -416, 34) +
  wall(k, 30, -50, 230, 80, '#dfc8a6') +
  shikhara(k, 145, -128, 210, 380, '#d8c09a') +
  [60, 230].map((x) => shikhara(k, x, -128, 74, 190, '#cdb48e')).join('') +
  line('M145 -500V-640', k.g('#5b3a2b'), 6) +
  fill('M148 -640Q240 -610 330 -640Q420 -660 470 -620Q420 -600 330 -590Q240 -570 148 -560z', k.g('#f2b82c')) +
  fill('M148 -600Q240 -580 330 -612Q400 -630 470 -620Q420 -600 330 -590Q240 -570 148 -560z', k.g('#c83a32')) +
  fill(archShape(-120, -50, 60, 46), k.lamps ? k.glow : k.g('#3a2820')) +
  times(6, (n) =>
    fill(box(-240 - n * 14, n * 12 + 12, 480 + n * 28, 13), k.g(n % 2 ? '#d9c4a2' : '#c4ab88')),
  ) +
  people(k, -200, 60, 7, 56, 50)

/** A white gate tower, the gilt dome of the shrine behind it. */
export const gildedShrine = (k) =>
  wall(k, -420, 0, 840, 90, '#efe2c8') +
  fill(
    times(28, (n) => box(-420 + n * 30, -18, 15, 60)),
    k.g('#c8603c'),
  ) +
  fill(box(-426, -86, 852, 12), k.g('#fbf3e0')) +
  wall(k, 120, -90, 220, 60, '#e0a82c') +
  times(7, (n) => fill(archShape(136 + n * 31, -96, 20, 44), k.g('#a8701c'))) +
  times(
    3,
    (n) =>
      fill(
        d`M${134 + n * 22} ${-150 - n * 40}h${192 - n * 44}l-8 -40h${-176 + n * 44}z`,
        k.floodlit ? '#f2c43c' : k.g(n % 2 ? '#d99a1c' : '#f0bc30'),
      ) + times(5 - n, (m) => fill(archShape(160 + n * 22 + m * 34, -152 - n * 40, 18, 30), k.g('#b87a1c'))),
  ) +
  fill('M178 -270Q160 -340 230 -366Q300 -340 282 -270z', k.g('#f6c83c')) +
  fill('M236 -270Q262 -330 230 -366Q300 -340 282 -270z', k.shade) +
  finial(k, 230, -362, 50) +
  gopuram(k, -130, 0, 330, 520, '#f2e6cc', ['#fbf3e0', '#e6d2a8', '#efe0c0', '#f0c860']) +
  people(k, -380, 52, 15, 56, 34)

/** Gate towers full of figures around a tank with a golden lotus. */
export const manyTowers = (k) =>
  wall(k, -430, 0, 860, 56, '#c98d5f') +
  fill(
    times(29, (n) => box(-430 + n * 30, -56, 15, 40)),
    k.g('#a94f3a'),
  ) +
  at(-350, 0, 0.62, gopuram(k, 0, 0, 240, 430, '#3f8f8a', ['#e0603c', '#f2c43c', '#3f9ab0', '#d6428a'])) +
  at(350, 0, 0.62, gopuram(k, 0, 0, 240, 430, '#cf7a4d', ['#3f8f8a', '#f2c43c', '#e0603c', '#6aa84c'])) +
  at(200, 0, 0.84, gopuram(k, 0, 0, 240, 430, '#d98858', ['#3f9ab0', '#e0603c', '#f2c43c', '#d6428a'])) +
  at(-110, 0, 1.14, gopuram(k, 0, 0, 260, 440, '#3f9a8c', ['#e0503c', '#f2c43c', '#3f7fc4', '#e88ab0'])) +
  fill(oval(40, 96, 70, 16), k.g('#d99a24')) +
  fill(poly([-20, 92], [0, 44], [16, 76], [40, 26], [64, 76], [80, 44], [100, 92]), k.g('#f6c83c'))

/** A black stone shrine among vines, bunches of grapes before it. */
export const basaltShrine = (k) =>
  wall(k, -300, 0, 600, 40, '#5f5856') +
  wall(k, -250, -40, 260, 110, '#6d6664') +
  times(5, (n) => fill(box(-236 + n * 52, -44, 26, 76), k.g('#2c2624'))) +
  times(5, (n) =>
    fill(
      d`M${-262 + n * 26} ${-148 - n * 26}h${284 - n * 52}l-20 -26h${-244 + n * 52}z`,
      k.g(n % 2 ? '#5f5856' : '#7a7270'),
    ),
  ) +
  finial(k, -120, -276, 34) +
  wall(k, 10, -40, 250, 90, '#6d6664') +
  [50, 220].map((x) => shikhara(k, x, -126, 80, 180, '#6a6260')).join('') +
  shikhara(k, 135, -126, 190, 340, '#77706c') +
  [96, 174].map((x) => shikhara(k, x, -126, 60, 130, '#867e7a')).join('') +
  line('M135 -500v-60', k.g('#e2b23c'), 5) +
  fill(poly([137, -556], [200, -540], [137, -520]), k.g('#e8722a')) +
  people(k, -330, 60, 5, 60, 26)

/** Bungalows of the French quarter on their street. */
export const frenchStreet = (k) =>
  [
    [-470, 250, 300, '#f4c542'],
    [-220, 200, 250, '#fbf0da'],
    [-20, 300, 330, '#f2b838'],
    [280, 220, 270, '#e9a08a'],
  ]
    .map(
      ([x, wide, tall, color], h) =>
        wall(k, x, 0, wide, tall, color) +
        fill(
          box(x - 8, -tall + 18, wide + 16, 18) +
            box(x - 4, -tall * 0.5, wide + 8, 10) +
            box(x, 0, 16, tall) +
            box(x + wide - 16, 0, 16, tall),
          k.g('#fffaf0'),
        ) +
        (h === 2
          ? fill(poly([x - 8, -tall], [x + wide / 2, -tall - 70], [x + wide + 8, -tall]), k.g('#fffaf0')) +
            fill(disc(x + wide / 2, -tall - 26, 18), k.g('#f2b838'))
          : fill(
              times(Math.floor(wide / 26), (n) => box(x + 4 + n * 26, -tall, 12, 22)),
              k.g('#fffaf0'),
            )) +
        times(Math.floor(wide / 74), (n) =>
          [0, 1]
            .map((row) => {
              const [wx, wy] = [x + (wide / Math.floor(wide / 74)) * (n + 0.5), -18 - row * tall * 0.5]
              return (
                fill(archShape(wx, wy, 40, tall * 0.34), k.g('#fffaf0')) +
                fill(archShape(wx, wy, 30, tall * 0.31), k.lamps ? k.glow : k.g('#4f5f68')) +
                fill(box(wx - 31, wy, 13, tall * 0.26) + box(wx + 18, wy, 13, tall * 0.26), k.g('#3f7f9a'))
              )
            })
            .join(''),
        ),
    )
    .join('') +
  fill(
    times(34, (n) => disc(-236 + (n % 9) * 18, -210 + Math.floor(n / 9) * 22 + (n % 2) * 9, 17)),
    k.g('#d6327f'),
  ) +
  fill(
    times(14, (n) => disc(-228 + (n % 7) * 22, -196 + Math.floor(n / 7) * 40, 9)),
    k.g('#4f9a4c'),
  ) +
  line('M-486 0v-190M490 0v-190', k.g('#3c3440'), 8) +
  fill(disc(-486, -200, 17) + disc(490, -200, 17), k.glow) +
  line('M130 -400v-70', k.g('#5b4a42'), 5) +
  fill(box(133, -440, 22, 34), k.g('#2f4fa0')) +
  fill(box(155, -440, 22, 34), k.g('#fbfbf4')) +
  fill(box(177, -440, 22, 34), k.g('#d6342e')) +
  at(
    -60,
    44,
    0.9,
    line(
      'M-60 0a40 40 0 1 0 .1 0M70 0a40 40 0 1 0 .1 0M-60 -40L-10 -104L60 -104L70 -40L10 -44L-10 -104M70 -40L52 -128h-24',
      k.g('#2c2830'),
      7,
    ) + fill(box(40, -80, 50, 26), k.g('#b98a4e')),
  )

/** The sun's chariot: two great wheels on a carved base, horses before it. */
const stoneWheel = (k, x, y, r) =>
  fill(disc(x, y, r), k.g('#7d5c3e')) +
  `<circle cx="${x}" cy="${y}" r="${r * 0.88}" fill="none" stroke="${k.g('#e6c898')}" stroke-width="${r * 0.2}"/>` +
  fill(
    times(24, (n) =>
      disc(
        x + Math.cos((n * Math.PI) / 12) * r * 0.88,
        y + Math.sin((n * Math.PI) / 12) * r * 0.88,
        r * 0.05,
      ),
    ),
    k.g('#9a7450'),
  ) +
  times(8, (n) => {
    const [cx, cy] = [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)]
    const point = (t, side) => [x + cx * r * t - cy * r * side, y + cy * r * t + cx * r * side]
    return (
      fill(
        poly(
          point(0.16, 0.05),
          point(0.48, 0.13),
          point(0.8, 0.04),
          point(0.8, -0.04),
          point(0.48, -0.13),
          point(0.16, -0.05),
        ),
        k.g('#e0c08c'),
      ) + fill(disc(...point(0.48, 0), r * 0.075), k.g('#a87e56'))
    )
  }) +
  times(8, (n) =>
    line(
      d`M${x} ${y}L${x + Math.cos(((n + 0.5) * Math.PI) / 4) * r * 0.8} ${y + Math.sin(((n + 0.5) * Math.PI) / 4) * r * 0.8}`,
      k.g('#d2ae7a'),
      r * 0.035,
    ),
  ) +
  fill(disc(x, y, r * 0.22), k.g('#e6c898')) +
  fill(disc(x, y, r * 0.12), k.g('#9a7450'))
export const sunChariot = (k) =>
  wall(k, -420, 0, 840, 300, '#a9825c') +
  times(6, (n) => fill(box(-426, -50 * n - 4, 852, 9), k.g('#c9a47a'))) +
  times(26, (n) => fill(archShape(-404 + n * 32, -256, 18, 36), k.g('#7a5a40'))) +
  times(5, (n) =>
    fill(
      d`M${-330 + n * 44} ${-300 - n * 40}h${660 - n * 88}l-24 -40h${-612 + n * 88}z`,
      k.g(n % 2 ? '#a07850' : '#bf966a'),
    ),
  ) +
  stoneWheel(k, -190, -150, 160) +
  stoneWheel(k, 200, -150, 160) +
  people(k, 300, 40, 2, 72, 30)

/** A grey submarine on its cradle on the sand, its ensign flying. */
export const submarine = (k) =>
  [-260, -40, 190]
    .map((x) => fill(poly([x - 44, 0], [x - 30, -66], [x + 30, -66], [x + 44, 0]), k.g('#c9c0b2')))
    .join('') +
  fill(
    'M-470 -120Q-460 -190 -330 -196H300Q440 -190 520 -130L540 -160L556 -158L548 -100L556 -56L540 -54L516 -92Q440 -56 300 -50H-330Q-460 -60 -470 -120z',
    k.g('#3a3f47'),
  ) +
  fill('M-468 -106Q-300 -84 0 -84T530 -98L516 -92Q440 -56 300 -50H-330Q-450 -56 -468 -106z', k.g('#8a3a34')) +
  fill('M-80 -194L-66 -312Q-60 -330 -30 -330H60Q90 -330 96 -300L110 -194z', k.g('#444a54')) +
  fill('M60 -330Q90 -330 96 -300L110 -194H50z', k.shade) +
  line('M-20 -330V-400M10 -330V-430M40 -330V-380M-390 -194L-66 -300M96 -290L480 -150', k.g('#2c3038'), 6) +
  fill(
    times(4, (n) => box(-56 + n * 30, -290, 16, 14)),
    k.lamps ? k.glow : k.g('#cfe0e6'),
  ) +
  line('M-360 -170H320M-440 -130H-330', k.g('#565d68'), 5) +
  fill(
    times(12, (n) => disc(-300 + n * 50, -150, 6)),
    k.g('#22262c'),
  ) +
  line('M-440 -170v-70', k.g('#2c3038'), 5) +
  fill(box(-438, -208, 60, 11), k.g('#f08a2c')) +
  fill(box(-438, -197, 60, 11), k.g('#fbfbf4')) +
  fill(box(-438, -186, 60, 11), k.g('#3f8a46')) +
  people(k, -360, 84, 9, 62, 26)

/** Cafés and palms along the rim of a red cliff, steps down to the sand. */
export const cliffCafes = (k) =>
  fill('M-300 330L-340 200L-320 60L-350 -40L-330 -90Q-100 -120 200 -112T900 -130V330z', k.g('#b4543a')) +
  [-20, 40, 100, 170, 240]
    .map((y, n) =>
      line(
        d`M${-340 + (n % 2) * 14} ${y}Q0 ${y - 24} 300 ${y}T900 ${y - 10}`,
        k.g(n % 2 ? '#d07a52' : '#94402c'),
        12,
        'opacity=".7"',
      ),
    )
    .join('') +
  times(12, (n) => line(d`M${-300 + n * 96} ${-80}q-16 ${100} ${4} ${180 + (n % 3) * 60}`, k.shade, 10)) +
  fill('M-330 -90Q-100 -120 200 -112T900 -130V-96Q300 -80 -344 -60z', k.g('#5f9a56')) +
  line('M-160 330L-70 250L-180 170L-90 90L-170 10L-110 -80', k.g('#d9a884'), 15, 'stroke-dasharray="4 17"') +
  [-250, -60, 130, 320]
    .map(
      (x, n) =>
        wall(k, x - 66, -104, 132, 66, ['#e8c07a', '#5fa8a0', '#d9745c', '#efe0c4'][n]) +
        fill(poly([x - 92, -164], [x - 40, -226], [x + 40, -226], [x + 92, -164]), k.g('#8a5f3a')) +
        times(3, (m) => fill(box(x - 52 + m * 38, -116, 26, 34), k.glow)) +
        line(
          times(5, (m) => d`M${x - 84 + m * 42} -104v-60`),
          k.g('#5b3a28'),
          5,
        ),
    )
    .join('') +
  [
    [-320, 250, -0.6],
    [-150, 300, 0.3],
    [40, 330, -0.3],
    [230, 290, 0.4],
    [420, 320, 0.2],
  ]
    .map(([x, s, lean]) => palm(x, -96, s, lean, k.g('#1f5a4a')))
    .join('') +
  people(k, -200, 60, 5, 54, -96)

/** Fort and lighthouse on a headland, shacks and parasols on the sand, a parasail over the bay. */
export const bayOfShacks = (k) =>
  [-210, 20]
    .map(
      (x, n) =>
        wall(k, x - 90, 0, 180, 84, n ? '#d9745c' : '#e7b66a') +
        fill(poly([x - 124, -76], [x - 40, -164], [x + 40, -164], [x + 124, -76]), k.g('#a87a40')) +
        fill(poly([x + 20, -76], [x + 40, -164], [x + 124, -76]), k.shade) +
        times(3, (m) => fill(box(x - 66 + m * 50, -8, 34, 58), k.glow)) +
        fill(
          times(12, (m) => disc(x - 112 + m * 20, -70 + (m % 2) * 6, 5)),
          k.glow,
        ),
    )
    .join('') +
  [
    [-330, '#e0453a'],
    [190, '#2f7fb8'],
    [290, '#f2a93b'],
  ]
    .map(
      ([x, color]) =>
        line(d`M${x} 40v-110`, k.g('#7a5a40'), 5) +
        fill(d`M${x - 66} -62q66 -70 132 0z`, k.g(color)) +
        fill(d`M${x - 20} -62q20 -70 40 0z`, k.g('#fff0d8')) +
        fill(poly([x - 60, 40], [x - 30, 14], [x + 40, 30], [x + 40, 40]), k.g('#f0e2c8')),
    )
    .join('') +
  [
    [-110, 400, 0.3],
    [120, 360, -0.5],
  ]
    .map(([x, s, lean]) => palm(x, 6, s, lean, k.g('#1f5a4a')))
    .join('') +
  fill('M330 -470Q420 -540 510 -460Q470 -480 450 -456Q420 -480 390 -460Q366 -482 330 -470z', k.g('#e0453a')) +
  fill('M366 -494Q420 -530 470 -492L450 -456Q420 -480 390 -460z', k.g('#f2c43c')) +
  line('M336 -470L416 -380M506 -462L420 -380', k.g('#4a3a44'), 3) +
  person(418, -330, 54, k.g('#2f5f9e'), k.g('#5b3a2b')) +
  people(k, -60, 90, 4, 74, 80)

/** Painted huts on stilts under palms at the end of a round bay. */
export const stiltHuts = (k) =>
  [
    [-260, '#e8722a'],
    [-90, '#3f9ab0'],
    [80, '#d6428a'],
    [250, '#6aa84c'],
  ]
    .map(
      ([x, color], n) =>
        line(
          d`M${x - 54} 20V-70M${x + 54} 20V-70M${x} 20V-70M${x + 60} 20L${x + 86} -60`,
          k.g('#6b4528'),
          9,
        ) +
        wall(k, x - 66, -64, 132, 84, color) +
        fill(box(x - 76, -60, 152, 10), k.g('#8a5f3a')) +
        fill(poly([x - 92, -144], [x, -226], [x + 92, -144]), k.g(n % 2 ? '#b98d50' : '#a87a40')) +
        fill(poly([x + 10, -144], [x, -226], [x + 92, -144]), k.shade) +
        fill(box(x - 18, -66, 36, 58), k.g('#4a2c22')) +
        line(d`M${x - 70} -80h40M${x + 30} -80h40`, k.g('#f0e2c8'), 5),
    )
    .join('') +
  [
    [-170, 460, 0.3],
    [170, 470, 0.4],
    [330, 400, 0.2],
  ]
    .map(([x, s, lean]) => palm(x, 10, s, lean, k.g('#1f5a4a')))
    .join('')
