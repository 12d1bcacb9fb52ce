import { at, d, disc, fill, line, mix, times } from '../kit.mjs'
import { figure } from './people.mjs'
import { canopy, coracle, hull, kayak, oar, paddle, raft } from './things.mjs'

/** What people do on the water and in it: (c, the table's words for it) to SVG. */
export const wake = (c, x, y, wide) =>
  line(
    times(
      7,
      (n) => d`M${x - wide + n * wide * 0.3} ${y + 10 + (n % 3) * 13}h${wide * (0.2 + (n % 2) * 0.16)}`,
    ),
    c.mood.haze,
    5,
    'opacity=".6"',
  )
export const afloat = (c, x, y, s, inner, wide = 340) => at(x, y, s, inner) + wake(c, x, y + 26 * s, wide * s)
export const seated = (k, places) =>
  places
    .map(([x, y, changes], n) => figure(k, x, y, 210, { as: 'sit', ...crew[n % crew.length], ...changes }))
    .join('')
const crew = [
  { wear: 'saree', colors: ['#7a2f5a', '#d6427a'], tone: 1 },
  { wear: 'kurta', colors: ['#f4e8d2', '#e6d3b4'], tone: 0 },
  { wear: 'suit', colors: ['#2f7f8f', '#f2c14e'], tone: 2 },
  { wear: 'shirt', colors: ['#e0862e', '#3a4a6a'], tone: 3 },
]
const helmeted = (k, x, y, n) =>
  figure(k, x, y, 190, {
    as: 'paddle',
    wear: 'shirt',
    colors: [['#2f6fae', '#c2342e', '#3f7f5a', '#6a4a9a'][n % 4], '#2c2a38'],
    head: 'helmet',
    wrap: ['#f2c14e', '#fbf4e6', '#e0453a'][n % 3],
    with: ['vest'],
    tone: n,
  })

/** A boat with guests, rowed or poled. */
function rowing(
  c,
  { color = '#6b4226', roof, trim, boatman = {}, poled, guests = 2, cargo = [], x = 800, y = 760, s = 1.1 },
) {
  const { k } = c
  const rower = poled
    ? figure(k, -262, -34, 240, { as: 'pole', wear: 'dhoti', colors: ['#f4e8d2'], tone: 1, ...boatman }) +
      line('M-214 -236L-262 150', k.g('#7a5a34'), 8)
    : figure(k, -190, -34, 220, {
        as: 'row',
        wear: 'shirt',
        colors: ['#e6d3b4', '#4a5c7a'],
        tone: 1,
        ...boatman,
      }) + oar(k, -126, -104, -70, 150)
  const people = seated(
    k,
    [
      [20, -14, { flip: true }],
      [140, -14, { flip: true }],
      [230, -20, { flip: true }],
    ].slice(0, guests),
  )
  const heaps = cargo
    .map(
      (paint, n) =>
        fill(d`M${-90 + n * 84} -6q10 -70 60 -76t66 76z`, k.g(paint)) +
        fill(
          times(6, (m) => disc(-62 + n * 84 + (m % 3) * 26, -26 - Math.floor(m / 3) * 24, 11)),
          k.g(mix(paint, '#ffffff', 0.3)),
        ),
    )
    .join('')
  const second = cargo.length
    ? at(
        1230,
        690,
        0.62,
        figure(k, -190, -34, 220, { as: 'row', wear: 'coat', colors: ['#7a6a5a', '#4a4a42'], tone: 2 }) +
          heaps +
          hull(k, 360, 60, '#5b4030', trim),
      )
    : ''
  return (
    second +
    afloat(
      c,
      x,
      y,
      s,
      heaps + (roof ? canopy(k, 250, -250, roof) : '') + rower + people + hull(k, 360, 60, color, trim),
    )
  )
}
function paddling(c, { color = '#f2862e', crew: count = 2, y = 740 }) {
  const { k } = c
  const boat = (x, up, s, paint, first) =>
    afloat(
      c,
      x,
      up,
      s,
      times(count, (n) => {
        const px = count === 1 ? 0 : -110 + n * 190
        return (
          figure(k, px, -14, 200, {
            ...crew[(n + first) % 4],
            as: 'paddle',
            wear: 'shirt',
            head: n % 2 ? 'hat' : 'braid',
            wrap: '#f4e8d2',
            with: ['vest'],
          }) + paddle(k, px + 42, -84, 96, -70)
        )
      }) + kayak(k, 300, paint),
    )
  return boat(1130, y - 90, 0.55, mix(color, '#2f6fae', 0.7), 2) + boat(760, y, 1.15, color, 0)
}
const rafting = (c) => {
  const { k } = c
  const foam = (y, n) =>
    line(
      times(14, (m) => d`M${m * 120 - 40 + n * 40} ${y + (m % 3) * 12}q40 -46 70 0t60 -6`),
      '#ffffff',
      13,
      'opacity=".85"',
    )
  return (
    foam(660, 0) +
    at(
      800,
      780,
      1.15,
      `<g transform="rotate(-9)">${[-250, -110, 30, 150].map((x, n) => helmeted(k, x, -16, n) + paddle(k, x + 50, -40, 46, -74)).join('')}${figure(k, 292, -40, 200, { as: 'point', wear: 'shirt', colors: ['#e0453a', '#2c2a38'], head: 'helmet', wrap: '#fbf4e6', with: ['vest'], flip: true })}${raft(k, 340)}</g>`,
    ) +
    foam(820, 1) +
    fill(
      times(26, (n) => disc(420 + ((n * 73) % 800), 690 + ((n * 37) % 120), 4 + (n % 4) * 2)),
      '#ffffff',
      'opacity=".8"',
    )
  )
}
const basketBoat = (c) => {
  const { k } = c
  const one = (x, y, s, n) =>
    afloat(
      c,
      x,
      y,
      s,
      figure(k, -100, -20, 210, { ...crew[n], as: 'sit' }) +
        figure(k, 30, -20, 210, { ...crew[n + 1], as: 'sit', flip: true }) +
        figure(k, 120, -20, 230, {
          as: 'pole',
          wear: 'dhoti',
          colors: ['#f4e8d2'],
          head: 'turban',
          wrap: '#e0453a',
          tone: 1,
        }) +
        paddle(k, 166, -130, 10, -90) +
        coracle(k),
      200,
    )
  return one(1180, 690, 0.6, 1) + one(720, 790, 1.25, 0)
}
export const boating = { rowing, paddling, rafting, basketBoat }
