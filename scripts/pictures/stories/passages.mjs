import { at, box, d, fill, line, mix, oval, poly, times } from '../kit.mjs'
import { glass } from './carriages.mjs'
import { ground } from './outings.mjs'
import { company, figure } from './people.mjs'
import { darker, hull } from './things.mjs'

/** Seen from a seat beside the window: the land outside and the head of the train, if it is one. */
function window(c, { frame = '#2f6f8f', seat = '#8a4a34', train = true, color = '#2f6fae' }) {
  const { k } = c
  const head = train
    ? at(
        560,
        600,
        0.9,
        line('M-360 70Q0 30 420 80', k.g('#5b4a42'), 13) +
          [-220, -40]
            .map(
              (x, n) =>
                fill(box(x, 46 - n * 4, 166, 96), k.g(color)) +
                times(3, (m) =>
                  fill(box(x + 14 + m * 50, -4 - n * 4, 34, 30), k.lamps ? k.glow : k.g(glass)),
                ),
            )
            .join('') +
          fill('M140 44V-70H240Q290 -60 296 -10V44z', k.g('#c2342e')),
      )
    : ''
  return (
    head +
    `<path d="M-10 -10H1610V910H-10zM210 120Q210 90 240 90H1130Q1160 90 1160 120V620Q1160 650 1130 650H240Q210 650 210 620z" fill="${k.g(frame)}" fill-rule="evenodd"/>` +
    line(
      'M210 120Q210 90 240 90H1130Q1160 90 1160 120V620Q1160 650 1130 650H240Q210 650 210 620z',
      k.g(mix(frame, '#ffffff', 0.45)),
      15,
    ) +
    line('M210 300H1160M210 360H1160', k.g('#c9ccd0'), 9) +
    line('M-10 700H1610M1240 -10V910', k.g(darker(frame)), 9) +
    figure(k, 1370, 870, 620, {
      as: 'sit',
      wear: 'suit',
      colors: ['#d6427a', '#f4e8d2'],
      flip: true,
      tone: 2,
    }) +
    fill('M1410 910V560Q1420 520 1610 510V910z', k.g(seat)) +
    fill('M-10 910V720Q300 700 480 730V910z', k.g(seat)) +
    fill('M-10 730Q300 706 480 736V760Q300 730 -10 760z', k.g(mix(seat, '#ffffff', 0.2))) +
    fill('M560 700h300v24H560z', k.g('#7a5a42')) +
    fill('M640 700q-8 -60 -4 -76h60q6 16 -2 76z', k.g('#b4623a')) +
    fill(oval(666, 626, 30, 8), k.g('#c98a54'))
  )
}
/** The upper deck of a ferry or launch. */
const deck = (
  c,
  { rail = '#fbf4e6', wood = '#a5744a', roof = '#2f6f8f', boat = true, guests = true, first = 0 },
) => {
  const { k } = c
  return (
    (boat
      ? at(
          1180,
          640,
          0.36,
          hull(k, 330, 70, '#fbf4e6', '#c2342e') +
            fill(box(-180, -30, 330, 110), k.g('#fbf4e6')) +
            times(5, (n) => fill(box(-160 + n * 62, -60, 40, 46), k.g('#3f6f8f'))),
        )
      : '') +
    fill('M-10 -10H1610V56H-10z', k.g(roof)) +
    times(21, (n) => fill(d`M${n * 80 - 6} 52q40 46 80 0z`, k.g(n % 2 ? roof : '#fbf4e6'))) +
    line('M120 60V760M1480 60V760', k.g(rail), 20) +
    fill(box(-10, 650, 1620, 16), k.g(rail)) +
    line('M-10 700H1610M-10 750H1610', k.g(rail), 7) +
    times(12, (n) => fill(box(60 + n * 134, 800, 10, 160), k.g(rail))) +
    fill('M-10 800H1610V910H-10z', k.g(wood)) +
    line(
      times(5, (n) => d`M-10 ${816 + n * 20}H1610`),
      k.g(darker(wood)),
      4,
    ) +
    `<circle cx="330" cy="690" r="62" fill="none" stroke="${k.g('#e0453a')}" stroke-width="34"/><circle cx="330" cy="690" r="62" fill="none" stroke="${k.g('#fbf4e6')}" stroke-width="34" stroke-dasharray="49 49"/>` +
    (guests
      ? company(k, first, [
          [720, 884, 430, { as: 'point' }],
          [570, 888, 450, {}],
          [1150, 884, 420, { flip: true }],
        ])
      : fill('M560 800V700H1100V800z', k.g('#8a5a34')) +
        fill(box(560, 640, 540, 30), k.g('#b4483f')) +
        fill(box(560, 712, 540, 30), k.g('#c2584a')))
  )
}
/** Planks that lead to a boat. */
const jetty = (c, { color = '#2f7f8f', roof = '#b98d50' }) => {
  const { k } = c
  return (
    at(
      1060,
      720,
      0.95,
      fill('M-200 -40V-150Q0 -270 230 -150V-40z', k.g(roof)) +
        times(3, (n) =>
          fill(d`M${-150 + n * 120} -60v-60q40 -40 80 0v60z`, k.lamps ? k.glow : k.g('#4a3424')),
        ) +
        hull(k, 360, 60, color),
    ) +
    fill(poly([560, 720], [760, 716], [700, 910], [60, 910]), k.g('#a5764a')) +
    line(
      times(9, (n) => d`M${540 - n * 52} ${734 + n * 20}L${752 - n * 4} ${730 + n * 20}`),
      k.g('#6b4528'),
      6,
    ) +
    line('M556 730V640M330 826V700M120 905V760M760 720V640M736 830V700', k.g('#5b3a22'), 15) +
    line('M556 648Q440 700 330 706T120 766M760 648Q740 690 736 706', k.g('#e2c89a'), 6)
  )
}
/** A path that a few walk: over a bridge, up to a house, through a gate. */
const bridge = (c, { floor = '#4f8a56', rope = '#5b4a42', flags }) => {
  const { k } = c
  return (
    fill(
      'M-10 910V600Q140 590 220 690Q240 800 200 910zM1610 910V580Q1440 600 1390 690Q1380 800 1420 910z',
      c.paint(floor, 0.1),
    ) +
    fill('M170 690Q800 830 1430 690V722Q800 866 170 722z', k.g('#8a6240')) +
    times(34, (n) => fill(box(190 + n * 37, 730 + Math.sin((n / 33) * 3.14) * 66, 7, 26), k.g('#5b3a22'))) +
    line('M170 560Q800 730 1430 560M170 620Q800 780 1430 620', k.g(rope), 9) +
    times(24, (n) =>
      line(
        d`M${190 + n * 54} ${566 + Math.sin((n / 23) * 3.14) * 82}V${700 + Math.sin((n / 23) * 3.14) * 66}`,
        k.g(rope),
        4,
      ),
    ) +
    fill(box(150, 720, 40, 220) + box(1410, 720, 40, 220), k.g('#6b4a34')) +
    (flags
      ? times(20, (n) =>
          fill(
            box(196 + n * 62, 620 + Math.sin((n / 19) * 3.14) * 80, 36, 40),
            k.g(['#3f6fc4', '#fbf6ea', '#d6302c', '#3f9a56', '#f2c14e'][n % 5]),
          ),
        )
      : '') +
    figure(k, 640, 770, 250, { as: 'walk', wear: 'suit', colors: ['#c2342e', '#f4e8d2'], with: ['pack'] }) +
    figure(k, 880, 774, 270, {
      as: 'walk',
      wear: 'shirt',
      colors: ['#f2a93b', '#3a4a6a'],
      with: ['pack'],
      bag: '#3f7f5a',
    })
  )
}
/** Cabins on a rope over the land. */
const ropeway = (c, { floor = '#4f8a56', color = '#c2342e' }) => {
  const { k } = c
  const cabin = (x, y, s, paint) =>
    at(
      x,
      y,
      s,
      line('M0 0V60', k.g('#3c3a44'), 9) +
        fill(
          'M-110 200V110Q-110 60 -60 60H60Q110 60 110 110V200Q110 240 60 240H-60Q-110 240 -110 200z',
          k.g(paint),
        ) +
        fill('M-90 170V116Q-90 84 -54 84H-8V170zM8 170V84H54Q90 84 90 116V170z', k.g(glass)) +
        figure(k, -46, 230, 130, { wear: 'suit', colors: ['#f2c14e', '#f4e8d2'] }) +
        figure(k, 40, 230, 136, { wear: 'shirt', colors: ['#3f6fae', '#3a4a6a'] }) +
        fill('M-110 176H110V200Q110 240 60 240H-60Q-110 240 -110 200z', k.g(paint)) +
        fill('M40 240V176H110V200Q110 240 60 240z', k.shade),
    )
  return (
    ground(c, 720, floor, 60) +
    line('M-10 520L1610 130M-10 540L1610 150', k.g('#3c3a44'), 5) +
    line('M1230 760L1250 230M1330 760L1300 210M1200 240L1360 200M1240 480h70', k.g('#5b6470'), 13) +
    cabin(1500, 166, 0.42, '#f2c14e') +
    cabin(980, 290, 0.66, mix(color, '#2f6fae', 0.7)) +
    cabin(500, 405, 1.2, color)
  )
}
export const passages = { window, deck, jetty, bridge, ropeway }
