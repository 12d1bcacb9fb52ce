import { at, box, d, disc, fill, line, oval, poly, rolling, times } from './kit.mjs'
import { chhatri } from './masonry.mjs'
import { canoe, grass, grove, palm, person, treeShape } from './nature.mjs'

/** Layers of a land: c.paint(daylight colour, distance 0..1); every layer fades into the haze with distance. */
const hills = (c, y, color, rise = 60, layers = 3) =>
  times(
    layers,
    (n) =>
      fill(
        rolling(c.w, y + n * rise * 0.75, rise * (1.25 - n * 0.2), 2 + n, c.rnd),
        c.paint(color, 0.8 - (n * 0.5) / layers),
      ) + c.haze(y + n * rise * 0.75, rise * 2),
  )
const ground = (c, y, color, rise = 14) => fill(rolling(c.w, y, rise, 2, c.rnd), c.paint(color, 0.12))
const fore = (c, y, rise = 26) => fill(rolling(c.w, y, rise, 3, c.rnd), c.dark)
function water(c, y, color = '#4fa3b5') {
  const glints = times(46, (n) => {
    const down = y + 6 + (900 - y) * (n / 46) ** 1.5
    const spread = 20 + (down - y) * 0.55
    return d`M${c.sunX + (c.rnd() - 0.5) * 2 * spread} ${down}h${8 + c.rnd() * (14 + (down - y) * 0.16)}`
  })
  const ripples = times(40, () => {
    const down = y + 8 + c.rnd() * (890 - y)
    return d`M${c.rnd() * c.w} ${down}h${20 + c.rnd() * 70}`
  })
  return (
    fill(box(0, 900, c.w, 900 - y), c.water(color)) +
    fill(box(0, y + 70, c.w, 70), 'url(#shallow)') +
    line(ripples, c.mood.haze, 3, 'opacity=".28"') +
    line(glints, c.mood.sun, 4, 'opacity=".75"')
  )
}
function peak(c, x, top, wide, base, far) {
  const [rock, snow, shade] = [
    c.paint('#6b7fa0', far),
    c.paint('#ffffff', far * 0.7),
    c.paint('#a9bfdc', far),
  ]
  const edge = (side) => {
    let path = ''
    for (let n = 1; n <= 7; n++)
      path += d`L${x + side * wide * (n / 7) * (0.85 + c.rnd() * 0.16)} ${top + (base - top) * (n / 7) * (0.86 + c.rnd() * 0.14)}`
    return path
  }
  const left = edge(-1)
  const spine = d`L${x + wide * 0.1} ${top + (base - top) * 0.2}L${x - wide * 0.05} ${top + (base - top) * 0.42}L${x + wide * 0.16} ${top + (base - top) * 0.66}L${x + wide * 0.05} ${base}`
  const wedges = times(9, () => {
    const t = 0.25 + c.rnd() * 0.6
    const px = x + (c.rnd() - 0.62) * wide * 1.2 * t
    const py = top + (base - top) * t
    return d`M${px} ${py}l${wide * 0.05} ${wide * 0.1}l${-wide * 0.02} ${wide * 0.16}l${-wide * 0.06} ${-wide * 0.12}z`
  })
  return (
    fill(d`M${x} ${top}${left}L${x - wide} ${base}H${x + wide * 0.05}z`, snow) +
    fill(d`M${x} ${top}${edge(1)}L${x + wide} ${base}H${x + wide * 0.05}z`, rock) +
    fill(
      d`M${x} ${top}${left}L${x - wide} ${base}H${x + wide * 0.05}${''}`.replace(/L[^L]*$/, '') + spine + 'z',
      shade,
      'opacity=".35"',
    ) +
    fill(wedges, rock, 'opacity=".7"') +
    fill(
      d`M${x} ${top}L${x + wide * 0.1} ${top + (base - top) * 0.2}L${x + wide * 0.02} ${top + (base - top) * 0.3}L${x + wide * 0.26} ${top + (base - top) * 0.42}L${x + wide * 0.3} ${top + (base - top) * 0.3}z`,
      shade,
    )
  )
}
const snows = (c, base, size = 1) =>
  [
    [0.06, 0.52, 0.55],
    [0.3, 0.72, 0.42],
    [0.9, 0.62, 0.5],
    [0.66, 1, 0.2],
  ]
    .map(([x, s, far]) =>
      peak(c, c.w * x + c.rnd() * 40, base - 400 * s * size, 330 * (0.55 + s * 0.5), base + 30, far),
    )
    .join('') + c.haze(base, 200)
const crop = (c, y, color, row) =>
  times(3, (n) => {
    const crest = rolling(c.w, y + n * 66, 54, 2 + (n % 2), c.rnd)
    return (
      fill(crest, c.paint(color, 0.36 - n * 0.13)) +
      times(
        9,
        (m) =>
          d`<path d="${crest.replace(/L[^L]*$/, '')}" transform="translate(0 ${14 + m * 17})" fill="none" stroke="${c.paint(row, 0.3 - n * 0.12)}" stroke-width="6" stroke-dasharray="22 5" opacity=".7"/>`,
      )
    )
  })
const towns = (c, y, s, far, color = '#c9b49c') =>
  times(Math.ceil(c.w / s) + 2, (n) => {
    const [tall, x] = [s * (0.7 + c.rnd() * 2.2), n * s - s]
    return (
      fill(box(x, y + 20, s * 0.96, tall), c.paint(color, far + c.rnd() * 0.1)) +
      (c.mood.lamps
        ? fill(
            times(5, () => box(x + s * (0.12 + c.rnd() * 0.6), y - c.rnd() * tall * 0.8, s * 0.1, s * 0.12)),
            c.k.glow,
            'opacity=".8"',
          )
        : '') +
      (c.rnd() < 0.16
        ? fill(d`M${x} ${y + 21 - tall}q${s * 0.48} ${-s * 0.8} ${s * 0.96} 0z`, c.paint(color, far))
        : '')
    )
  })
const trees = (c, y, s, kind, far, color = '#2f6a4c', gap = 0.5) =>
  fill(grove(c, y, s, kind, gap), c.paint(color, far))
/** In the narrow view the dark frame of trees leaves the sight free. */
const narrow = (c) => (c.w < 900 ? 0.55 : 1)
const palms = (c, left = 0.62, right = 0.5) =>
  palm(c.w * 0.03, 910, 900 * left * (0.3 + narrow(c) * 0.7), c.w < 900 ? -0.1 : 0.35, c.dark) +
  palm(0, 910, 900 * left * 0.66 * narrow(c), c.w < 900 ? 0 : 0.5, c.dark) +
  palm(c.w * 0.98, 910, 900 * right * narrow(c), c.w < 900 ? 0.1 : -0.35, c.dark)
const sidePines = (c) =>
  fill(grove({ ...c, w: c.w * 0.16 }, 915, 300, 'pine', 0.22), c.dark) +
  at(c.w, 0, 1, fill(grove({ ...c, w: c.w * 0.13 }, 915, 260, 'pine', 0.22), c.dark), false).replace(
    'scale(1 1)',
    'scale(-1 1)',
  )
const sideTrees = (c, s = 560) =>
  fill(
    treeShape(c.w < 900 ? -40 : c.w * 0.01, 915, s * (c.w < 900 ? 0.36 : 1), c.rnd) +
      treeShape(c.w < 900 ? c.w + 40 : c.w, 915, s * (c.w < 900 ? 0.34 : 0.8), c.rnd) +
      grass(c, 890, 60),
    c.dark,
  )
const dunes = (c, y, color, lit) =>
  times(3, (n) => {
    const top = y + n * 76
    const x = c.w * (0.3 + 0.25 * n + c.rnd() * 0.1)
    return (
      fill(
        d`M-20 ${top + 60}Q${x * 0.6} ${top + 40} ${x} ${top - 46}Q${x + c.w * 0.25} ${top + 44} ${c.w + 20} ${top + 10}V900H-20z`,
        c.paint(lit, 0.4 - n * 0.17),
      ) +
      fill(
        d`M${x} ${top - 46}Q${x + c.w * 0.25} ${top + 44} ${c.w + 20} ${top + 10}V900H${x - c.w * 0.1}Q${x + c.w * 0.1} ${top + 120} ${x} ${top - 46}z`,
        c.paint(color, 0.4 - n * 0.17),
      )
    )
  })
const boulders = (c, y, s, far, color = '#b98a66') =>
  times(14, () => {
    const [x, r] = [c.rnd() * c.w, s * (0.5 + c.rnd())]
    return (
      fill(
        d`M${x - r} ${y + r * 0.3}Q${x - r * 1.1} ${y - r * 0.8} ${x} ${y - r * 0.9}T${x + r} ${y + r * 0.3}z`,
        c.paint(color, far),
      ) +
      fill(
        d`M${x + r * 0.2} ${y + r * 0.3}Q${x + r * 0.5} ${y - r * 0.5} ${x} ${y - r * 0.9}Q${x + r * 1.1} ${y - r * 0.7} ${x + r} ${y + r * 0.3}z`,
        c.k.shade,
      )
    )
  })
const cottages = (c, y) =>
  times(22, (n) => {
    const [x, s, up] = [(c.w / 21) * n - 20, 34 + c.rnd() * 16, Math.floor(c.rnd() * 3) * 46]
    return (
      fill(box(x, y - up, s * 1.3, s), c.paint(['#f3dfc0', '#d98a6a', '#9fc0b8'][n % 3], 0.25)) +
      fill(
        poly([x - 6, y - up - s], [x + s * 0.65, y - up - s * 1.6], [x + s * 1.3 + 6, y - up - s]),
        c.paint('#9a3f34', 0.25),
      ) +
      fill(
        box(x + s * 0.4, y - up - s * 0.2, s * 0.3, s * 0.4),
        c.mood.lamps ? c.k.glow : c.paint('#5b4a52', 0.2),
      )
    )
  })
const steps = (c, y) =>
  times(9, (n) => fill(box(0, y + n * 22, c.w, 23), c.paint(n % 2 ? '#caa67a' : '#dcbc90', 0.16)))
const rails = (c) =>
  fill(
    box(0, 900, c.w, 26) +
      box(0, 838, c.w, 12) +
      times(Math.ceil(c.w / 46), (n) => box(n * 46 + 12, 880, 20, 44)),
    c.dark,
  )
const crags = (c, y, color) =>
  fill(
    poly(
      [-10, 900],
      [-10, y - 300],
      [c.w * 0.1, y - 330],
      [c.w * 0.17, y - 210],
      [c.w * 0.22, y - 190],
      [c.w * 0.28, y + 20],
      [c.w * 0.3, 900],
    ),
    c.paint(color, 0.34),
  ) +
  fill(
    poly(
      [c.w + 10, 900],
      [c.w + 10, y - 350],
      [c.w * 0.9, y - 320],
      [c.w * 0.84, y - 180],
      [c.w * 0.77, y - 150],
      [c.w * 0.72, y + 30],
      [c.w * 0.7, 900],
    ),
    c.paint(color, 0.26),
  ) +
  c.haze(y - 20, 260)

const garden = (c) =>
  fill(box(c.x - 46, 900, 92, 170), c.water('#7cc4cc')) +
  times(8, (n) =>
    fill(
      oval(c.x + (n % 2 ? 1 : -1) * (90 + n * 28), 752 + n * 17, 20 + n * 2, 34 + n * 5),
      c.paint('#2f6a4c', 0.1),
    ),
  )

/** far: behind the sight; near: before it; y: where the sight stands; afloat: it lies on water. */
export const backdrops = {
  'snow-peaks': {
    words: 'below snow peaks',
    y: 730,
    far: (c) => snows(c, 600) + hills(c, 610, '#4f7a6a', 46, 2) + trees(c, 730, 110, 'pine', 0.42),
    near: (c) =>
      ground(c, 735, '#5f8a5c') +
      trees(c, 850, 120, 'pine', 0.1, '#255a44', 0.8) +
      sidePines(c) +
      fore(c, 880),
  },
  'cold-desert': {
    words: 'in a cold desert valley',
    y: 720,
    far: (c) => snows(c, 560, 0.8) + hills(c, 540, '#b08a72', 90, 3),
    near: (c) =>
      ground(c, 725, '#c9a584') +
      fill(d`M0 800Q${c.w * 0.4} 760 ${c.w} 790V850Q${c.w * 0.4} 800 0 846z`, c.water('#3f9fc4')) +
      boulders(c, 880, 60, 0.1, '#8a7262') +
      fore(c, 890, 20),
  },
  'hill-town': {
    words: 'over a hill town',
    y: 700,
    far: (c) => snows(c, 520, 0.55) + hills(c, 500, '#4f7a6a', 70, 3),
    near: (c) =>
      ground(c, 705, '#4f7f5a') +
      cottages(c, 800) +
      trees(c, 870, 130, 'pine', 0.05, '#255a44', 0.7) +
      sidePines(c),
  },
  'mountain-lake': {
    words: 'on a mountain lake',
    outlook: 'a mountain lake',
    y: 730,
    afloat: true,
    far: (c) =>
      snows(c, 520, 0.7) +
      hills(c, 500, '#4f7a6a', 70, 3) +
      trees(c, 640, 80, 'pine', 0.45) +
      water(c, 640, '#5a9fb8'),
    near: (c) =>
      fill(
        times(9, () => oval(c.rnd() * c.w, 850 + c.rnd() * 30, 40, 9)),
        c.paint('#3f7f5a', 0.1),
      ) +
      sidePines(c) +
      fore(c, 893, 12),
  },
  'pine-meadow': {
    words: 'in a meadow among pines',
    y: 720,
    far: (c) => snows(c, 500, 0.6) + hills(c, 500, '#4f8068', 60, 3) + trees(c, 690, 120, 'pine', 0.4),
    near: (c) =>
      ground(c, 715, '#7fb45c') +
      fill(
        d`M${c.w * 0.4} 740Q${c.w * 0.6} 790 ${c.w * 0.36} 830T${c.w * 0.3} 905H${c.w * 0.62}Q${c.w * 0.5} 850 ${c.w * 0.64} 810T${c.w * 0.44} 740z`,
        c.water('#6fb6cc'),
      ) +
      sidePines(c) +
      fill(grass(c, 896, 44), c.dark),
  },
  'tea-hills': {
    words: 'among tea gardens',
    outlook: 'tea gardens',
    y: 690,
    far: (c) => hills(c, 430, '#4a8a78', 90, 3) + crop(c, 580, '#6bab4a', '#3f7f3c'),
    near: (c) => crop(c, 740, '#5fa046', '#357236') + sideTrees(c, 420),
  },
  'coffee-hills': {
    words: 'in the coffee hills',
    y: 710,
    far: (c) => hills(c, 400, '#3f8a72', 100, 4) + trees(c, 700, 120, 'round', 0.45),
    near: (c) =>
      ground(c, 715, '#4f8a46') +
      trees(c, 800, 60, 'round', 0.15, '#2f6f3f', 0.9) +
      fill(
        times(60, () => disc(c.rnd() * c.w, 770 + c.rnd() * 60, 5)),
        c.paint('#d23b33', 0.05),
      ) +
      sideTrees(c, 620),
  },
  vineyard: {
    words: 'over vineyards',
    y: 660,
    far: (c) => hills(c, 430, '#7a8a6a', 80, 3),
    near: (c) =>
      crop(c, 690, '#8fae4a', '#5a7f34') +
      times(13, (n) =>
        line(
          d`M${c.w / 2 + (n - 6) * 40} 760L${c.w / 2 + (n - 6) * 240} 910`,
          c.paint('#4a6a2c', 0.05),
          14,
          'stroke-dasharray="26 8"',
        ),
      ) +
      sideTrees(c, 360),
  },
  'ghats-monsoon': {
    words: 'in the green Western Ghats',
    y: 720,
    far: (c) =>
      hills(c, 330, '#3f7f66', 120, 4) +
      line(
        times(3, (n) => d`M${c.w * (0.1 + n * 0.36)} 470q8 60 0 130`),
        c.paint('#ffffff', 0.2),
        7,
      ),
    near: (c) => ground(c, 735, '#4a8f52') + sideTrees(c, 600) + fill(grass(c, 898, 110), c.dark),
  },
  beach: {
    words: 'by the sea',
    outlook: 'the sea',
    y: 735,
    far: (c) =>
      hills(c, 545, '#4f8a7a', 34, 1) +
      water(c, 570, '#3fa6b8') +
      fill(d`M-10 720Q${c.w * 0.35} 690 ${c.w * 0.6} 715T${c.w + 10} 700V900H-10z`, c.paint('#fff6e0', 0.1)) +
      fill(d`M-10 734Q${c.w * 0.35} 700 ${c.w * 0.6} 727T${c.w + 10} 714V900H-10z`, c.paint('#f0d29c', 0.12)),
    near: (c) =>
      person(c.w * 0.3, 830, 70, c.k.g('#e0453a'), c.dark) +
      person(c.w * 0.335, 832, 64, c.k.g('#f6ead2'), c.dark) +
      palms(c) +
      fill(grass(c, 900, 50), c.dark),
  },
  'cliff-beach': {
    words: 'on a sea cliff',
    y: 670,
    far: (c) => water(c, 560, '#3a9cb4'),
    near: (c) =>
      fill(d`M-10 900V780Q${c.x - 420} 700 ${c.x - 280} 664H${c.w + 10}V900z`, c.paint('#b4694a', 0.1)) +
      fill(
        d`M${c.x - 290} 668Q${c.x} 650 ${c.w + 10} 656V690Q${c.x} 684 ${c.x - 310} 690z`,
        c.paint('#5f9a56', 0.1),
      ) +
      times(8, (n) => line(d`M${c.x - 200 + n * 110} 700l-30 190`, c.k.shade, 9)) +
      palms(c, 0.7, 0.36),
  },
  'island-lagoon': {
    words: 'in a coral lagoon',
    y: 690,
    afloat: true,
    far: (c) =>
      hills(c, 520, '#3f8f72', 30, 1) +
      water(c, 545, '#2fb8b8') +
      fill(
        d`M0 640Q${c.w / 2} 610 ${c.w} 650V720Q${c.w / 2} 680 0 700z`,
        c.water('#8fe6d6'),
        'opacity=".55"',
      ),
    near: (c) =>
      palms(c, 0.66, 0.56) +
      fill(d`M-10 900V850Q${c.w * 0.3} 820 ${c.w * 0.5} 905z`, c.paint('#f3dfb4', 0.05)),
  },
  backwaters: {
    words: 'on the palm-lined backwaters',
    y: 700,
    afloat: true,
    far: (c) =>
      hills(c, 540, '#3f7f66', 24, 1) +
      times(15, (n) =>
        palm((c.w / 14) * n + c.rnd() * 30, 590, 90 + c.rnd() * 70, c.rnd() - 0.5, c.paint('#2f7a5f', 0.5)),
      ) +
      water(c, 586, '#4a9f94'),
    near: (c) =>
      canoe(c.w * 0.22, 800, 80, c.dark, c.k.g('#f6ead2')) +
      palms(c, 0.72, 0.6) +
      fill(grass(c, 898, 70), c.dark),
  },
  mangrove: {
    words: 'in a mangrove creek',
    y: 730,
    afloat: true,
    far: (c) =>
      trees(c, 590, 130, 'round', 0.55, '#3f7f5a', 0.35) +
      c.haze(590, 120) +
      water(c, 592, '#6a9a86') +
      trees({ ...c, w: c.w * 0.26 }, 690, 200, 'round', 0.25, '#2f6a4c', 0.3) +
      line(
        times(16, (n) => d`M${n * c.w * 0.018} 620q-8 50 ${(n % 3) * 10 - 10} 96`),
        c.paint('#4a4034', 0.2),
        6,
      ),
    near: (c) =>
      sideTrees(c, 640) +
      line(
        times(
          24,
          (n) =>
            d`M${(n < 12 ? 0 : c.w * 0.84) + (n % 12) * c.w * 0.014} 800q-12 60 ${(n % 3) * 14 - 14} 110`,
        ),
        c.dark,
        9,
      ),
  },
  'river-ghats': {
    words: 'on the river ghats',
    y: 690,
    far: (c) => towns(c, 600, 76, 0.55, '#d9a878') + c.haze(610, 180),
    near: (c) =>
      steps(c, 690) +
      water(c, 800, '#7a9a9c') +
      canoe(c.w * 0.2, 850, 100, c.dark, c.k.g('#f2a93b')) +
      canoe(c.w * 0.78, 836, 80, c.dark, c.k.g('#e0453a')) +
      fill(
        times(14, () => disc(c.rnd() * c.w, 815 + c.rnd() * 70, 4)),
        c.k.glow,
      ),
  },
  'river-garden': {
    words: 'across a river garden',
    y: 690,
    far: (c) => hills(c, 560, '#7a9a7a', 30, 2) + trees(c, 690, 100, 'round', 0.45),
    near: (c) => ground(c, 692, '#7fae5a', 4) + garden(c) + sideTrees(c, 480),
  },
  'river-gorge': {
    words: 'over a river gorge',
    y: 690,
    afloat: true,
    far: (c) => hills(c, 340, '#4f8068', 110, 3) + crags(c, 620, '#6f8a66') + water(c, 660, '#4fa8a8'),
    near: (c) => boulders(c, 890, 70, 0.08, '#8a8478') + sidePines(c),
  },
  'rock-gorge': {
    words: 'in a rock gorge',
    y: 740,
    far: (c) => hills(c, 380, '#a5795a', 90, 2) + crags(c, 600, '#a87a5c'),
    near: (c) => ground(c, 744, '#b58a5c') + sideTrees(c, 460),
  },
  'desert-dunes': {
    words: 'among desert dunes',
    y: 690,
    far: (c) => hills(c, 560, '#d9a86c', 26, 2) + dunes(c, 620, '#b8733c', '#eab568'),
    near: (c) =>
      ground(c, 698, '#dda658') +
      dunes(c, 790, '#a8622f', '#d9994a') +
      fill(grass(c, 904, 60, 0, c.w * 0.16) + grass(c, 904, 60, c.w * 0.86), c.dark),
  },
  'salt-desert': {
    words: 'on the white salt desert',
    y: 690,
    far: (c) =>
      hills(c, 590, '#b8a090', 16, 1) +
      fill(box(0, 900, c.w, 300), c.paint('#fdf8f0', 0.1)) +
      c.haze(610, 70) +
      line(
        times(
          26,
          (n) => d`M${c.rnd() * c.w} ${640 + n * 10}l${40 + n * 4} ${-6 - (n % 3) * 4}l${30 + n * 3} 12`,
        ),
        c.paint('#c9bcc4', 0.15),
        3,
      ),
    near: (c) => fill(grass(c, 905, 60, 0, c.w * 0.2) + grass(c, 905, 60, c.w * 0.84), c.dark),
  },
  'sal-forest': {
    words: 'in a sal forest',
    y: 770,
    far: (c) =>
      trees(c, 620, 330, 'round', 0.68, '#4f8a4a', 0.3) +
      c.haze(600, 200) +
      trees(c, 690, 380, 'round', 0.48, '#4a8046', 0.4) +
      c.haze(690, 160) +
      ground(c, 715, '#b5a452'),
    near: (c) => fill(grass(c, 800, 70), c.paint('#7a8a3a', 0.1)) + sideTrees(c, 860),
  },
  'lake-forest': {
    words: 'at a forest lake',
    y: 770,
    far: (c) =>
      hills(c, 430, '#3f8068', 80, 3) +
      trees(c, 640, 120, 'round', 0.45) +
      water(c, 640, '#5a9f94') +
      line(
        times(7, (n) => d`M${c.w * (0.08 + n * 0.14)} 700v-${60 + (n % 3) * 30}l14 -20`),
        c.paint('#5b4a3c', 0.2),
        8,
      ),
    near: (c) => ground(c, 765, '#6a9a4a') + sideTrees(c, 620),
  },
  grassland: {
    words: 'in tall grassland',
    y: 770,
    far: (c) =>
      snows(c, 520, 0.35) +
      hills(c, 540, '#5f9a6a', 40, 2) +
      trees(c, 660, 110, 'round', 0.5, '#4f8a4a', 0.9) +
      ground(c, 660, '#c9b45a'),
    near: (c) =>
      fill(grass(c, 810, 110), c.paint('#a8943c', 0.08)) +
      sideTrees(c, 380) +
      fill(grass(c, 900, 90), c.dark),
  },
  savanna: {
    words: 'in dry teak country',
    y: 770,
    far: (c) =>
      hills(c, 500, '#a8925a', 50, 3) +
      trees(c, 670, 130, 'round', 0.45, '#8a8a4a', 1.1) +
      ground(c, 670, '#d9b266'),
    near: (c) => fill(grass(c, 806, 70), c.paint('#b8923c', 0.08)) + sideTrees(c, 640),
  },
  'fort-hill': {
    words: 'above the old town',
    y: 690,
    far: (c) => hills(c, 470, '#b58a72', 80, 3) + towns(c, 660, 60, 0.45, '#d9a282'),
    near: (c) =>
      ground(c, 692, '#c9986a', 6) +
      rails(c) +
      chhatri(c.kd, c.w * 0.06, 846, 60, '#000000') +
      chhatri(c.kd, c.w * 0.95, 846, 52, '#000000'),
  },
  'lake-palace': {
    words: 'on its lake',
    y: 690,
    afloat: true,
    far: (c) =>
      hills(c, 470, '#8a80a0', 70, 3) + towns(c, 640, 60, 0.6, '#e6d3c0') + water(c, 640, '#7fa0b8'),
    near: (c) => canoe(c.w * 0.76, 790, 90, c.dark, c.k.g('#f6ead2')) + rails(c),
  },
  'temple-tank': {
    words: 'at the temple tank',
    y: 700,
    afloat: true,
    far: (c) =>
      towns(c, 620, 70, 0.55, '#e0b890') +
      c.haze(620, 120) +
      fill(box(0, 720, c.w, 76), c.paint('#dcbf98', 0.3)) +
      water(c, 690, '#6f9fb0'),
    near: (c) =>
      fill(
        times(12, () => disc(c.rnd() * c.w, 790 + c.rnd() * 60, 5)),
        c.k.glow,
      ) +
      steps(c, 850) +
      times(5, (n) =>
        person(
          c.w * (0.1 + n * 0.05),
          870,
          74,
          c.k.g(['#e0453a', '#f2a93b', '#d6428a', '#3f7fc4', '#f0e2c8'][n]),
          c.dark,
        ),
      ),
  },
  'temple-garden': {
    words: 'in its garden',
    y: 710,
    far: (c) => hills(c, 540, '#6a9a72', 40, 2) + trees(c, 700, 160, 'round', 0.45),
    near: (c) =>
      ground(c, 712, '#86b45c', 5) +
      times(4, (n) => person(c.w * (0.2 + n * 0.03), 800, 66, c.k.g(n % 2 ? '#b4483f' : '#f2a93b'), c.dark)) +
      sideTrees(c, 620),
  },
  'hill-temple': {
    words: 'on the temple hill',
    y: 690,
    far: (c) => hills(c, 380, '#5f9a72', 110, 4),
    near: (c) =>
      ground(c, 695, '#8fae66', 8) + trees(c, 860, 100, 'round', 0.1, '#3f7f46', 0.8) + palms(c, 0.6, 0.48),
  },
  'stupa-hill': {
    words: 'on its hill',
    y: 710,
    far: (c) => hills(c, 500, '#9aa06a', 60, 3) + trees(c, 700, 110, 'round', 0.45, '#6a8a4a', 0.9),
    near: (c) =>
      ground(c, 712, '#b8ae62', 6) +
      times(3, (n) => person(c.w * (0.2 + n * 0.035), 800, 70, c.k.g('#b4483f'), c.dark)) +
      sideTrees(c, 560),
  },
  'boulder-ruins': {
    words: 'among boulders',
    y: 740,
    far: (c) => hills(c, 500, '#b58a6a', 60, 2) + boulders(c, 640, 90, 0.45) + boulders(c, 700, 60, 0.3),
    near: (c) => ground(c, 742, '#c99a62', 6) + boulders(c, 890, 90, 0.05, '#7a5844') + palms(c, 0.56, 0.4),
  },
  city: {
    words: 'in the city',
    y: 730,
    far: (c) =>
      towns(c, 640, 58, 0.7) +
      c.haze(640, 180) +
      towns(c, 690, 84, 0.5, '#b8a088') +
      trees(c, 735, 90, 'round', 0.35),
    near: (c) =>
      ground(c, 735, '#b8a890', 3) +
      fill(
        poly([c.x - 60, 735], [c.x + 60, 735], [c.x + 260, 905], [c.x - 260, 905]),
        c.paint('#d9c8ac', 0.1),
      ) +
      times(8, (n) =>
        person(
          c.w * (0.1 + n * 0.11),
          790 + (n % 3) * 16,
          60,
          c.k.g(['#e0453a', '#f2a93b', '#f0e2c8', '#3f7fc4'][n % 4]),
          c.dark,
        ),
      ) +
      times(
        2,
        (n) =>
          line(d`M${c.w * (0.16 + n * 0.68)} 850V640q0 -26 ${n ? -34 : 34} -26`, c.dark, 8) +
          fill(disc(c.w * (0.16 + n * 0.68) + (n ? -36 : 36), 622, 13), c.k.glow),
      ) +
      sideTrees(c, 420),
  },
}
