import { box, d, disc, fill, line, oval, poly, times } from './kit.mjs'
import {
  hills,
  ground,
  fore,
  water,
  snows,
  crop,
  towns,
  trees,
  palms,
  sidePines,
  sideTrees,
  dunes,
  boulders,
  cottages,
  steps,
  rails,
  crags,
  garden,
} from './layers.mjs'
import { coastLands } from './lands/coasts.mjs'
import { highLands } from './lands/himalaya.mjs'
import { hillLands } from './lands/hills.mjs'
import { stayLands } from './lands/stays.mjs'
import { townLands } from './lands/towns.mjs'
import { wildLands } from './lands/wild.mjs'
import { chhatri } from './masonry.mjs'
import { canoe, grass, palm, person } from './nature.mjs'

/** far: behind the sight; near: before it; y: where the sight stands; afloat: it lies on water. */
export const backdrops = {
  ...coastLands,
  ...highLands,
  ...hillLands,
  ...stayLands,
  ...townLands,
  ...wildLands,
  'snow-peaks': {
    words: 'below snow peaks',
    outlook: 'snow peaks',
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
    outlook: 'the palm-lined backwaters',
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
    outlook: 'desert dunes',
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
    outlook: 'tall trees',
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
