import { at, box, d, disc, fill, line, mix, poly, times } from './kit.mjs'
import { arcade, archShape, chhatri, dome, finial, shikhara, wall } from './masonry.mjs'
import { person } from './nature.mjs'

const northernOf = (stone) => (k) =>
  wall(k, -270, 0, 540, 44, stone[0]) +
  wall(k, -230, -44, 460, 20, stone[1]) +
  shikhara(k, -175, -64, 90, 150, stone[1]) +
  shikhara(k, -95, -64, 120, 220, stone[1]) +
  shikhara(k, 60, -64, 210, 360, stone[2]) +
  shikhara(k, -10, -64, 80, 200, stone[0]) +
  shikhara(k, 130, -64, 80, 200, stone[0]) +
  fill(archShape(-175, -64, 34, 60), k.lamps ? k.glow : k.g('#4a2c2a')) +
  fill(archShape(60, -64, 50, 92), k.lamps ? k.glow : k.g('#4a2c2a')) +
  flag(k, 60, -470, 60)
export const northern = northernOf(['#bd8e5a', '#cfa068', '#ddb27b'])
const flag = (k, x, y, s) =>
  line(d`M${x} ${y + s}V${y}`, k.g('#5b3a2b'), 4) +
  fill(poly([x, y], [x + s, y + s * 0.25], [x, y + s * 0.5]), k.g('#e8722a'))

export const stupa = (k) =>
  wall(k, -250, 0, 500, 40, '#c9a677') +
  fill(d`M-210 -40C-215 -190 -110 -252 0 -252S215 -190 210 -40z`, k.g('#e3c89a')) +
  fill(d`M60 -40Q150 -150 90 -238Q215 -190 210 -40z`, k.shade) +
  fill(times(32, (n) => box(-232 + n * 14.6, -40, 6, 40)) + box(-236, -72, 472, 8), k.g('#b58c5c')) +
  wall(k, -44, -248, 88, 34, '#d4b482') +
  [0, 1, 2].map((n) => fill(box(-46 + n * 12, -296 - n * 18, 92 - n * 24, 8), k.g('#b58c5c'))).join('') +
  line(d`M0 -282v-66`, k.g('#9a7347'), 8) +
  at(-4, 0, 1, torana(k))
const torana = (k) =>
  [-62, 50].map((x) => wall(k, x, 0, 14, 190, '#a9713f')).join('') +
  [-120, -150, -180]
    .map(
      (y) =>
        fill(d`M-92 ${y}q92 -14 184 0v11q-92 -14 -184 0z`, k.g('#c58a50')) +
        fill(disc(-90, y + 5, 9) + disc(92, y + 5, 9), k.g('#a9713f')),
    )
    .join('') +
  fill(disc(0, -206, 14), k.g('#c58a50'))

/** At night its gold is lit from below. */
const gilt = (k) => (k.floodlit ? { ...k, g: (color) => mix(k.g(color), '#ffb638', 0.55) } : k)
const inGold = (k) =>
  fill(box(-330, 4, 660, 12), k.g('#f3ead8')) +
  wall(k, -120, 0, 240, 84, '#f6efe2') +
  wall(k, -116, -80, 232, 92, '#e9b53b') +
  wall(k, -76, -172, 152, 46, '#f0c24c') +
  arcade(k, -112, 112, -8, 7, 56, '#8a4b22') +
  arcade(k, -108, 108, -92, 9, 54, '#7d4a12') +
  arcade(k, -70, 70, -176, 7, 32, '#7d4a12') +
  dome(k, 0, -218, 54, '#f6cf5d') +
  [-104, 104].map((x) => chhatri(k, x, -172, 20, '#f0c24c')).join('') +
  [-66, 66].map((x) => dome(k, x, -218, 15, '#f0c24c')).join('') +
  wall(k, -330, 0, 210, 14, '#efe3cc') +
  times(
    8,
    (n) => line(d`M${-322 + n * 26} -14v-26`, k.g('#e9b53b'), 4) + fill(disc(-322 + n * 26, -44, 6), k.glow),
  )

export const goldenTemple = (k) => inGold(gilt(k))

export const shoreTemple = (k) =>
  wall(k, -250, 0, 500, 26, '#9c8672') +
  [
    [-110, 150, 240],
    [90, 210, 350],
  ]
    .map(
      ([x, wide, tall]) =>
        times(6, (n) => {
          const [half, y] = [wide * (0.5 - n * 0.07), -26 - tall * 0.15 * n]
          return (
            wall(k, x - half, y, half * 2, tall * 0.15, '#b79d82') +
            fill(box(x - half - 6, y - tall * 0.12, half * 2 + 12, tall * 0.035), k.g('#d0b698')) +
            times(4, (m) =>
              fill(box(x - half * 0.7 + m * half * 0.4, y - 2, half * 0.16, tall * 0.075), k.shade),
            )
          )
        }) +
        fill(
          d`M${x - wide * 0.13} ${-26 - tall * 0.9}q${wide * 0.13} ${-wide * 0.3} ${wide * 0.26} 0z`,
          k.g('#c7ad90'),
        ) +
        finial(k, x, -26 - tall * 0.98, 30) +
        fill(archShape(x, -26, wide * 0.16, tall * 0.12), k.g('#3d3330')),
    )
    .join('') +
  [-225, 225].map((x) => fill(d`M${x - 28} -26q0 -46 26 -46q30 0 30 46z`, k.g('#b79d82'))).join('')

export const deodarTemple = (k) =>
  wall(k, -130, 0, 260, 90, '#8a5a3a') +
  fill(box(-150, 0, 300, 14), k.g('#a39a90')) +
  [
    [230, -80, 84],
    [170, -158, 76],
    [110, -232, 66],
  ]
    .map(
      ([half, y, tall], n) =>
        wall(k, -half * 0.5, y, half, tall, '#7a4c30') +
        fill(
          poly(
            [-half, y + 12],
            [-half * 0.34, y - tall * 0.86],
            [half * 0.34, y - tall * 0.86],
            [half, y + 12],
          ),
          k.g(['#6e4430', '#7d4f36', '#8a5a3c'][n]),
        ) +
        line(d`M${-half} ${y + 12}H${half}`, k.g('#c98f55'), 7),
    )
    .join('') +
  fill(poly([-62, -284], [0, -400], [62, -284]), k.g('#b98a52')) +
  fill(poly([0, -400], [62, -284], [12, -284]), k.shade) +
  finial(k, 0, -396, 40) +
  fill(archShape(0, 0, 46, 70), k.glow)

export const stoneShrine = (k) =>
  wall(k, -210, 0, 420, 40, '#8f8a86') +
  wall(k, -150, -40, 150, 110, '#a8a19a') +
  fill(poly([-165, -148], [-75, -215], [15, -148]), k.g('#8d8079')) +
  wall(k, -10, -40, 170, 150, '#b3aca4') +
  fill(d`M-14 -188Q0 -320 46 -342H104Q150 -320 164 -188z`, k.g('#a39a92')) +
  fill(d`M100 -188L96 -342H104Q150 -320 164 -188z`, k.shade) +
  fill(poly([30, -340], [75, -376], [120, -340]), k.g('#c98a3c')) +
  finial(k, 75, -372, 44) +
  fill(archShape(-75, -40, 48, 84), k.glow) +
  flag(k, -75, -270, 56) +
  times(5, (n) =>
    person(
      -230 + n * 36 - (n % 2) * 10,
      12,
      40,
      k.g(['#d9622b', '#c83a32', '#f0b83c'][n % 3]),
      k.g('#5b3a2b'),
    ),
  )

export const caveTemple = (k) =>
  fill(d`M-340 0L-330 -260Q-200 -360 -40 -330T240 -350L340 -250V0z`, k.g('#8f6a52')) +
  fill(d`M120 0Q180 -180 140 -338L240 -350L340 -250V0z`, k.shade) +
  wall(k, -190, 0, 380, 210, '#b48a68') +
  fill(d`M-90 -196Q-96 -310 0 -318Q96 -310 90 -196z`, k.g('#c9a17c')) +
  fill(d`M-62 -196Q-66 -282 0 -288Q66 -282 62 -196z`, k.g('#3d2622')) +
  times(5, (n) => line(d`M0 -196L${-50 + n * 25} -272`, k.g('#c9a17c'), 4)) +
  fill(box(-170, 0, 340, 150), k.g('#3a2420')) +
  times(
    6,
    (n) =>
      wall(k, -172 + n * 64, 0, 26, 150, '#c9a17c') + fill(box(-178 + n * 64, -128, 38, 14), k.g('#dcb690')),
  ) +
  fill(box(-196, -190, 392, 16), k.g('#dcb690')) +
  fill(d`M-20 0v-80q20 -40 40 0v80z`, k.glow, 'opacity=".5"')

export const stoneChariot = (k) =>
  wall(k, -210, 0, 420, 22, '#a88a66') +
  wall(k, -140, -22, 280, 60, '#c4a57c') +
  times(6, (n) => wall(k, -128 + n * 47, -80, 22, 96, '#b3946c')) +
  fill(box(-108, -80, 216, 96), k.g('#7a5d45')) +
  times(4, (n) => wall(k, -92 + n * 54, -80, 20, 96, '#c4a57c')) +
  fill(poly([-176, -170], [-130, -196], [130, -196], [176, -170]), k.g('#d6b98e')) +
  [
    [104, -196],
    [74, -236],
    [46, -272],
  ]
    .map(
      ([half, y]) =>
        wall(k, -half, y, half * 2, 38, '#c4a57c') +
        fill(box(-half - 7, y - 28, half * 2 + 14, 10), k.g('#dcc196')),
    )
    .join('') +
  fill(d`M-36 -308q36 -50 72 0z`, k.g('#d6b98e')) +
  finial(k, 0, -328, 34) +
  [-96, 96].map((x) => wheel(k, x, -56, 58, 8)).join('') +
  [-205, -250]
    .map(
      (x) =>
        fill(d`M${x} 0v-46q-8 -44 20 -44q34 0 34 46v44z`, k.g('#b3946c')) +
        fill(d`M${x + 4} -70q-38 0 -34 44l12 6q2 -22 20 -20z`, k.g('#c4a57c')),
    )
    .join('')
const wheel = (k, x, y, r, spokes, thin = 0.13) =>
  fill(disc(x, y, r), k.g('#8a6a4a')) +
  `<circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="none" stroke="${k.g('#dcc196')}" stroke-width="${r * 0.14}"/>` +
  times(spokes, (n) =>
    line(
      d`M${x} ${y}L${x + Math.cos((n * 2 * Math.PI) / spokes) * r * 0.85} ${y + Math.sin((n * 2 * Math.PI) / spokes) * r * 0.85}`,
      k.g('#dcc196'),
      r * thin,
    ),
  ) +
  fill(disc(x, y, r * 0.2), k.g('#c4a57c'))
