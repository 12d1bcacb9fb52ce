import { box, d, disc, fill, oval, poly, times } from '../kit.mjs'
import { ground, hills, palms, sidePines, sideTrees, towns, trees, water } from '../layers.mjs'
import { canoe, grass, palm, person, sail } from '../nature.mjs'

const colors = ['#e8c48a', '#d98a6a', '#9fc0b8', '#efe2c8', '#c98a8a', '#a9b98a']
/** A row of houses with shutters, awnings and water tanks. */
function row(c, from, to, y, far) {
  const { rnd, paint } = c
  let drawn = ''
  for (let x = from, n = 0; x < to; n++) {
    const [wide, tall] = [110 + rnd() * 50, 190 + rnd() * 150]
    const floors = Math.floor(tall / 78)
    drawn +=
      fill(box(x, y, wide, tall), paint(colors[Math.floor(rnd() * 6)], far)) +
      fill(box(x + wide * 0.66, y, wide * 0.34, tall), c.k.shade, 'opacity=".5"') +
      fill(box(x - 3, y - tall + 8, wide + 6, 12), paint('#fbf0dc', far)) +
      fill(box(x + wide * 0.2, y - tall - 2, 38, 34), paint('#3c3b44', far)) +
      times(floors, (f) =>
        fill(
          box(x + wide * 0.16, y - 96 - f * 72, wide * 0.24, 42) +
            box(x + wide * 0.58, y - 96 - f * 72, wide * 0.24, 42),
          c.mood.lamps && (n + f) % 2 ? c.k.glow : paint('#5f7f88', far),
        ),
      ) +
      fill(box(x + wide * 0.16, y, wide * 0.68, 58), paint('#5b4038', far)) +
      fill(
        poly([x + 4, y - 42], [x + 14, y - 70], [x + wide - 14, y - 70], [x + wide - 4, y - 42]),
        paint(['#c2473f', '#2f8f8a', '#e8a02c', '#6f4f8a'][n % 4], far),
      )
    x += wide + 2
  }
  return drawn
}
const passers = (c, y, places) =>
  places
    .map((share, n) =>
      person(
        c.w * share,
        y + (n % 3) * 12,
        74,
        c.k.g(['#e0453a', '#f2a93b', '#f0e2c8', '#3f7fc4'][n % 4]),
        c.dark,
      ),
    )
    .join('')

/** Landscapes of hotels and rentals: what is true of a place whose package has a sight of its own. */
export const stayLands = {
  'town-lane': {
    words: 'in a lane of the town',
    outlook: 'roofs of the town',
    y: 752,
    far: (c) => towns(c, 640, 80, 0.6, '#c9b094') + c.haze(640, 200) + row(c, -30, c.w + 20, 750, 0.3),
    near: (c) =>
      ground(c, 752, '#bda78c', 4) +
      fill(
        poly([c.w * 0.36, 752], [c.w * 0.8, 752], [c.w * 0.98, 905], [c.w * 0.1, 905]),
        c.paint('#d2bfa2', 0.1),
      ) +
      passers(c, 830, [0.1, 0.15, 0.27, 0.84, 0.9]),
  },
  'harbour-lane': {
    words: 'on a lane above the harbour',
    outlook: 'the harbour',
    y: 740,
    far: (c) =>
      hills(c, 500, '#4f8a7a', 40, 2) +
      water(c, 540, '#3f9ab0') +
      sail(c.w * 0.2, 610, 60, c.dark, c.k.g('#fbf4e6'), c.k.shade) +
      fill(d`M${c.w * 0.3} 590h170l-20 26h-136z`, c.k.g('#f4ead6')) +
      fill(box(c.w * 0.3 + 40, 590, 84, 28), c.k.g('#fbf6ea')) +
      fill(box(c.w * 0.3 + 76, 564, 18, 22), c.k.g('#c2473f')) +
      canoe(c.w * 0.12, 660, 50, c.dark, c.k.g('#e0453a')) +
      row(c, -40, c.w * 0.16, 790, 0.22) +
      row({ ...c }, c.w * 0.78, c.w + 20, 760, 0.22) +
      towns(c, 745, 44, 0.35, '#d9a282') +
      times(9, (n) =>
        fill(box(c.w * (0.17 + n * 0.066), 676 - (n % 3) * 16, 26, 26), c.paint('#3c3b44', 0.3)),
      ),
    near: (c) =>
      fill(d`M-10 905V800Q${c.w * 0.4} 750 ${c.w + 10} 734V905z`, c.paint('#bda78c', 0.1)) +
      fill(
        d`M-10 905V870Q${c.w * 0.4} 800 ${c.w + 10} 790V850Q${c.w * 0.5} 850 ${c.w * 0.3} 905z`,
        c.paint('#d2bfa2', 0.1),
      ) +
      passers(c, 850, [0.2, 0.25, 0.9]),
  },
  'pine-hills': {
    words: 'among pines on green hills',
    outlook: 'green hills',
    y: 720,
    far: (c) => hills(c, 400, '#4a8a72', 100, 4) + trees(c, 700, 120, 'pine', 0.42),
    near: (c) => ground(c, 716, '#7fb060') + sidePines(c) + fill(grass(c, 896, 44), c.dark),
  },
  'wooded-hills': {
    words: 'among wooded hills',
    outlook: 'wooded hills',
    y: 722,
    far: (c) => hills(c, 400, '#4a8a62', 100, 4) + trees(c, 705, 120, 'round', 0.42, '#3f7f4a'),
    near: (c) =>
      ground(c, 722, '#86b058') +
      fill(
        times(40, () => disc(c.rnd() * c.w, 780 + c.rnd() * 70, 6)),
        c.paint('#e8a0b4', 0.1),
      ) +
      sideTrees(c, 560),
  },
  'river-bank': {
    words: 'on a river bank below wooded hills',
    outlook: 'the river',
    y: 706,
    far: (c) => hills(c, 380, '#4f8a6a', 110, 4) + trees(c, 690, 110, 'round', 0.45, '#3f7f4a'),
    near: (c) =>
      ground(c, 706, '#8fae5e') +
      fill(d`M-10 905V785Q${c.w * 0.3} 760 ${c.w * 0.55} 782T${c.w + 10} 770V905z`, c.paint('#e6d2a4', 0.1)) +
      fill(d`M-10 905V806Q${c.w * 0.3} 780 ${c.w * 0.55} 804T${c.w + 10} 794V905z`, c.water('#4fa3b5')) +
      times(12, (n) =>
        fill(disc(c.w * (0.04 + n * 0.085), 800 + (n % 3) * 8, 13 + (n % 4) * 4), c.paint('#a59a8c', 0.1)),
      ) +
      sideTrees(c, 520),
  },
  'palm-pond': {
    words: 'among palms by a lily pond',
    outlook: 'palms',
    y: 726,
    far: (c) =>
      hills(c, 600, '#4f8a6a', 14, 1) +
      trees(c, 700, 100, 'round', 0.5, '#3f7f4a') +
      times(13, (n) =>
        palm(
          (c.w / 12) * n + c.rnd() * 40,
          720,
          150 + c.rnd() * 130,
          c.rnd() - 0.5,
          c.paint('#2f7a4f', 0.34),
        ),
      ),
    near: (c) =>
      ground(c, 726, '#86b058') +
      fill(oval(c.w * 0.34, 838, c.w * 0.3, 36), c.paint('#6fc0d0', 0.1)) +
      times(
        9,
        (n) =>
          fill(oval(c.w * (0.1 + n * 0.06), 832 + (n % 3) * 12, 26, 7), c.paint('#3f7f4a', 0.1)) +
          fill(disc(c.w * (0.1 + n * 0.06) + 6, 826 + (n % 3) * 12, 6), c.paint('#f6c8dc', 0.05)),
      ) +
      palms(c, 0.72, 0.6) +
      fill(grass(c, 900, 50), c.dark),
  },
}
