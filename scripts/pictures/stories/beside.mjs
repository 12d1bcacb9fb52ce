import { at, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { bowl, dark, light, round, shadow } from './plates.mjs'

/** What stands beside a plate, each on (0, 0) and some 200 units wide. */
const vessel = (top, foot, tall, color, inside) => (k) =>
  shadow(k, top * 1.1, 16, 4) +
  fill(d`M${-top} ${-tall}L${-foot} 0Q0 ${foot * 0.5} ${foot} 0L${top} ${-tall}z`, k.g(color)) +
  fill(d`M${top * 0.3} ${-tall}L${foot * 0.3} ${foot * 0.24}L${foot} 0L${top} ${-tall}z`, k.shade) +
  fill(round(0, -tall, top), k.g(light(color, 0.25))) +
  fill(round(0, -tall + 3, top * 0.86), k.g(inside))
const steam = (x, y) =>
  line(
    d`M${x} ${y}q-26 -40 4 -76t0 -76M${x + 34} ${y - 10}q-20 -34 6 -66t-2 -60`,
    '#ffffff',
    9,
    'opacity=".4"',
  )
const hot = (draw, y) => (k) => draw(k) + steam(-10, y)
const cup = (color, inside) => (k) =>
  shadow(k, 120, 14, 8) +
  fill(round(0, 0, 118), k.g(light(color, 0.3))) +
  fill(round(0, 2, 96), k.g(dark(color, 0.08))) +
  `<ellipse cx="74" cy="-52" rx="32" ry="28" fill="none" stroke="${k.g(color)}" stroke-width="13"/>` +
  vessel(74, 44, 90, color, inside)(k) +
  steam(-14, -110)
const jar =
  (color, lid = '#c2342e') =>
  (k) =>
    shadow(k, 84, 14, 4) +
    fill('M-70 0V-110Q-70 -140 -46 -146H46Q70 -140 70 -110V0Q0 30 -70 0z', k.g(color)) +
    fill('M-50 -20V-120', 'none') +
    line('M-48 -110V-20', '#ffffff', 11, 'opacity=".4"') +
    fill('M-56 -146V-176Q0 -196 56 -176V-146Q0 -128 -56 -146z', k.g(lid)) +
    fill(poly([-40, -92], [44, -92], [44, -40], [-40, -40]), k.g('#fbf0dc'))
const bottle = (color) => (k) =>
  shadow(k, 60, 12, 4) +
  fill('M-50 0V-130Q-50 -170 -20 -190V-260H20V-190Q50 -170 50 -130V0Q0 22 -50 0z', k.g(color)) +
  line('M-32 -120V-20', '#ffffff', 9, 'opacity=".45"') +
  fill(poly([-50, -110], [50, -110], [50, -50], [-50, -50]), k.g('#fbf0dc'))
const coconut = (k) =>
  shadow(k, 110, 14, 4) +
  fill('M-108 -60Q-112 20 0 34Q112 20 108 -60Q96 -150 0 -156Q-96 -150 -108 -60z', k.g('#6fa03c')) +
  fill('M30 -150Q100 -60 40 32Q112 20 108 -60Q96 -140 30 -150z', k.shade) +
  fill(oval(0, -140, 70, 24), k.g('#f6f0dc')) +
  fill(oval(0, -140, 46, 15), k.g('#d9e6d2')) +
  line('M6 -140L50 -260l40 -10', k.g('#e0453a'), 11)
const kettle = (color) => (k) =>
  shadow(k, 130, 16, 4) +
  `<path d="M-70 -150Q0 -270 70 -150" fill="none" stroke="${k.g(dark(color))}" stroke-width="13"/>` +
  line('M90 -80Q150 -100 176 -170', k.g(dark(color, 0.15)), 26) +
  fill('M-120 -50Q-120 20 0 26Q120 20 120 -50Q110 -140 0 -146Q-110 -140 -120 -50z', k.g(color)) +
  fill('M30 -144Q110 -60 40 24Q120 16 120 -50Q110 -136 30 -144z', k.shade) +
  fill(oval(0, -144, 54, 17), k.g(dark(color, 0.2))) +
  fill(disc(0, -164, 13), k.g('#e2b23c')) +
  line('M-84 -90q20 -30 50 -36', '#ffffff', 9, 'opacity=".5"')
const samovar = (k) =>
  shadow(k, 120, 14, 4) +
  fill('M-70 0h140l-24 -34h-92zM-46 -34h92v-20h-92z', k.g('#a5602c')) +
  fill('M-46 -54Q-140 -120 -90 -240Q-60 -270 0 -270T90 -240Q140 -120 46 -54z', k.g('#d98a4a')) +
  fill('M20 -268Q100 -150 30 -54H46Q140 -120 90 -240Q60 -268 20 -268z', k.shade) +
  line('M-60 -230Q-96 -150 -50 -80', '#ffffff', 9, 'opacity=".4"') +
  line('M100 -120q60 0 70 40v20', k.g('#a5602c'), 17) +
  fill('M-40 -270h80l-14 -56h-52z', k.g('#a5602c')) +
  line('M-96 -200h-50v70', k.g('#a5602c'), 13)
const garland = (color) => (k) =>
  times(22, (n) => {
    const [x, y] = [Math.cos(n * 0.2856) * 150, Math.sin(n * 0.2856) * 62]
    return (
      fill(disc(x, y, 27), k.g(n % 3 ? color : dark(color, 0.15))) +
      fill(disc(x - 4, y - 5, 12), k.g(light(color)))
    )
  })
const blossom =
  (petal, heart, many = 5) =>
  (k) =>
    times(3, (m) =>
      at(
        [-70, 60, 0][m],
        [10, 20, -40][m],
        [0.8, 0.7, 0.9][m],
        times(many, (n) =>
          fill(
            oval(Math.cos((n * 6.283) / many) * 34, Math.sin((n * 6.283) / many) * 22, 32, 20),
            k.g(n % 2 ? petal : dark(petal, 0.08)),
          ),
        ) + fill(oval(0, 0, 17, 12), k.g(heart)),
      ),
    )
const diya = (k) =>
  fill(disc(0, -40, 180), 'url(#glow)') +
  shadow(k, 84, 10, 4) +
  fill('M-84 -34Q-60 30 0 30T84 -34Q40 -14 0 -14T-84 -34z', k.g('#b4562f')) +
  fill(oval(0, -30, 70, 16), k.g('#e8a85c')) +
  fill('M20 -34Q6 -74 36 -110Q64 -74 50 -34Q34 -24 20 -34z', '#ffcf5a')
const heapOf =
  (colors, r = 15) =>
  (k) =>
    shadow(k, 110) +
    times(34, (n) =>
      fill(
        oval(
          Math.cos(n * 2.4) * 18 * Math.sqrt(n),
          Math.sin(n * 2.4) * 7 * Math.sqrt(n) - 10 + (n % 3) * 3,
          r,
          r * 0.7,
        ),
        k.g(colors[n % colors.length]),
      ),
    )
const chillies = (k) =>
  times(
    6,
    (n) =>
      line(
        d`M${-80 + n * 28} ${-20 + (n % 3) * 24}q40 -30 90 ${-8 + (n % 2) * 24}`,
        k.g(n % 3 === 1 ? '#4f8f3a' : '#c2281f'),
        15,
      ) + line(d`M${-80 + n * 28} ${-20 + (n % 3) * 24}l-18 6`, k.g('#4f7a34'), 7),
  )
const book = (color) => (k) =>
  shadow(k, 130) +
  fill(poly([-130, 10], [-60, -60], [130, -40], [70, 44]), k.g(color)) +
  fill(poly([-130, 10], [70, 44], [70, 66], [-130, 30]), k.g('#f4ead6')) +
  line('M-90 4L-30 -44', k.g('#f2c14e'), 6)
const lantern = (k) =>
  fill(disc(0, -110, 200), 'url(#glow)') +
  shadow(k, 80, 10, 4) +
  fill('M-64 0h128l-16 -30H-48z', k.g('#4a4a52')) +
  fill('M-50 -30Q-66 -100 -40 -160H40Q66 -100 50 -30z', '#ffe0a0', 'opacity=".8"') +
  fill('M-14 -34Q-22 -80 0 -116Q22 -80 14 -34z', '#ffb43c') +
  fill('M-46 -160h92l-22 -40h-48z', k.g('#4a4a52')) +
  `<path d="M-50 -40Q-110 -190 0 -250Q110 -190 50 -40" fill="none" stroke="${k.g('#4a4a52')}" stroke-width="8"/>`
const shells = (k) =>
  times(3, (n) =>
    at(
      -80 + n * 80,
      (n % 2) * 30,
      0.8,
      shadow(k, 60) +
        fill('M-56 10Q-60 -50 0 -60T56 10Q0 34 -56 10z', k.g(['#f6dcc8', '#e8b8a0', '#f2e6d6'][n])) +
        line('M0 -56V16M-24 -50L-30 12M24 -50L30 12', k.g('#c98a72'), 4),
    ),
  )
const bells = (k) =>
  shadow(k, 70, 10, 4) +
  fill('M-70 0Q-50 -30 -46 -90Q-40 -140 0 -140T46 -90Q50 -30 70 0Q0 26 -70 0z', k.g('#d9a23c')) +
  fill('M14 -138Q30 -60 30 14Q60 10 70 0Q50 -30 46 -90Q40 -132 14 -138z', k.shade) +
  line('M0 -140V-220', k.g('#b47a24'), 13) +
  fill(disc(0, -226, 15), k.g('#b47a24'))

export const beside = {
  kulhad: hot(vessel(70, 48, 120, '#b4623a', '#c98a54'), -130),
  'kulhad of lassi': vessel(76, 52, 130, '#b4623a', '#fbf4e0'),
  'cutting chai': hot(vessel(56, 42, 120, '#c98a4a', '#b87434'), -130),
  lassi: vessel(66, 48, 210, '#d3d9da', '#fbf6e8'),
  tumbler: hot(
    (k) =>
      vessel(90, 78, 36, '#cfd4d6', '#9a6a40')(k) +
      at(0, -26, 1, vessel(52, 42, 110, '#dfe4e4', '#8a5a34')(k)),
    -150,
  ),
  'steel tumbler': vessel(58, 46, 130, '#d3d9da', '#9fc0cc'),
  chaas: vessel(60, 46, 170, '#cfe0e0', '#f6f4e6'),
  tea: cup('#f8f2e6', '#b4702c'),
  kahwa: cup('#3f7f8f', '#d9a23c'),
  coffee: cup('#f0e2cc', '#4a2a1c'),
  'butter tea': cup('#8a3f2f', '#e8c8a0'),
  'lemon glass': vessel(58, 44, 170, '#cfe4dc', '#e8eaa8'),
  wine: (k) =>
    shadow(k, 70, 12, 0) +
    fill(round(0, 0, 66), k.g('#dfe6e6')) +
    line('M0 0V-110', k.g('#dfe6e6'), 9) +
    fill('M-66 -230Q-80 -110 0 -106Q80 -110 66 -230z', k.g('#e6eaea'), 'opacity=".7"') +
    fill('M-66 -180Q-64 -112 0 -110Q64 -112 66 -180Q0 -160 -66 -180z', k.g('#7a1f3a')),
  kokum: vessel(58, 44, 170, '#d9a0b4', '#c2487a'),
  jigarthanda: vessel(64, 48, 200, '#e8d4b8', '#f6e6c8'),
  juice: vessel(58, 44, 170, '#f0b45a', '#f2a03c'),
  jam: jar('#b4282c'),
  honey: jar('#d9922c', '#8a5a34'),
  pickle: jar('#b45a24', '#f2c14e'),
  'apple jam': jar('#d98a4a', '#c2342e'),
  'wine bottle': bottle('#2f3f2c'),
  attar: bottle('#d9a84a'),
  'berry juice': bottle('#e8862c'),
  coconut,
  kettle: kettle('#8f969c'),
  'brass kettle': kettle('#d9a23c'),
  samovar,
  marigolds: garland('#f2a02c'),
  jasmine: garland('#f6f2e2'),
  roses: blossom('#d6427a', '#f2c14e', 7),
  hibiscus: blossom('#d6302c', '#f2c14e'),
  lotus: blossom('#f0a0bc', '#f2d060', 8),
  diya,
  lantern,
  bells,
  shells,
  chillies,
  'coffee cherries': heapOf(['#c2302c', '#a8242c', '#d9553a', '#6f8f3a']),
  'coffee beans': heapOf(['#4a2a1c', '#5b3626', '#3a2018'], 14),
  saffron: (k) =>
    at(0, 0, 0.8, bowl(k, 100, '#f6ecd8', '#c9922e', 0.3)) +
    times(16, (n) =>
      line(d`M${Math.cos(n * 2.4) * 50} ${Math.sin(n * 2.4) * 16}q10 -20 24 -14`, k.g('#c2301f'), 5),
    ),
  pepper: heapOf(['#3a302c', '#5b4a42', '#2a2422'], 11),
  peanuts: heapOf(['#c98a54', '#b4743f', '#d9a46c'], 17),
  walnuts: heapOf(['#b98a5c', '#a5744a', '#c99a6c'], 26),
  apricots: heapOf(['#f0a03c', '#e88a2c', '#f2b85c'], 26),
  garlic: heapOf(['#f6efe0', '#e6dac8', '#efe4d6'], 24),
  leaves: (k) =>
    times(
      7,
      (n) =>
        `<g transform="rotate(${n * 51}) scale(1 .6)">${fill('M20 0Q70 -50 140 -10Q80 40 20 0z', k.g(n % 2 ? '#4f8f3a' : '#6aa84a'))}${line('M24 0L130 -8', k.g('#3a6f2c'), 4)}</g>`,
    ),
  'tea leaves': (k) =>
    [
      [-60, 20],
      [40, 30],
      [0, -30],
    ]
      .map(([x, y]) =>
        at(
          x,
          y,
          0.9,
          fill('M0 20Q-60 0 -66 -50Q-10 -40 0 20zM0 20Q60 0 66 -50Q10 -40 0 20z', k.g('#5fa046')) +
            fill('M0 20Q-16 -40 0 -76Q16 -40 0 20z', k.g('#9ac85a')),
        ),
      )
      .join(''),
  book: book('#8a2f3a'),
  'blue book': book('#2f5f8f'),
  prayer: book('#b4641c'),
  'lime soda': vessel(58, 44, 170, '#d6e8dc', '#eef2c8'),
  'chocolate box': (k) =>
    shadow(k, 100) +
    fill(poly([-110, 10], [-60, -46], [110, -34], [70, 30]), k.g('#5b3020')) +
    times(6, (n) =>
      fill(oval(-40 + (n % 3) * 46, -18 + Math.floor(n / 3) * 24, 17, 9), k.g(n % 2 ? '#8a4a2c' : '#d9b08a')),
    ),
  'lime plate': (k) =>
    at(
      0,
      0,
      0.7,
      fill(round(0, 10, 130), k.g('#e3e8e8')) +
        [
          [-50, 0],
          [40, 10],
          [0, -20],
        ]
          .map(
            ([x, y]) =>
              fill(oval(x, y - 6, 44, 28), k.g('#d9e88a')) +
              line(d`M${x - 30} ${y - 6}h60M${x} ${y - 26}v40`, k.g('#8fae3c'), 4),
          )
          .join(''),
    ),
  'yellow heap': heapOf(['#e8a02c', '#d9902a', '#f2b03c'], 13),
  'green bowl': (k) => at(0, -20, 0.9, bowl(k, 100, '#7a9a3c', '#cfd4d6', 0.5)),
  'white bowl': (k) => at(0, -20, 0.9, bowl(k, 100, '#f8f4ea', '#cfd4d6', 0.5)),
  'red bowl': (k) => at(0, -20, 0.9, bowl(k, 100, '#b4341c', '#cfd4d6', 0.5)),
}
