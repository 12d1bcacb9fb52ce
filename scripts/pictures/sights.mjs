import { at, box, d, disc, fill, line, oval, poly, times } from './kit.mjs'
import { arcade, archShape, dome, finial, wall } from './masonry.mjs'
import { canoe, palm, person, pineShape, sail } from './nature.mjs'

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
export const fishingNets = (k) =>
  [
    [-170, 1],
    [150, 0.8],
  ]
    .map(([x, s]) =>
      at(
        x,
        0,
        s * 1.2,
        line('M-60 20L-40 -120M20 20L-30 -120M-10 20L-34 -150', k.g('#4a2f22'), 15) +
          line('M-34 -130L160 -330M-34 -130L-150 -40', k.g('#4a2f22'), 13) +
          line(
            'M160 -330Q60 -280 30 -150M160 -330Q270 -280 300 -150M160 -330Q130 -220 110 -110M160 -330Q200 -230 230 -110',
            k.g('#5b3a28'),
            10,
          ) +
          fill('M30 -150Q170 -60 300 -150L230 -110Q170 -90 110 -110z', k.g('#c9b48c'), 'opacity=".8"') +
          line(
            'M30 -150Q170 -20 300 -150M110 -110Q170 -60 230 -110M70 -120Q170 -50 270 -122',
            k.g('#efe0bd'),
            3,
          ) +
          times(7, (n) => fill(disc(-150 + n * 9, -30 + (n % 3) * 8, 9), k.g('#6a6460'))),
      ),
    )
    .join('') + fill(box(-330, 24, 640, 12), k.g('#4a2f22'))
export const lighthouse = (k) =>
  fill('M-260 0Q-200 -110 -80 -120L90 -130Q220 -100 300 0z', k.g('#8a6a50')) +
  fill('M90 -130Q220 -100 300 0H120z', k.shade) +
  wall(k, 60, -112, 110, 56, '#f3e9dc') +
  fill(poly([50, -166], [115, -206], [180, -166]), k.g('#b4483f')) +
  [0, 1, 2, 3, 4, 5]
    .map((n) =>
      fill(
        poly(
          [-58 + n * 4, -116 - n * 48],
          [-54 + n * 4, -165 - n * 48],
          [54 - n * 4, -165 - n * 48],
          [58 - n * 4, -116 - n * 48],
        ),
        k.g(n % 2 ? '#d23b33' : '#fbf5ea'),
      ),
    )
    .join('') +
  fill(poly([20, -116], [14, -404], [34, -404], [58, -116]), k.shade) +
  fill(box(-50, -400, 100, 12), k.g('#3c3440')) +
  fill(box(-26, -412, 52, 46), '#ffe9a8') +
  line('M-26 -412v-46M0 -412v-46M26 -412v-46', k.g('#3c3440'), 5) +
  fill('M-36 -456q36 -52 72 0z', k.g('#c2342e')) +
  fill('M-26 -440L-420 -520V-370z', '#fff3c0', `opacity="${k.lamps ? 0.35 : 0.12}"`)
export const islandPalms = (k) =>
  fill('M-330 10Q-250 -30 -80 -46T200 -30T330 10z', k.g('#f3dfb4')) +
  fill('M-250 -8Q-150 -110 0 -90T230 -16z', k.g('#3f8f5a')) +
  [
    [-130, 250, -0.5],
    [-40, 330, 0.3],
    [60, 280, 0.7],
    [140, 210, 0.9],
  ]
    .map(([x, s, lean]) => palm(x, -40, s, lean, k.g('#235e48')))
    .join('') +
  canoe(-200, 44, 90, k.g('#6b3f2a'), k.g('#e0453a'))
export const reef = (k) =>
  fill('M-300 0Q-100 -24 120 -18T330 6Q100 24 -300 0z', k.g('#f7e8c4')) +
  times(4, (n) =>
    fill(oval(-220 + n * 150, 46 + (n % 2) * 30, 100 - n * 8, 15), k.g('#7fe0d0'), 'opacity=".6"'),
  ) +
  [
    [40, 240, 0.6],
    [110, 190, -0.5],
  ]
    .map(([x, s, lean]) => palm(x, -8, s, lean, k.g('#1f5f50')))
    .join('') +
  sail(-190, 40, 170, k.g('#7a3f2a'), k.g('#fff6e8'), k.g('#f0903c'))
export const shacks = (k) =>
  [-210, 0, 200]
    .map(
      (x, n) =>
        wall(k, x - 66, 0, 132, 70, ['#e7b66a', '#58a6a0', '#d9745c'][n]) +
        fill(poly([x - 96, -62], [x - 26, -136], [x + 26, -136], [x + 96, -62]), k.g('#b58a4a')) +
        fill(poly([x + 10, -62], [x + 26, -136], [x + 96, -62]), k.shade) +
        fill(box(x - 44, 0, 36, 50), k.glow) +
        fill(box(x + 10, -22, 40, 28), k.g('#4a3030')) +
        line(d`M${x - 66} -2V-60M${x + 66} -2V-60`, k.g('#6b4528'), 7),
    )
    .join('') +
  [
    [-110, 330, 0.3],
    [110, 300, -0.5],
  ]
    .map(([x, s, lean]) => palm(x, 4, s, lean, k.g('#1f5a4a')))
    .join('') +
  [-290, 290]
    .map(
      (x) =>
        line(d`M${x} 20v-96`, k.g('#7a5a40'), 5) +
        fill(d`M${x - 56} -70q56 -60 112 0z`, k.g('#e0453a')) +
        fill(d`M${x - 16} -70q16 -60 32 0z`, k.g('#fff0d8')),
    )
    .join('')
export const headland = (k) =>
  fill('M-80 0Q-40 -150 60 -190T260 -230L900 -270V0z', k.g('#4f8a5c')) +
  fill('M-80 0Q-60 -80 -20 -116L60 -60L120 -10V0z', k.g('#9a6a4c')) +
  fill('M120 0Q180 -150 260 -230L900 -270V0z', k.shade) +
  wall(k, 120, -200, 60, 40, '#f0d8b0') +
  fill('M116 -238l34 -46l34 46z', k.g('#d9743a')) +
  finial(k, 150, -280, 30) +
  sail(-220, 10, 120, k.g('#5b3420'), k.g('#fff6e8'), k.g('#e8903c'))
export const rockMemorial = (k) =>
  fill('M-330 6Q-280 -50 -160 -56L60 -50Q90 -10 110 6z', k.g('#6d6258')) +
  wall(k, -260, -48, 280, 40, '#c98a6a') +
  wall(k, -200, -88, 160, 60, '#b5654a') +
  arcade(k, -196, -44, -92, 6, 44) +
  dome(k, -120, -148, 52, '#a5523f') +
  [-190, -50].map((x) => dome(k, x, -148, 18, '#b5654a')).join('') +
  fill('M110 6Q150 -40 220 -40T330 6z', k.g('#5d544c')) +
  wall(k, 160, -30, 120, 60, '#a39a92') +
  wall(k, 184, -90, 72, 30, '#b3aca4') +
  fill(
    d`M196 -120L200 -250Q186 -290 206 -312Q220 -330 234 -312Q254 -290 240 -250L246 -120z`,
    k.g('#9c948c'),
  ) +
  fill(oval(220, -336, 14, 18), k.g('#9c948c')) +
  fill('M224 -120L226 -330Q250 -300 240 -250L246 -120z', k.shade)
export const suspensionBridge = (k) =>
  [-230, 230]
    .map(
      (x) =>
        wall(k, x - 24, 70, 48, 300, '#e8722a') +
        fill(archShape(x, -70, 26, 60), k.g('#7a3a1c')) +
        fill(poly([x - 34, -228], [x, -272], [x + 34, -228]), k.g('#c85c24')),
    )
    .join('') +
  line('M-420 -60L-230 -226Q0 50 230 -226L420 -60', k.g('#5b4a52'), 8) +
  times(25, (n) => line(d`M${-216 + n * 18} -20v${-10 - ((n - 12) / 12) ** 2 * 150}`, k.g('#5b4a52'), 3)) +
  line('M-440 -14Q0 -34 440 -14', k.g('#a5502a'), 13) +
  people(k, -150, 48, 7, 44, -24)
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
export const waterfall = (k) =>
  fill(
    'M-640 60Q-520 -40 -420 -150Q-330 -300 -200 -320L-60 -312L60 -318L190 -330Q330 -300 430 -130Q520 -30 640 60z',
    k.g('#4f7a52'),
  ) +
  fill('M110 -300L190 -330Q330 -300 430 -130Q520 -30 640 60H130z', k.shade) +
  fill('M-130 40L-110 -300L-60 -312L60 -318L110 -300L130 40z', k.g('#5d5048')) +
  [
    [-70, 56],
    [0, 74],
    [66, 40],
  ]
    .map(
      ([x, wide], n) =>
        fill(
          d`M${x - wide / 2} ${-308 + (n % 2) * 8}Q${x - wide * 0.7} -120 ${x - wide * 0.6} 40H${x + wide * 0.6}Q${x + wide * 0.6} -120 ${x + wide / 2} ${-308 + (n % 2) * 8}z`,
          k.g('#eef8f6'),
        ) +
        times(4, (m) => line(d`M${x - wide * 0.3 + m * wide * 0.2} -290V${-40 - m * 30}`, k.g('#b9d6d8'), 4)),
    )
    .join('') +
  fill(oval(0, 46, 210, 34), k.g('#f4fbf8'), 'opacity=".75"') +
  times(12, (n) =>
    fill(oval(-330 + (n % 6) * 36 + (n > 5 ? 470 : 0), -190 + (n % 4) * 60, 44, 24), k.g('#3a6847')),
  )
export const wideFall = (k) =>
  fill('M-420 50V-190Q-300 -230 -160 -206T160 -214T420 -190V50z', k.g('#8a6247')) +
  times(11, (n) => {
    const x = -360 + n * 68
    return (
      fill(
        d`M${x - 28} -208Q${x - 38} -60 ${x - 36} 50h76Q${x + 36} -70 ${x + 26} -208z`,
        k.g(n % 3 ? '#f6efe2' : '#e6d3ba'),
      ) + line(d`M${x} -190V${10 - (n % 4) * 30}`, k.g('#cbb79c'), 5)
    )
  }) +
  fill(oval(0, 56, 430, 34), k.g('#fffaf0'), 'opacity=".8"')
export const rootBridge = (k) =>
  fill(
    'M-420 120V-200Q-300 -220 -240 -60T-180 120z M420 120V-200Q300 -220 240 -60T180 120z',
    k.g('#3f5f48'),
  ) +
  times(7, (n) =>
    line(
      d`M${-330 + n * 8} ${-160 + n * 20}Q0 ${-70 + n * 13} ${330 - n * 8} ${-160 + n * 20}`,
      k.g(n % 2 ? '#7a5a3e' : '#5d4430'),
      12 - n,
    ),
  ) +
  times(15, (n) =>
    line(
      d`M${-250 + n * 36} ${-75 + Math.sin((n / 14) * Math.PI) * 26}q${10 - (n % 3) * 10} 40 ${6 - (n % 4) * 4} ${60 - (n % 3) * 14}`,
      k.g('#6b4c34'),
      5,
    ),
  ) +
  people(k, -70, 64, 3, 70, -46) +
  [-330, 330]
    .map(
      (x) =>
        line(
          d`M${x} 100Q${x * 0.9} -120 ${x} -260M${x} 90Q${x * 1.1} -100 ${x * 0.86} -200`,
          k.g('#5d4430'),
          22,
        ) + times(9, (n) => fill(disc(x - 90 + (n % 5) * 46, -270 - (n % 3) * 46, 54), k.g('#2f5a40'))),
    )
    .join('')
export const pluckers = (k) =>
  times(4, (n) => {
    const [x, y, s] = [-230 + n * 150, (n % 2) * 26, 120 - n * 6]
    return (
      person(x, y, s, k.g(saris[n]), k.g('#5b3a2b')) +
      fill(
        d`M${x + s * 0.06} ${y - s * 0.72}h${s * 0.26}l${-s * 0.06} ${s * 0.4}h${-s * 0.16}z`,
        k.g('#b98a4e'),
      ) +
      fill(
        d`M${x - s * 0.13} ${y - s * 0.92}q${s * 0.13} ${-s * 0.16} ${s * 0.26} 0l${s * 0.05} ${s * 0.2}z`,
        k.g('#fbf0dc'),
      ) +
      fill(oval(x + s * 0.2, y - s * 0.74, s * 0.14, s * 0.06), k.g('#79b84e'))
    )
  }) +
  times(12, (n) => fill(oval(-320 + n * 58, 26 + (n % 3) * 8, 46, 30), k.g(n % 2 ? '#3f8f45' : '#4fa04e'))) +
  wall(k, 180, -100, 110, 56, '#fbf0dc') +
  fill(poly([164, -154], [235, -204], [306, -154]), k.g('#c24a38'))
export const bhunga = (k) =>
  [
    [-200, 1],
    [30, 1.25],
    [230, 0.9],
  ]
    .map(([x, s]) =>
      at(
        x,
        0,
        s,
        wall(k, -80, 0, 160, 92, '#e0a877') +
          times(8, (n) =>
            fill(
              poly([-74 + n * 20, -30], [-66 + n * 20, -50], [-58 + n * 20, -30], [-66 + n * 20, -14]),
              k.g(n % 2 ? '#fbf0dc' : '#c2452f'),
            ),
          ) +
          fill(box(-80, -66, 160, 8), k.g('#fbf0dc')) +
          fill(box(-18, 0, 36, 62), k.lamps ? k.glow : k.g('#4b2a26')) +
          fill(d`M-108 -82Q-60 -170 0 -208Q60 -170 108 -82Q0 -60 -108 -82z`, k.g('#b98d50')) +
          fill(d`M0 -208Q60 -170 108 -82Q70 -72 30 -70z`, k.shade),
      ),
    )
    .join('') + people(k, -80, 230, 2, 70, 10)
export const morung = (k) =>
  fill(poly([-180, 0], [-180, -90], [180, -90], [180, 0]), k.g('#8a5a38')) +
  times(15, (n) => line(d`M${-174 + n * 25} 0v-90`, k.shade, 4)) +
  fill(d`M-250 -60Q-60 -160 0 -360Q60 -160 250 -60Q0 -110 -250 -60z`, k.g('#a8803f')) +
  fill(d`M0 -360Q60 -160 250 -60Q130 -90 60 -96z`, k.shade) +
  line('M-50 -430L60 -300M50 -430L-60 -300', k.g('#5b3a24'), 15) +
  fill(poly([-60, -92], [0, -250], [60, -92]), k.g('#6b4226')) +
  [-26, 26].map((x) => line(d`M0 -170q${x * 1.6} -10 ${x * 1.8} -46`, k.g('#f6ead2'), 9)).join('') +
  fill(disc(0, -158, 15), k.g('#f6ead2')) +
  fill(box(-28, 0, 56, 76), k.glow) +
  people(k, -250, 500, 2, 76, 8)
export const glassHouse = (k) =>
  wall(k, -280, 0, 560, 26, '#c98a6a') +
  fill(
    'M-260 -26V-120Q-190 -190 -110 -150V-180Q-110 -290 0 -300Q110 -290 110 -180V-150Q190 -190 260 -120V-26z',
    k.lamps ? k.glow : k.g('#bfe0e4'),
  ) +
  fill('M60 -26V-270Q110 -240 110 -180V-150Q190 -190 260 -120V-26z', k.shade) +
  line(
    'M-260 -26V-120Q-190 -190 -110 -150V-26M-110 -150V-180Q-110 -290 0 -300Q110 -290 110 -180V-26M110 -150Q190 -190 260 -120V-26M-260 -90H260M-110 -170H110',
    k.g('#f8f4ea'),
    8,
  ) +
  times(19, (n) =>
    line(
      d`M${-252 + n * 28} -26V${Math.abs(-252 + n * 28) < 110 ? -268 + Math.abs(-252 + n * 28) * 0.6 : -130}`,
      k.g('#f8f4ea'),
      3,
    ),
  ) +
  finial(k, 0, -296, 46) +
  fill(archShape(0, 0, 60, 100), k.g('#5d8a80'))
export const skyline = (k) =>
  [
    [-260, 90, 190],
    [-170, 74, 300],
    [-90, 120, 230],
    [40, 80, 350],
    [126, 110, 250],
    [240, 80, 180],
  ]
    .map(
      ([x, wide, tall], n) =>
        wall(k, x, 0, wide, tall, ['#e6d6c0', '#c9b49c', '#d9745c', '#e9dcc8', '#9fb3b8', '#d8c09a'][n]) +
        times(Math.floor(tall / 34) * 3, (m) =>
          fill(
            box(x + 12 + (m % 3) * (wide - 20) * 0.33, -14 - Math.floor(m / 3) * 34, (wide - 20) * 0.24, 18),
            k.lamps && (m * 7 + n) % 3 ? k.glow : k.g('#6f7f8c'),
          ),
        ),
    )
    .join('') +
  fill(poly([-6, -60], [40, -10], [110, -10]), k.g('#b8aea0')) +
  at(
    -20,
    0,
    0.8,
    line('M0 0v-90', k.g('#8a8378'), 15) +
      fill('M-70 -90Q-30 -160 0 -100Q30 -160 70 -90Q40 -70 0 -74Q-40 -70 -70 -90z', k.g('#cfc6b8')),
  )
export const frenchVillas = (k) =>
  [
    [-270, 180, 190, '#f2c14e'],
    [-90, 170, 240, '#f7e3c0'],
    [80, 200, 200, '#e88f6a'],
  ]
    .map(
      ([x, wide, tall, color]) =>
        wall(k, x, 0, wide, tall, color) +
        fill(box(x - 6, -tall + 14, wide + 12, 14) + box(x - 4, -tall * 0.48, wide + 8, 9), k.g('#fffaf0')) +
        times(3, (n) =>
          [0, 1]
            .map((row) => {
              const [wx, wy] = [x + wide * (0.2 + n * 0.3), -16 - row * tall * 0.5]
              return (
                fill(archShape(wx, wy, 28, 62), k.lamps ? k.glow : k.g('#5b6a72')) +
                fill(box(wx - 26, wy, 12, 50) + box(wx + 14, wy, 12, 50), k.g('#3f7f8f'))
              )
            })
            .join(''),
        ),
    )
    .join('') +
  line('M-300 0v-120M300 0v-120', k.g('#3c3440'), 6) +
  fill(disc(-300, -128, 13) + disc(300, -128, 13), k.glow) +
  times(11, (n) => fill(disc(-276 + n * 16, -206 + (n % 3) * 16, 17), k.g('#d6428a'))) +
  at(
    180,
    8,
    0.6,
    line(
      'M-50 0a34 34 0 1 0 .1 0M60 0a34 34 0 1 0 .1 0M-50 -34L-10 -90L50 -90L60 -34L-10 -90',
      k.g('#2c2830'),
      7,
    ),
  )
export const ghats = (k) =>
  times(9, (n) => fill(box(-380 + n * 10, -n * 15, 760 - n * 20, 16), k.g(n % 2 ? '#c9a074' : '#dcb78a'))) +
  [
    [-280, 130],
    [-110, 190],
    [70, 160],
    [230, 120],
  ]
    .map(
      ([x, tall], n) =>
        wall(k, x - 66, -128, 132, tall * 0.62, ['#d98a5c', '#e6c08a', '#c9765a', '#e0a874'][n]) +
        arcade(k, x - 60, x + 60, -134, 5, 46) +
        fill(
          d`M${x - 40} ${-128 - tall * 0.62}C${x - 38} ${-180 - tall * 0.7} ${x - 16} ${-200 - tall * 0.8} ${x} ${-210 - tall * 0.85}C${x + 16} ${-200 - tall * 0.8} ${x + 38} ${-180 - tall * 0.7} ${x + 40} ${-128 - tall * 0.62}z`,
          k.g('#c85c3c'),
        ) +
        fill(
          d`M${x} ${-210 - tall * 0.85}C${x + 16} ${-200 - tall * 0.8} ${x + 38} ${-180 - tall * 0.7} ${x + 40} ${-128 - tall * 0.62}H${x + 8}z`,
          k.shade,
        ) +
        finial(k, x, -208 - tall * 0.85, 32),
    )
    .join('') +
  people(k, -300, 52, 12, 46, -24) +
  [-200, 30, 250]
    .map(
      (x) => line(d`M${x} -20v-70`, k.g('#6b4528'), 4) + fill(d`M${x - 46} -84q46 -46 92 0z`, k.g('#e8a33c')),
    )
    .join('') +
  canoe(-210, 50, 100, k.g('#4a2c22'), k.g('#e0453a')) +
  canoe(120, 80, 120, k.g('#4a2c22'), k.g('#f0e2c8'))
export const sailboats = (k) =>
  sail(-180, 0, 190, k.g('#5b3420'), k.g('#fff6e8'), k.g('#e0453a')) +
  sail(60, 30, 260, k.g('#5b3420'), k.g('#f2a93b'), k.g('#fff6e8')) +
  sail(250, -16, 130, k.g('#5b3420'), k.g('#fff6e8'), k.g('#3f7fc4'))
export const rowboat = (k) =>
  fill('M-270 -60Q-150 30 0 30T280 -70Q220 64 0 66T-270 -60z', k.g('#5b3f2a')) +
  fill('M-80 10V-70H120V6z', k.g('#8a6a44')) +
  fill('M-110 -66Q0 -120 150 -66z', k.g('#c9924e')) +
  person(-170, 0, 110, k.g('#f2a93b'), k.g('#5b3a2b')) +
  line('M-156 -70L-260 110', k.g('#3a2418'), 7) +
  people(k, 160, 44, 2, 84, 6)
export const pinesAndPath = (k) =>
  [
    [-250, 300],
    [-180, 380],
    [-90, 270],
    [180, 400],
    [250, 310],
    [110, 250],
  ]
    .map(
      ([x, s], n) =>
        fill(pineShape(x, 10, s), k.g(n % 2 ? '#2f6a4c' : '#255a44')) +
        fill(d`M${x} ${10 - s}L${x + s * 0.2} ${10 - s * 0.1}H${x + 8}z`, k.shade),
    )
    .join('') +
  wall(k, -30, 10, 120, 60, '#9a6a44') +
  fill(poly([-50, -44], [30, -120], [110, -44]), k.g('#b4483f')) +
  fill(box(14, 10, 28, 42), k.glow)
export const mountain = (k) =>
  fill('M-420 40L-160 -230L-110 -210L0 -360L70 -270L130 -290L420 40z', k.g('#5f8a5c')) +
  fill('M0 -360L70 -270L130 -290L420 40H160Q60 -120 0 -360z', k.shade) +
  fill('M0 -360L-30 -316L0 -250L24 -330z', k.tint) +
  people(k, -24, 24, 3, 40, -356)
export const viewpoint = (k) =>
  fill('M-1300 200V-90L-60 -140L20 -120L-40 -60L-10 40L-70 200z', k.g('#9a6248')) +
  fill('M20 -120L-40 -60L-10 40L-70 200H-140L-110 -40L-80 -136z', k.shade) +
  fill('M-1300 -82Q-240 -150 -60 -140L20 -120L-1300 -60z', k.g('#5f9a56')) +
  line(
    'M-200 -136V-176M-120 -140V-180M-40 -134V-172M-220 -172L-20 -168M-220 -156L-20 -150',
    k.g('#5b4a42'),
    6,
  ) +
  people(k, -170, 50, 3, 74, -136)
