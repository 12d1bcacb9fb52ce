import { at, box, d, disc, fill, line, oval, times } from '../kit.mjs'
import { afloat, seated, wake } from './boating.mjs'
import { company, figure } from './people.mjs'
import { canopy, hull } from './things.mjs'

const coral = (k, x, y, s, n) =>
  [
    () =>
      times(7, (m) =>
        line(
          d`M${x} ${y}Q${x + (m - 3) * s * 0.12} ${y - s * 0.5} ${x + (m - 3) * s * 0.3} ${y - s * (0.8 + (m % 2) * 0.24)}`,
          k.g('#e8745a'),
          s * 0.1,
        ),
      ),
    () =>
      fill(oval(x, y - s * 0.3, s * 0.6, s * 0.5), k.g('#b46ab0')) +
      line(
        times(4, (m) => d`M${x - s * 0.45} ${y - s * (0.1 + m * 0.16)}q${s * 0.45} ${-s * 0.2} ${s * 0.9} 0`),
        k.g('#e2a8d8'),
        5,
      ),
    () =>
      times(5, (m) =>
        fill(
          oval(x + (m - 2) * s * 0.26, y - s * (0.2 + (m % 2) * 0.36), s * 0.3, s * 0.13),
          k.g(m % 2 ? '#f2c14e' : '#f0a03c'),
        ),
      ),
  ][n % 3]()
const fish = (k, x, y, s, color, flip) =>
  at(
    x,
    y,
    s,
    fill('M-40 0Q0 -34 46 0Q0 34 -40 0z', k.g(color)) +
      fill('M-34 0L-66 -24V24z', k.g(color)) +
      line('M-4 -16v32M14 -15v30', k.g('#fbf4e6'), 6) +
      fill(disc(32, -4, 4), '#1c1418'),
    flip,
  )
/** Over a reef: the line of the water, what swims below it and what floats on it. */
function reef(c, { glass }) {
  const { k, w } = c
  const line0 = 330
  const swimmer = (x, y, s, n) =>
    figure(k, x, y, s, {
      as: 'swim',
      wear: 'swim',
      colors: [['#e0453a', '#f2c14e'][n % 2], '#2c2a48'],
      tone: n,
      head: 'braid',
    }) +
    line(
      d`M${x + s * 0.38} ${y - s * 0.1}q${s * 0.02} ${-s * 0.1} ${-s * 0.02} ${-s * 0.2}`,
      k.g('#f2862e'),
      8,
    )
  const boat = at(
    1050,
    line0 - 4,
    0.9,
    canopy(k, 220, -210, '#fbf0dc') +
      seated(k, [
        [-120, -20],
        [-10, -20],
        [100, -20, { flip: true }],
      ]) +
      hull(k, 320, 62, '#f6efe2', '#2f8fae') +
      fill('M-150 40H170L150 60H-130z', k.g('#bff0ea')),
  )
  return (
    (glass ? boat : '') +
    fill(
      d`M-10 ${line0}Q200 ${line0 - 16} 400 ${line0}T800 ${line0}T1200 ${line0}T1610 ${line0}V900H-10z`,
      c.paint('#2fb4bc', 0.08),
      'opacity=".93"',
    ) +
    fill(box(0, 900, w, 420), c.paint('#1f7f9c', 0.05), 'opacity=".5"') +
    times(6, (n) =>
      fill(d`M${120 + n * 260} ${line0}l60 0L${n * 260 - 60} 900h-150z`, '#ffffff', 'opacity=".09"'),
    ) +
    fill(d`M-10 900V800Q300 740 620 800T1200 780T1610 800V900z`, k.g('#e6d3a8')) +
    times(15, (n) => coral(k, 60 + n * 108, 830 + (n % 4) * 18, 70 + ((n * 37) % 70), n)) +
    times(16, (n) =>
      fish(
        k,
        160 + ((n * 311) % 1300),
        480 + ((n * 67) % 270),
        0.45 + (n % 3) * 0.2,
        ['#f2c14e', '#e8745a', '#4f8fe0', '#fbf4e6'][n % 4],
        n % 3 === 0,
      ),
    ) +
    (glass
      ? `<g transform="translate(560 640) rotate(-14)">${fill('M-120 0Q-60 -70 60 -50Q110 -20 60 20Q-60 50 -120 0z', k.g('#5f7f4a'))}${fill('M40 -30Q110 -60 150 -34Q150 0 60 6zM-40 20q-30 60 10 80q30 -40 40 -80zM-20 -46q-60 -40 -70 -14z', k.g('#7a9a5c'))}${line('M-80 -10Q0 -50 60 -30M-60 14Q0 10 50 -10M-20 -44V26', k.g('#3f5f34'), 6)}</g>`
      : swimmer(620, line0 + 52, 400, 0) + swimmer(1040, line0 + 92, 330, 1)) +
    line(
      d`M-10 ${line0}Q200 ${line0 - 16} 400 ${line0}T800 ${line0}T1200 ${line0}T1610 ${line0}`,
      '#ffffff',
      9,
      'opacity=".8"',
    )
  )
}
const surfing = (c) => {
  const { k } = c
  return (
    fill(
      'M-10 900V640Q260 540 520 430Q760 330 1010 350Q1180 370 1170 460Q1100 420 1010 460Q880 540 980 700Q1200 780 1610 760V900z',
      c.water('#2f9fb4'),
    ) +
    times(7, (n) =>
      line(
        d`M${120 + n * 120} ${820 - n * 6}Q${420 + n * 70} ${640 - n * 16} ${760 + n * 44} ${430 - n * 8}`,
        c.mood.haze,
        7,
        'opacity=".5"',
      ),
    ) +
    fill(
      times(26, (n) => disc(990 + ((n * 47) % 190), 350 + ((n * 29) % 120), 15 + (n % 4) * 7)) +
        times(24, (n) => disc(900 + n * 30, 770 + (n % 3) * 16, 22 + (n % 3) * 8)),
      '#ffffff',
      'opacity=".88"',
    ) +
    `<g transform="translate(640 640) rotate(12)">${fill(oval(0, 6, 190, 20), k.g('#f2c14e'))}${line('M-170 6H170', k.g('#e0453a'), 6)}${figure(k, 0, 2, 330, { as: 'surf', wear: 'swim', colors: ['#c2342e', '#2c2a48'], head: 'hair', tone: 1 })}</g>` +
    line('M450 620Q600 700 820 700', '#ffffff', 15, 'opacity=".8"')
  )
}
/** A sail of the air behind a boat, or before a hill. */
export const wing = (k, color, trim) =>
  fill(
    'M-330 0Q-270 -170 0 -190Q270 -170 330 0Q270 -64 200 -52Q100 -92 0 -86Q-100 -92 -200 -52Q-270 -64 -330 0z',
    k.g(color),
  ) +
  [-200, -100, 0, 100, 200]
    .map((x, n) =>
      fill(
        d`M${x - 30} ${-176 + Math.abs(n - 2) * 16}Q${x} ${-110} ${x - 22} ${-70 + Math.abs(n - 2) * 6}h44Q${x + 8} -120 ${x + 30} ${-176 + Math.abs(n - 2) * 16}z`,
        k.g(trim),
      ),
    )
    .join('') +
  line(
    'M-320 0L-6 330M-200 -52L-6 330M-100 -80L0 330M100 -80L0 330M200 -52L6 330M320 0L6 330',
    k.g('#4a4250'),
    2.4,
  )
const parasail = (c) =>
  at(760, 300, 1, wing(c.k, '#e0453a', '#f2c14e')) +
  figure(c.k, 760, 690, 200, {
    as: 'sit',
    wear: 'swim',
    colors: ['#f2862e', '#2f6fae'],
    with: ['vest'],
    tone: 2,
  }) +
  line('M770 600Q1000 700 1290 690', c.k.g('#4a4250'), 4) +
  afloat(
    c,
    1330,
    716,
    0.55,
    figure(c.k, -20, -30, 200, { as: 'reach', wear: 'shirt' }) +
      figure(c.k, 110, -30, 200, { as: 'point', wear: 'shirt', colors: ['#3f7fc4', '#fbf4e6'] }) +
      hull(c.k, 320, 70, '#fbf4e6', '#e0453a'),
  ) +
  company(c.k, 1, [
    [180, 860, 190, { as: 'point', wear: 'swim' }],
    [290, 872, 180, { wear: 'swim', flip: true }],
  ])
/** Small flames on leaves that people give to the river at dusk. */
function floatLamps(c, { who = 3 }) {
  const { k } = c
  const lampAt = (x, y, s) =>
    fill(disc(x, y - 14 * s, 46 * s), 'url(#glow)') +
    fill(d`M${x - 24 * s} ${y - 8 * s}q${24 * s} ${26 * s} ${48 * s} 0z`, k.g('#6f8f3a')) +
    fill(
      d`M${x - 7 * s} ${y - 8 * s}q0 ${-16 * s} ${7 * s} ${-26 * s}q${7 * s} ${10 * s} ${7 * s} ${26 * s}z`,
      '#ffcf5a',
    )
  return (
    times(24, (n) => lampAt(620 + ((n * 197) % 940), 640 + ((n * 41) % 220), 0.5 + ((n * 41) % 220) / 200)) +
    times(3, (n) =>
      fill(box(-10, 910 - (2 - n) * 60, 700 - n * -70, 62), c.paint(n % 2 ? '#caa67a' : '#dcbc90', 0.08)),
    ) +
    company(k, who, [
      [180, 792, 320, { as: 'greet' }],
      [360, 792, 300, { as: 'greet' }],
      [560, 850, 330, { as: 'kneel', wear: 'saree', colors: ['#b4483f', '#e8892c'] }],
    ]) +
    lampAt(690, 800, 1.2)
  )
}
function bathingElephants(c, { beast }) {
  const { k } = c
  return (
    at(880, 760, 1.35, beast(k)) +
    fill(d`M-10 720Q400 690 800 730T1610 720V910H-10z`, c.water('#5f9f94'), 'opacity=".86"') +
    wake(c, 860, 750, 420) +
    figure(k, 470, 800, 300, { as: 'reach', wear: 'dhoti', colors: ['#e0862e'], tone: 1 }) +
    figure(k, 1330, 810, 290, {
      as: 'reach',
      wear: 'shirt',
      colors: ['#3f6fae', '#3a4a6a'],
      tone: 3,
      flip: true,
    }) +
    line('M560 640q70 -80 150 -20M560 650q70 -50 130 0', '#ffffff', 7, 'opacity=".8"') +
    fill(d`M330 800Q600 780 800 800T1480 806V910H330z`, c.water('#5f9f94'), 'opacity=".8"')
  )
}
export const bathing = {
  reef,
  surfing,
  parasail,
  floatLamps,
  bathingElephants,
}
