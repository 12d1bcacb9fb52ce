import { at, box, d, disc, fill, line, mix, oval, poly, rolling, times } from '../kit.mjs'
import { wing } from './bathing.mjs'
import { company, figure } from './people.mjs'
import { bicycle, jeep, mount, saddleOf } from './things.mjs'

/** What people do on land: (c, the table's words for it) to SVG; `floor` is the colour of the ground. */
export const ground = (c, y, color, rise = 10) =>
  fill(rolling(c.w, y, rise, 2, c.rnd), c.paint(color, 0.14)) +
  fill(box(0, 900, c.w, 900 - y - 60), c.paint(mix(color, '#2a1c1c', 0.12), 0.06), 'opacity=".5"') +
  line(
    times(26, (n) => d`M${c.rnd() * c.w} ${y + 40 + n * 8}h${20 + n * 3}`),
    c.k.g(mix(color, '#2a1c1c', 0.3)),
    4,
    'opacity=".25"',
  )
const path = (c, y, color) =>
  fill(
    d`M${c.w * 0.52} ${y}Q${c.w * 0.7} ${y + 50} ${c.w * 0.4} ${y + 100}T${c.w * 0.16} 910H${c.w * 0.86}Q${c.w * 0.6} ${y + 120} ${c.w * 0.66} ${y + 80}T${c.w * 0.55} ${y}z`,
    c.paint(color, 0.1),
  )

function walkers(
  c,
  {
    floor = '#7fae5a',
    y = 620,
    way = '#d9c29a',
    as = 'hike',
    packs = true,
    wear,
    first = 0,
    colors,
    head,
    wrap,
    beast,
  },
) {
  const { k } = c
  const look = {
    as,
    ...(packs && { with: ['pack'] }),
    ...(wear && { wear }),
    ...(colors && { colors }),
    ...(head && { head }),
    ...(wrap && { wrap }),
  }
  return (
    ground(c, y, floor) +
    path(c, y, way) +
    (beast
      ? at(
          420,
          800,
          0.85,
          mount(k, beast, '#b4483f') + fill(box(-70, -170, 60, 70) + box(20, -170, 60, 70), k.g('#8a6a44')),
        )
      : '') +
    company(k, first, [
      [1010, 690, 170, look],
      [905, 716, 210, look],
      [beast ? 700 : 560, 850, 390, { ...look, bag: '#c2342e' }],
      [beast ? 980 : 830, 820, 340, { ...look, bag: '#f2a93b' }],
    ])
  )
}
/** A long flight of stairs that rises to the right. */
function stairs(
  c,
  { stone = '#c9b090', first = 0, as = 'walk', packs = false, barefoot = false, wall = '#a98a68' },
) {
  const { k } = c
  const look = { as, ...(packs && { with: ['pack', 'stick'] }), ...(barefoot && { head: 'veil' }) }
  const step = (n) => [120 + n * 106, 880 - n * 48]
  return (
    fill(poly([-10, 910], [-10, 830], [1610, 60], [1610, 910]), c.paint(wall, 0.2)) +
    times(15, (n) => {
      const [x, y] = step(n)
      return (
        fill(box(x - 60, 910, 1700 - x, 910 - y), c.paint(n % 2 ? stone : mix(stone, '#ffffff', 0.14), 0.1)) +
        fill(box(x - 60, y + 9, 1700 - x, 9), k.g(mix(stone, '#2a1c1c', 0.3)), 'opacity=".5"')
      )
    }) +
    company(k, first, [
      [step(1)[0], step(1)[1], 360, look],
      [step(4)[0] - 20, step(4)[1], 330, look],
      [step(6)[0] + 10, step(6)[1], 310, { ...look, as: 'walk' }],
      [step(9)[0] + 20, step(9)[1], 270, look],
    ])
  )
}
const hushed = ['shirt', 'shirt', 'suit', 'shirt']
function safari(c, { floor = '#c9a860', color = '#5b7048', beast, beastAt = [1310, 690, 0.62], cold }) {
  const { k } = c
  const look = (n) => ({
    wear: cold ? 'coat' : hushed[n],
    colors: [['#7a8a5a', '#c9a05a', '#8a5a4a', '#5b6a7a'][n], '#4a4438'],
    head: ['hat', 'braid', 'wool', 'cap'][n],
    wrap: ['#d9c29a', '#3a2a2a', '#b4483f', '#5b7048'][n],
    tone: n,
  })
  const riders =
    figure(k, -216, -96, 200, { ...look(1), as: 'sit' }) +
    figure(k, -130, -84, 226, { ...look(0), as: 'reach' }) +
    figure(k, -46, -84, 220, { ...look(2), as: 'point' }) +
    figure(k, 6, -70, 190, { ...look(3), as: 'sit' })
  return (
    ground(c, 660, floor) +
    (beast ? at(beastAt[0], beastAt[1], beastAt[2], beast(k)) : '') +
    fill(d`M-10 860Q500 760 1610 800V910H-10z`, c.paint('#d9b98a', 0.08)) +
    at(620, 830, 1.28, jeep(k, color, riders))
  )
}
/** A file of beasts with riders. */
function riding(
  c,
  {
    floor = '#dda658',
    animal: kind = 'camel',
    cloths = ['#c2342e', '#e8892c', '#2f7f8f'],
    led = true,
    empty,
    y = 640,
    first = 0,
    head,
  },
) {
  const { k } = c
  const one = (x, up, s, n) =>
    at(
      x,
      up,
      s,
      mount(k, kind, empty ? undefined : cloths[n % cloths.length]) +
        (empty
          ? ''
          : figure(k, 0, -saddleOf(kind), 215, {
              as: 'astride',
              ...riders[(n + first) % 4],
              ...(head && { head, wrap: '#5b4a72' }),
            })),
    )
  return (
    ground(c, y, floor) +
    one(1220, 770, 0.72, 2) +
    one(880, 800, 0.9, 1) +
    one(430, 850, 1.2, 0) +
    (empty
      ? company(k, 2, [
          [740, 866, 350, { as: 'point', flip: true }],
          [1030, 850, 300, { flip: true }],
        ])
      : '') +
    (led && !empty
      ? company(k, 5, [
          [
            760,
            870,
            350,
            { as: 'walk', wear: 'kurta', colors: ['#f4e8d2', '#e6d3b4'], head: 'turban', wrap: '#e0453a' },
          ],
        ])
      : '')
  )
}
const riders = [
  { wear: 'suit', colors: ['#2f7f8f', '#f2c14e'], tone: 2 },
  { wear: 'shirt', colors: ['#e0862e', '#3a4a6a'], head: 'hat', wrap: '#f4e8d2', tone: 3 },
  { wear: 'suit', colors: ['#8a3f8a', '#f4e8d2'], tone: 0 },
  { wear: 'shirt', colors: ['#3f6fae', '#5b4a42'], head: 'cap', wrap: '#c2342e', tone: 1 },
]
function cycling(c, { floor = '#c9a878', y = 660, colors = ['#c2342e', '#2f6fae'], first = 0 }) {
  const { k } = c
  const one = (x, up, s, n) =>
    fill(oval(x + 30, up, s * 1.1, 12), k.shade) +
    at(
      x,
      up - s * 1.17,
      s / 48,
      bicycle(k, colors[n % 2]) + figure(k, 0, 0, 100, { as: 'cycle', ...riders[(n + first) % 4] }),
    )
  return (
    ground(c, y, floor) +
    path(c, y, mix(floor, '#ffffff', 0.35)) +
    one(1060, 770, 105, 1) +
    one(560, 850, 165, 0)
  )
}
function skiing(c) {
  const { k } = c
  const skier = (x, y, s, n) =>
    line(
      d`M${x - s * 0.42} ${y - s * 0.1}L${x + s * 0.44} ${y + s * 0.1}M${x - s * 0.5} ${y}L${x + s * 0.36} ${y + s * 0.2}`,
      k.g(['#c2342e', '#2f6fae', '#f2a93b'][n]),
      8,
    ) +
    figure(k, x, y + 4, s, {
      as: 'ski',
      wear: 'coat',
      colors: [['#e0453a', '#2f7f8f', '#f2a93b'][n], '#2c3048'],
      wrap: ['#f2c14e', '#c2342e', '#2f6fae'][n],
      tone: n,
    }) +
    line(
      d`M${x + s * 0.18} ${y - s * 0.4}l${-s * 0.2} ${s * 0.5}M${x + s * 0.24} ${y - s * 0.46}l${s * 0.02} ${s * 0.56}`,
      k.g('#3c3a44'),
      5,
    )
  return (
    fill('M-10 520Q400 560 900 700T1610 860V910H-10z', c.paint('#ffffff', 0.05)) +
    fill('M-10 640Q420 660 860 790T1300 910H-10z', c.paint('#dfeaf4', 0.03)) +
    line('M-10 560Q300 590 560 680T900 900M60 560Q420 600 700 720T1100 900', c.paint('#b4c6dc', 0.1), 6) +
    skier(1120, 700, 170, 2) +
    skier(840, 690, 230, 1) +
    skier(500, 740, 400, 0)
  )
}
const gliding = (c, { floor = '#7fae5a' }) =>
  ground(c, 760, floor) +
  at(1240, 210, 0.36, wing(c.k, '#2f8fae', '#fbf4e6')) +
  at(680, 270, 1, wing(c.k, '#f2a93b', '#c2342e')) +
  figure(c.k, 690, 690, 200, {
    as: 'sit',
    wear: 'coat',
    colors: ['#2f6fae', '#2c3048'],
    head: 'helmet',
    wrap: '#fbf4e6',
    tone: 1,
  }) +
  figure(c.k, 720, 730, 200, {
    as: 'sit',
    wear: 'coat',
    colors: ['#e0453a', '#3a4a6a'],
    head: 'helmet',
    wrap: '#f2c14e',
    tone: 2,
  }) +
  company(c.k, 2, [
    [250, 850, 190, { as: 'point' }],
    [1330, 860, 200, { flip: true }],
  ])
/** A rug with people and a basket. */
function picnic(c, { floor = '#7fb45c', beast, rug = '#c2342e' }) {
  const { k } = c
  return (
    ground(c, 640, floor) +
    (beast
      ? at(1270, 760, 0.66, mount(k, beast, '#3f6fae')) +
        company(k, 3, [[1120, 772, 220, { wear: 'coat', as: 'stand', flip: true }]])
      : '') +
    fill(poly([330, 850], [520, 770], [1090, 770], [1230, 850]), k.g(rug)) +
    times(5, (n) =>
      fill(
        poly([400 + n * 170, 850], [556 + n * 108, 770], [590 + n * 108, 770], [452 + n * 170, 850]),
        k.g('#fbf0dc'),
        'opacity=".55"',
      ),
    ) +
    figure(k, 520, 830, 340, { as: 'cross', wear: 'suit', colors: ['#2f7f8f', '#f2c14e'], tone: 2 }) +
    figure(k, 1010, 836, 340, {
      as: 'cross',
      wear: 'kurta',
      colors: ['#d9743a', '#f4e8d2'],
      tone: 0,
      flip: true,
    }) +
    figure(k, 790, 806, 260, {
      as: 'cross',
      wear: 'shirt',
      colors: ['#5f9a56', '#3a4a6a'],
      tone: 3,
      flip: true,
    }) +
    fill('M640 836v-54h110v54z', k.g('#b98a4e')) +
    line('M650 782q45 -64 90 0', k.g('#8a5c34'), 8) +
    fill(oval(836, 834, 58, 15), k.g('#fbf4e6')) +
    fill(disc(816, 822, 15) + disc(850, 822, 15) + disc(834, 806, 15), k.g('#e0453a'))
  )
}
export const outings = { walkers, stairs, safari, riding, cycling, skiing, gliding, picnic }
