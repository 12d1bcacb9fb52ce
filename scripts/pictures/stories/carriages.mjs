import { at, box, disc, fill, line, oval, times } from '../kit.mjs'
import { vehicles as twoWheelers } from '../vehicles.mjs'
import { figure } from './people.mjs'
import { darker, jeep, mount, wheel } from './things.mjs'

export const glass = '#bcd6e0'
const bus = (k, color) =>
  fill(oval(0, 6, 320, 18), k.shade) +
  fill('M-300 -30V-210Q-300 -240 -270 -240H270Q306 -240 306 -200V-30z', k.g(color)) +
  fill('M-300 -30V-96H306V-30z', k.g(darker(color, 0.22))) +
  times(6, (n) => fill(box(-276 + n * 86, -126, 70, 84), k.lamps ? k.glow : k.g(glass))) +
  fill('M250 -126v-84h30q22 0 22 24v60z', k.g(glass)) +
  line('M-300 -108H306', k.g('#fbf0dc'), 9) +
  line('M-280 -250H200M-260 -250v10M160 -250v10', k.g('#5b4a42'), 7) +
  fill(box(-230, -250, 90, 40), k.g('#b4642c')) +
  fill(box(-120, -250, 70, 30), k.g('#2f7f8f')) +
  fill(disc(296, -60, 13), '#fff0c0') +
  wheel(k, -190, -28, 42) +
  wheel(k, 190, -28, 42)
const car = (k, color) =>
  fill(oval(0, 4, 240, 16), k.shade) +
  fill('M-230 -30V-90Q-220 -112 -160 -116L-110 -180H80L150 -116Q224 -110 230 -80V-30z', k.g(color)) +
  fill('M-140 -118L-100 -168H-16V-118zM0 -168H72L124 -118H0z', k.g(glass)) +
  fill('M-230 -30V-62H230V-30z', k.shade) +
  fill(disc(220, -78, 13), '#fff0c0') +
  wheel(k, -140, -26, 38) +
  wheel(k, 140, -26, 38)
const auto = (k, color = '#f2c14e') =>
  fill(oval(0, 4, 190, 14), k.shade) +
  fill('M-170 -30V-190Q-160 -236 -90 -240H60Q110 -240 134 -190L160 -110V-30z', k.g('#2c3a3a')) +
  fill('M-170 -30V-120H60L150 -116L170 -70V-30z', k.g(color)) +
  fill('M-140 -130V-200H-60V-130zM90 -210L132 -124H80z', k.g(glass)) +
  figure(k, 6, -34, 150, { as: 'sit', wear: 'shirt', colors: ['#c9a05a', '#4a4438'] }) +
  fill('M-170 -30V-100H20V-30z', k.g(color)) +
  fill('M-40 -30V-100H20V-30z', k.shade) +
  wheel(k, -110, -20, 34) +
  wheel(k, 130, -20, 34)
const rickshaw = (k, color = '#c2342e') =>
  `<circle cx="-60" cy="-66" r="62" fill="none" stroke="${k.g('#25222a')}" stroke-width="9"/><circle cx="230" cy="-60" r="56" fill="none" stroke="${k.g('#25222a')}" stroke-width="9"/>` +
  line('M-60 -66L120 -70L230 -60L210 -160L190 -180M120 -70L110 -170', k.g('#3c3a44'), 11) +
  fill('M-150 -90V-200Q-160 -330 -40 -340L60 -320Q20 -280 20 -190L30 -90z', k.g(color)) +
  fill('M-150 -90h180v24h-180z', k.g('#f2c14e')) +
  figure(k, -60, -86, 190, { as: 'sit', wear: 'saree', colors: ['#2f7f6a', '#f2a93b'] }) +
  figure(k, 108, -182, 200, { as: 'cycle', wear: 'kurta', colors: ['#e6d3b4', '#6b7a8a'], tone: 1 })
const cart = (k, color = '#2f7f8f') =>
  `<circle cx="-110" cy="-70" r="66" fill="none" stroke="${k.g('#5b3a24')}" stroke-width="13"/>` +
  line('M-110 -70m-60 0h120M-110 -130v120', k.g('#5b3a24'), 7) +
  fill('M-230 -110H40V-76H-230z', k.g('#8a5a34')) +
  line('M-220 -110V-260M30 -110V-260', k.g('#6b4528'), 9) +
  fill('M-240 -256Q-100 -320 50 -256l8 18H-248z', k.g(color)) +
  figure(k, -130, -104, 180, { as: 'sit', wear: 'suit', colors: ['#8a3f8a', '#f2c14e'] }) +
  figure(k, -20, -104, 180, {
    as: 'sit',
    wear: 'kurta',
    colors: ['#f4e8d2', '#e6d3b4'],
    head: 'turban',
    wrap: '#e0453a',
  }) +
  line('M40 -96L200 -120', k.g('#6b4528'), 9)
const horseCart = (k, color) => at(300, 0, 0.86, mount(k, 'white', undefined)) + cart(k, color)
const camelCart = (k) => at(330, 0, 0.98, mount(k, 'camel', undefined)) + cart(k, '#c2342e')
const scooter = (k, color = '#c2342e') =>
  wheel(k, -80, -30, 34) +
  wheel(k, 100, -30, 34) +
  fill(
    'M-130 -50Q-130 -110 -70 -112H0Q10 -60 40 -50H70L90 -140L112 -134L106 -56Q80 -26 40 -26H-40Q-60 -60 -130 -50z',
    k.g(color),
  ) +
  line('M92 -140l-22 -22', k.g('#3c3a44'), 9) +
  figure(k, -24, -112, 190, {
    as: 'cycle',
    wear: 'shirt',
    colors: ['#f2c14e', '#3a4a6a'],
    head: 'helmet',
    wrap: '#fbf4e6',
  })
/** What a rental lends, on the road: its drawing with someone on its seat. */
const ridden =
  (kind, n, [x, y, tall], who) =>
  (k) =>
    at(
      0,
      0,
      0.84,
      twoWheelers[kind][0](k, n) + figure(k, x, y, tall, { as: 'cycle', head: 'helmet', ...who }),
    )
const shirt = (colors, wrap, tone) => ({ wear: 'shirt', colors, wrap, tone })
export const vehicles = {
  riddenScooter: ridden('scooter', 3, [-88, -226, 480], shirt(['#f2c14e', '#3a4a6a'], '#fbf4e6', 1)),
  riddenElectric: ridden('electric', 0, [-88, -226, 480], shirt(['#e0653a', '#2f4f5a'], '#f2c14e', 2)),
  riddenCruiser: ridden('cruiser', 0, [-80, -204, 460], shirt(['#3a4a6a', '#2c3048'], '#e0453a', 0)),
  riddenAdventure: ridden('adventure', 1, [-84, -246, 470], shirt(['#2f7f6a', '#4a4438'], '#f2a93b', 3)),
  riddenBicycle: ridden('bicycle', 1, [-70, -282, 490], shirt(['#e0453a', '#3a4a6a'], '#2f7f8f', 2)),
  bus,
  car,
  auto,
  rickshaw,
  cart: horseCart,
  camelCart,
  scooter,
  jeep: (k, color = '#5b7048') =>
    jeep(
      k,
      color,
      figure(k, -40, -90, 200, { as: 'sit', wear: 'shirt' }) +
        figure(k, -150, -90, 200, { as: 'sit', wear: 'suit', colors: ['#8a3f8a', '#f2c14e'] }),
    ),
}
