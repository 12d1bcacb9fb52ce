import { at, box, d, disc, fill, line, mix, oval, times } from '../kit.mjs'
import { glass, vehicles } from './carriages.mjs'
import { street } from './gatherings.mjs'
import { ground } from './outings.mjs'
import { lamplit } from './table.mjs'
import { darker, wheel } from './things.mjs'

/** A road in bends that comes down from the hill; its edge is marked with white stones. */
function bends(c, { floor = '#5f8a5c', vehicle = 'bus', color = '#c2342e', tar = '#6b666c', snow, rows }) {
  const { k } = c
  const lane =
    'M1060 560Q1500 590 1380 640Q1200 690 720 690Q240 700 300 770Q360 830 1610 850V910H-10V800Q60 650 700 640Q1180 630 1220 600Q1230 580 1060 560z'
  return (
    ground(c, 560, floor, 26) +
    (rows
      ? line(
          times(13, (n) => d`M-10 ${612 + n * 24}Q800 ${572 + n * 24} 1610 ${606 + n * 24}`),
          k.g(rows),
          8,
          'stroke-dasharray="30 7" opacity=".7"',
        )
      : '') +
    (snow
      ? times(16, (n) =>
          fill(oval(60 + ((n * 211) % 1500), 600 + ((n * 53) % 240), 90, 13), '#ffffff', 'opacity=".8"'),
        )
      : '') +
    fill(lane, k.g(tar)) +
    line(
      'M1180 586Q1400 600 1300 630Q1180 664 700 664Q120 680 140 770Q180 860 1610 880',
      k.g('#f2e6c4'),
      5,
      'stroke-dasharray="36 30" opacity=".8"',
    ) +
    times(
      12,
      (n) =>
        fill(box(400 + n * 100, 778 + n * 3.4, 15, 30), k.g('#fbf6ea')) +
        fill(box(400 + n * 100, 760 + n * 3.4, 15, 10), k.g('#3c3a44')),
    ) +
    at(1180, 628, 0.22, vehicles.car(k, '#fbf4e6'), true) +
    at(760, 790, 0.98, vehicles[vehicle](k, color))
  )
}
/** A road across the land, with poles and trees along it. */
function straight(
  c,
  {
    floor = '#d9b98a',
    vehicle = 'jeep',
    color = '#f4ead6',
    tar = '#7a7278',
    y = 620,
    flip,
    crop,
    cables,
    poles = true,
  },
) {
  const { k } = c
  const wires = [
    [1480, 620],
    [1060, 500],
    [760, 410],
    [560, 350],
  ]
  return (
    ground(c, y, floor, 8) +
    (crop
      ? times(7, (row) =>
          fill(
            times(50, (n) => oval(n * 34 + (row % 2) * 17, y + 26 + row * row * 3, 13 + row * 2, 7 + row)),
            k.g(row % 2 ? crop : mix(crop, '#ffffff', 0.2)),
          ),
        )
      : '') +
    (poles
      ? wires
          .map(([x, tall], n) =>
            line(
              d`M${x} ${y + 150 - n * 34}v${-tall * 0.62}m${-tall * 0.06} ${tall * 0.06}h${tall * 0.12}`,
              k.g('#5b4a42'),
              9 - n * 1.6,
            ),
          )
          .join('')
      : '') +
    (cables
      ? [430, 1130]
          .map(
            (x) =>
              line(d`M${x} 790V260M${x + 26} 790V260`, k.g('#e8e4dc'), 13) +
              line(
                times(
                  9,
                  (n) =>
                    d`M${x + 13} ${280 + n * 22}L${x - 340 + n * 34} 770M${x + 13} ${280 + n * 22}L${x + 366 - n * 34} 770`,
                ),
                k.g('#f4f0e6'),
                3,
              ),
          )
          .join('') + fill(box(-10, 800, 1620, 26), k.g('#d6d0c4'))
      : '') +
    fill('M-10 780Q800 756 1610 786V886Q800 868 -10 890z', k.g(tar)) +
    line('M-10 790Q800 766 1610 796M-10 880Q800 858 1610 876', k.g('#f2e6c4'), 5, 'opacity=".7"') +
    line('M-10 838Q800 814 1610 838', k.g('#f2e6c4'), 6, 'stroke-dasharray="60 50" opacity=".8"') +
    (cables
      ? ''
      : fill('M1250 790v-50q24 -34 48 0v50z', k.g('#fbf6ea')) +
        fill('M1250 744q24 -38 48 0z', k.g('#f2b62c'))) +
    at(720, 838, 1.06, vehicles[vehicle](k, color), flip)
  )
}
/** A track of two ruts among trees. */
const track = (c, { floor = '#b5a452', vehicle = 'jeep', color = '#5b7048' }) =>
  ground(c, 640, floor, 8) +
  fill(d`M760 640Q840 700 500 780T60 910H1240Q1000 820 960 760T860 640z`, c.k.g('#c9a878')) +
  line(
    'M800 650Q840 720 580 790T300 905M840 650Q930 740 860 800T960 905',
    c.k.g(darker('#c9a878', 0.3)),
    15,
    'opacity=".7"',
  ) +
  at(820, 800, 0.86, vehicles[vehicle](c.k, color)) +
  fill(
    times(30, (n) => oval((n * 173) % 1600, 880 + (n % 4) * 8, 50, 24)),
    c.k.g(darker(floor, 0.4)),
  )
/** Light of the street on what passes after dark. */
const streetLight = ({ k }) =>
  k.lamps
    ? [
        [220, 640],
        [1240, 640],
      ]
        .map(
          ([x, y]) =>
            line(d`M${x} 720V300q0 -30 40 -30`, k.g('#3c3a44'), 11) +
            fill(disc(x + 46, 282, 21), '#ffe0a0') +
            fill(d`M${x + 40} 290L${x - 200} ${y + 180}H${x + 330}z`, '#ffd56b', 'opacity=".16"'),
        )
        .join('') + fill(oval(760, 800, 620, 110), '#ffd56b', 'opacity=".2"')
    : ''
const lane = (c, { walls, floor = '#b8a088', vehicle = 'auto', color, y = 690 }) =>
  street(c, walls, y) +
  ground(c, y, floor, 3) +
  streetLight(c) +
  at(760, 850, 1.28, vehicles[vehicle](lamplit(c), color)) +
  at(1330, 770, 0.6, vehicles[vehicle === 'auto' ? 'scooter' : 'auto'](lamplit(c)), true)
/** A small train that leans into a curve. */
const rails = (
  c,
  { floor = '#5f9a4a', color = '#2f6fae', roof = '#e8dcc4', viaduct, steam, stripe = '#f6e6c4' },
) => {
  const { k } = c
  const coach = (x, y, s) =>
    at(
      x,
      y,
      s,
      fill(box(-130, 0, 250, 120), k.g(color)) +
        fill(box(-130, -50, 250, 10), k.g(stripe)) +
        times(5, (n) => fill(box(-118 + n * 48, -60, 34, 40), k.lamps ? k.glow : k.g(glass))) +
        fill('M-140 -116q130 -40 270 0z', k.g(roof)) +
        wheel(k, -80, 4, 20) +
        wheel(k, 70, 4, 20),
    )
  const engine = at(
    1120,
    806,
    1.3,
    steam
      ? fill(box(-110, 0, 90, 130), k.g(darker(color, 0.2))) +
          fill('M-124 -130h120l-8 -18H-116z', k.g('#c83a32')) +
          fill(box(-92, -64, 54, 48), k.glow) +
          fill('M-20 0V-90H110Q136 -86 136 -50V0z', k.g(color)) +
          fill('M76 -90v-50l-10 -14h50l-10 14v50z', k.g('#2c2830')) +
          fill(disc(20, -94, 22), k.g('#e2b23c')) +
          line('M16 -90V-4M62 -90V-4', k.g('#f0c24c'), 5) +
          [-60, 10, 60, 110].map((x) => wheel(k, x, 6, 24)).join('') +
          [
            [96, -200, 26],
            [60, -236, 36],
            [0, -270, 48],
            [-80, -290, 60],
          ]
            .map(([x, y, r], n) => fill(disc(x, y, r), '#fbf6ea', `opacity="${0.8 - n * 0.14}"`))
            .join('')
      : fill('M-130 0V-120H90Q136 -110 140 -50V0z', k.g('#c2342e')) +
          fill('M70 -100H88Q112 -92 116 -56H70z', k.g(glass)) +
          fill(box(-110, -60, 130, 34), k.g(glass)) +
          line('M-130 -30H138', k.g('#f2c14e'), 9) +
          fill(disc(132, -24, 9), '#fff0c0') +
          wheel(k, -80, 4, 22) +
          wheel(k, 80, 4, 22),
  )
  return (
    ground(c, 600, floor, 30) +
    (viaduct
      ? times(7, (n) => fill(d`M${100 + n * 180} 910V840q60 -70 120 0v70z`, k.g('#8a7468'))) +
        fill(box(-10, 846, 1620, 40), k.g('#a58a78'))
      : '') +
    fill('M-10 800Q500 700 1610 820V864Q600 760 -10 850z', k.g('#8a7a70')) +
    line('M-10 810Q520 722 1610 838', k.g('#5b4a42'), 7) +
    times(26, (n) => fill(box(n * 64, 812 - Math.sin((n / 26) * 3) * 40 + 20, 15, 22), k.g('#4a3a34'))) +
    coach(250, 768, 0.74) +
    coach(490, 764, 0.94) +
    coach(800, 778, 1.16) +
    engine
  )
}
export const roads = { bends, straight, track, lane, rails }
