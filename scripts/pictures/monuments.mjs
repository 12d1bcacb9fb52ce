import { box, d, disc, fill, line, mix, times } from './kit.mjs'
import { arcade, archShape, chhatri, dome, finial, minaret, wall } from './masonry.mjs'

/** Monuments and palaces: each stands on (0, 0), about 500 wide. */
export const tajMahal = (k) =>
  wall(k, -300, 0, 600, 34, '#e3d3c2') +
  [-270, 270].map((x) => minaret(k, x, -34, 26, 270, '#f3e9dd')).join('') +
  wall(k, -165, -34, 330, 150, '#f7efe4') +
  dome(k, -105, -196, 38, '#f1e6d8') +
  dome(k, 105, -196, 38, '#f1e6d8') +
  fill(box(-62, -184, 124, 46), k.g('#eadccb')) +
  dome(k, 0, -228, 76, '#fbf4ea') +
  fill(box(-58, -34, 116, 178), k.g('#fdf7ee')) +
  fill(archShape(0, -34, 84, 150), k.g('#b79d92')) +
  fill(archShape(0, -34, 40, 80), k.lamps ? k.glow : k.g('#6b4a4e')) +
  [-135, -90, 90, 135]
    .map((x) => fill(archShape(x, -40, 30, 56) + archShape(x, -108, 30, 56), k.g('#b79d92')))
    .join('')

export const hawaMahal = (k) => {
  const tiers = [
    [250, 90],
    [238, 84],
    [190, 80],
    [128, 72],
    [66, 66],
  ]
  let y = 0
  return tiers
    .map(([half, tall], tier) => {
      const bays = [9, 9, 7, 5, 3][tier]
      const each = (half * 2) / bays
      const part =
        wall(k, -half, y, half * 2, tall, '#d9735c') +
        fill(box(-half - 5, y - tall + 12, half * 2 + 10, 9), k.g('#fbe3cf')) +
        times(bays, (n) => {
          const x = -half + each * (n + 0.5)
          return (
            fill(box(x - each * 0.34, y, each * 0.68, tall * 0.8), k.g('#e58a70')) +
            fill(archShape(x, y - tall * 0.16, each * 0.3, tall * 0.5), k.lamps ? k.glow : k.g('#7a2f33')) +
            line(d`M${x - each * 0.3} ${y - tall * 0.14}h${each * 0.6}`, k.g('#fbe3cf'), 4) +
            (tier > 1 || n === 0 || n === bays - 1 ? dome(k, x, y - tall, each * 0.28, '#e9a184') : '')
          )
        })
      y -= tall
      return part
    })
    .join('')
}

export const gateway = (k) =>
  arches(k.floodlit ? { ...k, g: (color) => mix(k.g(color), '#ffb660', 0.42) } : k)
const arches = (k) =>
  wall(k, -270, 0, 540, 20, '#b9905c') +
  wall(k, -230, -20, 150, 190, '#d9b27a') +
  wall(k, 80, -20, 150, 190, '#d9b27a') +
  wall(k, -118, -20, 236, 262, '#e3bd84') +
  fill(archShape(0, -20, 128, 205), k.lamps ? '#f5b95c' : k.g('#5f4034')) +
  [-165, 165].map((x) => fill(archShape(x, -20, 74, 140), k.g('#6d4a39'))).join('') +
  fill(box(-124, -262, 248, 12) + box(-236, -196, 120, 12) + box(116, -196, 120, 12), k.g('#f2d39d')) +
  [-104, 104]
    .map((x) => wall(k, x - 20, -20, 40, 292, '#d4aa70') + dome(k, x, -312, 20, '#e3bd84'))
    .join('') +
  [-222, 222].map((x) => dome(k, x, -210, 15, '#e3bd84')).join('') +
  dome(k, 0, -282, 54, '#cfa56a')

const gateArch = (half, spring) => d`M${-half} -20V${-spring}A${half} ${half} 0 0 1 ${half} ${-spring}V-20z`
/** Its name in five letters of strokes. */
const gateName =
  'M-56 -312v18M-40 -294v-18l12 18v-18M-14 -312v18h5q7 -1 7 -9t-7 -9zM14 -312v18M28 -294l7 -18l7 18M31 -300h8'
const gateBlock = 'M-112 -20L-106 -272H106L112 -20z'
/** India Gate: a round arch through one block, its attic in steps, the canopy behind it. */
const gate = (k) =>
  chhatri(k, 0, -20, 16, '#f0dcc0') +
  wall(k, -220, 0, 440, 10, '#b9905c') +
  wall(k, -196, -10, 392, 10, '#cda374') +
  [-168, 108]
    .map((x) => wall(k, x, -20, 60, 92, '#d9b384') + fill(box(x - 4, -104, 68, 9), k.g('#f0d0a2')))
    .join('') +
  [-138, 138]
    .map(
      (x) =>
        fill(d`M${x - 15} -20v-44a15 15 0 0 1 30 0v44z`, k.g('#8a6547')) +
        fill(d`M${x - 10} -113q-8 -12 10 -26q18 14 10 26z`, k.g('#e6c494')),
    )
    .join('') +
  fill(gateBlock + gateArch(44, 158), k.g('#e6c294'), 'fill-rule="evenodd"') +
  fill(gateArch(44, 158) + gateArch(36, 156), k.g('#9a7350'), 'fill-rule="evenodd"') +
  line('M-50 -20V-158A50 50 0 0 1 50 -158V-20', k.g('#f3d9b0'), 5) +
  fill(box(-110, -158, 60, 7) + box(50, -158, 60, 7), k.g('#f3d9b0')) +
  fill('M58 -20V-272H106L112 -20z', k.shade) +
  line(
    times(9, (n) => d`M-109 ${-46 - n * 25}H-54M54 ${-46 - n * 25}H109`),
    k.shade,
    2,
    'opacity=".6"',
  ) +
  fill(box(-116, -262, 232, 8) + box(-126, -270, 252, 12), k.g('#f6dfb8')) +
  fill(
    times(9, (n) => disc(-88 + n * 22, -247, 5)),
    k.g('#b98a58'),
  ) +
  wall(k, -104, -282, 208, 42, '#e6c294') +
  line(
    gateName.replaceAll(/M(-?\d+) /g, (_, x) => `M${Number(x) + 7} `),
    k.g('#7a573f'),
    4,
  ) +
  fill(box(-116, -324, 232, 9), k.g('#f6dfb8')) +
  wall(k, -88, -333, 176, 14, '#d9b384') +
  wall(k, -64, -347, 128, 12, '#e6c294') +
  fill('M-40 -359q40 -24 80 0z', k.g('#c3976a'))
export const indiaGate = (k) =>
  gate(k.floodlit ? { ...k, g: (color) => mix(k.g(color), '#ffcf8a', 0.42) } : k)

export const charminar = (k) =>
  wall(k, -190, 0, 380, 200, '#dcbf94') +
  fill(archShape(0, 0, 170, 178), k.lamps ? '#f2b259' : k.g('#6a4a3c')) +
  fill(archShape(0, 0, 118, 128), k.g('#3a2830')) +
  arcade(k, -150, 150, -205, 9, 50) +
  wall(k, -168, -200, 336, 14, '#efd9b2') +
  wall(k, -150, -256, 300, 12, '#efd9b2') +
  arcade(k, -140, 140, -268, 13, 22) +
  fill(box(-190, -194, 380, 10), k.g('#efd9b2')) +
  [-175, 175].map((x) => minaret(k, x, 0, 52, 380, '#e6cda3')).join('') +
  minaret(k, -96, -256, 22, 120, '#cdb086') +
  minaret(k, 96, -256, 22, 120, '#cdb086')

const bulbLit = (k) => (k.floodlit ? { ...k, g: (color) => mix(k.g(color), '#ffb638', 0.6) } : k)
export const mysorePalace = (k) => palace(bulbLit(k))
const palace = (k) =>
  wall(k, -290, 0, 580, 96, '#dcbd8a') +
  wall(k, -200, -96, 400, 76, '#e5c998') +
  wall(k, -70, -172, 140, 110, '#ecd4a8') +
  arcade(k, -280, 280, 0, 15, 74, '#6b3f36') +
  arcade(k, -190, 190, -98, 11, 60, '#6b3f36') +
  arcade(k, -60, 60, -178, 4, 74, '#6b3f36') +
  [-262, -172, 172, 262]
    .map(
      (x, n) =>
        wall(k, x - 26, 0, 52, n % 3 ? 216 : 160, '#e5c998') + dome(k, x, n % 3 ? -216 : -160, 34, '#b4483f'),
    )
    .join('') +
  [-110, 110].map((x) => dome(k, x, -172, 26, '#b4483f')).join('') +
  dome(k, 0, -282, 62, '#e0a93e') +
  (k.lamps
    ? fill(
        times(44, (n) => disc(-286 + n * 13.3, -98, 3) + (n < 30 ? disc(-196 + n * 13.5, -174, 3) : '')),
        k.glow,
      )
    : '')

export const lakePalace = (k) =>
  wall(k, -320, 0, 640, 88, '#f1e4d3') +
  wall(k, -180, -88, 360, 62, '#f6ecdf') +
  wall(k, -80, -150, 160, 70, '#fbf3e8') +
  arcade(k, -310, 310, -8, 21, 54) +
  arcade(k, -170, 170, -92, 11, 44) +
  arcade(k, -70, 70, -154, 5, 50) +
  [-300, -230, 230, 300].map((x) => chhatri(k, x, -88, 24, '#f6ecdf')).join('') +
  [-158, 158, -110, 110].map((x) => chhatri(k, x, -150, 20, '#fbf3e8')).join('') +
  chhatri(k, 0, -220, 44, '#fbf3e8') +
  [-62, 62].map((x) => chhatri(k, x, -220, 18, '#fbf3e8')).join('')

export const imambara = (k) =>
  wall(k, -230, 0, 460, 120, '#d8b98a') +
  wall(k, -150, 0, 300, 270, '#e6cb9c') +
  [1, 0.84, 0.68, 0.5]
    .map((s, n) =>
      fill(archShape(0, 0, 240 * s, 262 * s), k.g(['#f6e6c4', '#c99b6a', '#f0d9ac', '#6b4436'][n])),
    )
    .join('') +
  fill(archShape(0, 0, 70, 84), k.lamps ? k.glow : k.g('#2f2029')) +
  times(11, (n) => finial(k, -140 + n * 28, -268, 40)) +
  [-160, 160].map((x) => chhatri(k, x, -270, 26, '#e6cb9c')).join('') +
  chhatri(k, 0, -292, 34, '#f0d9ac') +
  [-225, 225].map((x) => chhatri(k, x, -120, 22, '#e6cb9c')).join('') +
  arcade(k, -225, -150, 0, 3, 80) +
  arcade(k, 150, 225, 0, 3, 80)
