import { at, box, d, disc, fill, line, mix, oval, poly, times } from '../kit.mjs'
import { bars, beds, boards, extras, openings, wallPatterns } from './furniture.mjs'
import { darker } from './things.mjs'

function room(
  c,
  {
    wall = '#e8cfb0',
    pattern = 'plain',
    floor = '#9a6a48',
    opening = 'arch',
    frame = '#6b4226',
    with: kit = [],
    sleep = 'bed',
    ...bedding
  },
) {
  const { k } = c
  const hole = openings[opening]
  const inside = `<path d="M-10 -10H1610V720H-10z${hole}" fill="${k.g(wall)}" fill-rule="evenodd"/>`
  const patterned = `<clipPath id="wall"><path clip-rule="evenodd" d="M-10 -10H1610V720H-10z${hole}"/></clipPath><g clip-path="url(#wall)">${wallPatterns[pattern](k, wall)}</g>`
  return (
    inside +
    patterned +
    boards(k, floor, 716) +
    line(hole, k.g(frame), 22) +
    (bars[opening] ? line(bars[opening], k.g(frame), 9) : '') +
    fill('M300 720L960 720L760 910H-10V850z', c.mood.sun, 'opacity=".12"') +
    kit.map((name) => extras[name](k)).join('') +
    (beds[sleep]?.(k, bedding) ?? '')
  )
}
const caneChair = (k, x, y, s, flip, cushion = '#b4483f') =>
  at(
    x,
    y,
    s,
    fill(oval(0, 4, 120, 14), k.shade) +
      line('M-80 0V-120M80 0V-110M-90 -110V-290', k.g('#8a5a30'), 14) +
      fill('M-104 -130V-290Q-80 -340 -20 -330L-40 -130z', k.g('#c9965c')) +
      line(
        times(4, (n) => d`M-96 ${-160 - n * 40}l66 -4`),
        k.g('#8a5a30'),
        5,
      ) +
      fill('M-100 -150Q0 -180 96 -140V-104H-100z', k.g(cushion)) +
      line('M-90 -200Q30 -220 90 -190V-110', k.g('#a5703c'), 14),
    flip,
  )
/** Chairs and a table under a roof, before an open land. */
function veranda(
  c,
  {
    wood = '#5b3a26',
    floor = '#9a6a48',
    cushion = '#b4483f',
    roof = 'fringe',
    rail = 'bars',
    table = '#8a5a34',
  },
) {
  const { k } = c
  const eaves = {
    fringe:
      fill('M-10 -10H1610V70H-10z', k.g(wood)) +
      times(60, (n) =>
        fill(poly([n * 27 - 6, 66], [n * 27 + 22, 66], [n * 27 + 8, 112 + (n % 3) * 10]), k.g('#b98d50')),
      ),
    carved:
      fill('M-10 -10H1610V76H-10z', k.g(wood)) +
      times(20, (n) => fill(d`M${n * 82 - 6} 70q41 90 82 0z`, k.g(mix(wood, '#f2c14e', 0.25)))),
    arches: fill(
      times(
        3,
        (n) =>
          d`M${-10 + n * 540} -10h540V330h-40Q${480 + n * 540} 90 ${260 + n * 540} 80Q${40 + n * 540} 90 ${30 + n * 540} 330h-40z`,
      ),
      k.g(wood),
    ),
    beams:
      fill('M-10 -10H1610V58H-10z', k.g(wood)) +
      times(12, (n) => fill(box(n * 142, 92, 34, 40), k.g(darker(wood, 0.2)))),
  }
  const rails = {
    bars: fill(
      box(-10, 650, 1620, 20) + box(-10, 780, 1620, 16) + times(38, (n) => box(n * 43, 780, 13, 140)),
      k.g(wood),
    ),
    lattice:
      fill(box(-10, 640, 1620, 18) + box(-10, 780, 1620, 18), k.g(wood)) +
      line(
        times(20, (n) => d`M${n * 84} 770l84 -124M${n * 84} 646l84 124`),
        k.g(wood),
        9,
      ),
    none: '',
    stone:
      fill(box(-10, 790, 1620, 130), k.g('#d6c4a8')) +
      times(22, (n) => fill(d`M${14 + n * 76} 770v-90q22 -40 44 0v90z`, k.g(darker('#d6c4a8', 0.35)))),
  }
  return (
    eaves[roof] +
    fill(box(60, 800, 38, 800) + box(1500, 800, 38, 800), k.g(wood)) +
    rails[rail] +
    boards(k, floor, 790) +
    caneChair(k, 480, 880, 1.12, false, cushion) +
    caneChair(k, 1120, 880, 1.12, true, cushion) +
    fill(oval(800, 790, 130, 26), k.g(table)) +
    line('M800 800V890M740 892h120', k.g(darker(table)), 18) +
    fill('M730 780q-14 -66 40 -74h40q34 8 26 74z', k.g('#cfd4d6')) +
    line('M836 760q40 -10 44 -44', k.g('#b0b6ba'), 9) +
    fill('M872 786v-38h46v38z', k.g('#fbf6ea'))
  )
}
/** A camp after dark or at dawn: tents that glow. */
function camp(c, { floor = '#b8905c', cloth = '#f0dfc0', shape: kind = 'swiss', blaze = true }) {
  const { k } = c
  const swiss = (x, y, s) =>
    at(
      x,
      y,
      s,
      fill(oval(0, 6, 280, 18), k.shade) +
        fill('M-250 0V-170L0 -300L250 -170V0z', k.g(cloth)) +
        fill('M60 -270L250 -170V0H100z', k.shade) +
        fill('M-70 0V-150Q0 -210 70 -150V0z', k.lamps ? k.glow : k.g('#6b4a34')) +
        times(9, (n) =>
          fill(poly([-250 + n * 56, -172], [-200 + n * 56, -172], [-225 + n * 56, -140]), k.g('#c2452f')),
        ) +
        line('M-250 -170L0 -300L250 -170', k.g('#c2452f'), 9),
    )
  const dome = (x, y, s) =>
    at(
      x,
      y,
      s,
      fill(oval(0, 6, 240, 16), k.shade) +
        fill('M-230 0Q-190 -220 0 -230T230 0z', k.g(cloth)) +
        fill('M40 -228Q190 -200 230 0H110z', k.shade) +
        fill('M-70 0Q-60 -130 0 -170Q60 -130 70 0z', k.lamps ? k.glow : k.g('#4a3a3a')) +
        line('M-230 0Q-100 -240 100 -200M230 0Q100 -240 -100 -200', k.g(darker(cloth, 0.4)), 5),
    )
  const tent = kind === 'dome' ? dome : swiss
  return (
    fill(box(-10, 910, 1620, 260), c.paint(floor, 0.12)) +
    fill(oval(800, 660, 1000, 30), c.paint(floor, 0.14)) +
    [
      [220, 700, 0.6],
      [1340, 704, 0.64],
      [880, 690, 0.5],
    ]
      .map((place) => tent(...place))
      .join('') +
    tent(560, 830, 1.15) +
    (blaze
      ? fill(disc(1120, 810, 260), 'url(#glow)') +
        line('M1050 850L1190 826M1060 826L1190 850', k.g('#5b3a24'), 17) +
        fill('M1070 840Q1056 760 1110 700Q1116 740 1136 690Q1186 770 1170 840z', '#f2862e') +
        fill('M1096 840Q1090 790 1120 750Q1150 790 1146 840z', '#ffd56b')
      : '')
  )
}
export const rooms = { room, veranda, camp }
