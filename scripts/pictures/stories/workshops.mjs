import { at, box, d, disc, fill, line, oval, poly, times } from '../kit.mjs'
import { archShape } from '../masonry.mjs'
import { company, figure } from './people.mjs'
import { darker } from './things.mjs'

const colorsOf = ['#c2452f', '#e2b23c', '#2f7f8f', '#7a2f5a', '#f4e8d2']
const shell = (c, wall, floor) => {
  const { k } = c
  const hole = archShape(800, 600, 420, 430)
  return (
    `<path d="M-10 -10H1610V660H-10z${hole}" fill="${k.g(wall)}" fill-rule="evenodd"/>` +
    line(hole, k.g(darker(wall, 0.35)), 17) +
    fill(box(-10, 910, 1620, 256), k.g(floor)) +
    fill(box(-10, 672, 1620, 18), k.shade) +
    line(
      times(5, (n) => d`M-10 ${700 + n * 44}H1610`),
      k.g(darker(floor, 0.2)),
      4,
    )
  )
}
const cloths = (k, colors) =>
  [
    [80, 0],
    [250, 1],
    [1180, 2],
    [1370, 3],
  ]
    .map(
      ([x, n]) =>
        fill(d`M${x} 90h140V${470 + n * 20}q-70 26 -140 0z`, k.g(colors[n % colors.length])) +
        times(
          5,
          (m) =>
            fill(oval(x + 70, 150 + m * 70, 34, 15), k.g(colors[(n + 1) % colors.length])) +
            fill(oval(x + 70, 150 + m * 70, 15, 7), k.g(colors[(n + 2) % colors.length])),
        ),
    )
    .join('') + line('M40 90H420M1140 90H1560', k.g('#6b4528'), 11)
const tools = {
  loom: (k, colors) =>
    line('M620 420V800M1180 420V800M600 440H1200', k.g('#7a5030'), 24) +
    times(34, (n) => line(d`M${640 + n * 16} 456L${620 + n * 17.4} 760`, k.g(colors[n % colors.length]), 4)) +
    fill(poly([620, 700], [1180, 700], [1220, 810], [580, 810]), k.g(colors[0])) +
    times(8, (n) =>
      fill(
        poly([640 + n * 68, 760], [666 + n * 68, 730], [692 + n * 68, 760], [666 + n * 68, 790]),
        k.g(colors[1]),
      ),
    ) +
    line('M590 640H1210', k.g('#5b3a22'), 15),
  block: (k, colors) =>
    fill(poly([560, 700], [1220, 700], [1300, 790], [480, 790]), k.g('#f6eeda')) +
    times(3, (row) =>
      times(
        9 - row,
        (n) =>
          fill(oval(580 + n * 76 - row * 16, 718 + row * 28, 26, 11), k.g(colors[0])) +
          fill(oval(580 + n * 76 - row * 16, 718 + row * 28, 11, 5), k.g(colors[1])),
      ),
    ) +
    fill(box(480, 910, 820, 120), k.g('#8a5a34')) +
    fill(box(930, 724, 80, 46), k.g('#6b4226')) +
    fill(oval(1180, 740, 60, 22), k.g(colors[2])),
  frame: (k, colors) =>
    fill(poly([640, 740], [1180, 720], [1220, 800], [640, 826]), k.g('#8a5a34')) +
    fill(poly([670, 752], [1160, 734], [1190, 790], [668, 812]), k.g(colors[4] ?? '#fbf6ea')) +
    times(
      10,
      (n) =>
        fill(oval(710 + n * 46, 776 - n * 1.6, 17, 9), k.g(colors[n % 3])) +
        line(d`M${710 + n * 46} ${786 - n * 1.6}q14 14 26 0`, k.g('#3f7f4a'), 5),
    ),
  easel: (k, colors) =>
    line('M760 820L840 360L960 820M840 500V800', k.g('#7a5030'), 13) +
    fill(poly([700, 660], [730, 360], [1020, 360], [1010, 660]), k.g(colors[0])) +
    fill(poly([726, 636], [752, 384], [998, 384], [988, 636]), k.g(colors[4] ?? '#f6ecd2')) +
    fill(disc(866, 500, 74), k.g(colors[1])) +
    fill(disc(866, 486, 38), k.g(colors[2])) +
    times(10, (n) =>
      fill(disc(866 + Math.cos(n * 0.628) * 96, 505 + Math.sin(n * 0.628) * 96, 13), k.g(colors[n % 4])),
    ),
  idol: (k) =>
    fill(box(740, 800, 380, 60), k.g('#7a5030')) +
    fill('M860 740Q820 600 870 520Q820 420 930 400Q1040 420 990 520Q1040 600 1000 740z', k.g('#c9a888')) +
    fill(disc(930, 440, 60), k.g('#d6b898')) +
    fill('M870 420Q860 330 930 320T990 420Q930 390 870 420z', k.g('#b4947a')) +
    times(5, (n) =>
      [-1, 1]
        .map(
          (s) =>
            line(
              d`M${930 + s * 48} ${556 + n * 8}Q${930 + s * (150 + n * 6)} ${560 - n * 20} ${930 + s * (232 - n * 26)} ${600 - n * 66}`,
              k.g(n % 2 ? '#c9a888' : '#bd9a7a'),
              22,
            ) + fill(disc(930 + s * (232 - n * 26), 594 - n * 66, 15), k.g('#d6b898')),
        )
        .join(''),
    ) +
    fill(disc(932, 416, 6), '#c2281f') +
    fill('M840 740Q930 700 1020 740L1060 800H800z', k.g('#b89474')),
  stone: (k) =>
    fill('M720 820V560Q720 470 860 460T1080 540V820z', k.g('#a59c94')) +
    fill('M960 470Q1080 500 1080 560V820H980z', k.shade) +
    fill('M800 800V640Q800 560 880 560T960 640V800z', k.g('#8a827a')) +
    fill(disc(880, 610, 36), k.g('#b4aca2')) +
    fill('M830 800Q820 690 880 660T930 800z', k.g('#b4aca2')) +
    fill(
      times(16, (n) => disc(640 + ((n * 47) % 420), 830 + (n % 3) * 12, 7)),
      k.g('#d6cfc6'),
    ),
  stove: (k) =>
    fill(box(700, 830, 420, 130), k.g('#8a5a40')) +
    fill(oval(910, 700, 210, 46), k.g('#3c3a3c')) +
    fill(oval(910, 696, 180, 36), k.g('#d9a03c')) +
    times(7, (n) => fill(oval(800 + n * 36, 692 + (n % 3) * 9, 26, 11), k.g('#b4682a'))) +
    fill(box(830, 830, 150, 70), '#ff8a3c') +
    line('M880 640q-30 -60 6 -110t0 -100M960 640q-26 -60 8 -110', '#ffffff', 11, 'opacity=".35"'),
  mirror: (k) =>
    fill(oval(960, 560, 130, 180), k.g('#c9922e')) +
    fill(oval(960, 560, 108, 156), k.g('#bcd6e0')) +
    fill(box(760, 830, 420, 90), k.g('#7a5030')) +
    times(6, (n) =>
      fill(
        oval(800 + n * 66, 734, 26, 11),
        k.g(['#c2342e', '#3f8f5a', '#f2c14e', '#1c1a20', '#fbf6ea', '#e8892c'][n]),
      ),
    ),
  inlay: (k, colors) =>
    fill(box(600, 860, 640, 110), k.g('#8a5a40')) +
    fill(oval(920, 740, 290, 70), k.g('#d6cfc2')) +
    fill(oval(920, 730, 290, 70), k.g('#fbf8f0')) +
    times(14, (n) =>
      fill(
        oval(920 + Math.cos(n * 0.4488) * 220, 730 + Math.sin(n * 0.4488) * 50, 26, 10),
        k.g(colors[n % 4]),
      ),
    ) +
    times(7, (n) =>
      fill(
        oval(920 + Math.cos(n * 0.8976) * 96, 730 + Math.sin(n * 0.8976) * 22, 36, 11),
        k.g(colors[(n + 1) % 4]),
      ),
    ) +
    fill(oval(920, 730, 30, 11), k.g('#e2b23c')) +
    [
      [170, 300, 92],
      [1330, 330, 84],
      [1470, 290, 60],
    ]
      .map(
        ([x, y, r]) =>
          fill(disc(x, y, r), k.g('#fbf8f0')) +
          times(8, (n) =>
            fill(
              disc(x + Math.cos(n * 0.785) * r * 0.66, y + Math.sin(n * 0.785) * r * 0.66, r * 0.16),
              k.g(colors[n % 4]),
            ),
          ) +
          fill(disc(x, y, r * 0.22), k.g(colors[0])),
      )
      .join(''),
}
/** One at work, one who watches; `with` is the tool. */
function workshop(
  c,
  {
    tool = 'frame',
    wall = '#e0b890',
    floor = '#b8845c',
    colors = colorsOf,
    maker = {},
    guests = 0,
    hung = true,
  },
) {
  const { k } = c
  return (
    shell(c, wall, floor) +
    (hung ? cloths(k, colors) : '') +
    tools[tool](k, colors) +
    figure(k, 520, 850, 520, { as: 'work', wear: 'kurta', colors: ['#f4e8d2', '#d9c8a8'], ...maker }) +
    company(k, guests, [
      [1330, 880, 440, { flip: true }],
      [1480, 890, 410, { flip: true, as: 'stand' }],
    ])
  )
}
/** An actor before the mirror while a second paints the mask. */
const dressing = (c) => {
  const { k } = c
  return (
    shell(c, '#6a3f34', '#5b3a2c') +
    tools.mirror(k) +
    [
      [200, 240],
      [1300, 260],
      [1450, 210],
    ]
      .map(([x, y]) =>
        at(
          x,
          y,
          0.8,
          fill(disc(0, 0, 110), k.g('#e2b23c')) +
            fill(disc(0, 0, 84), k.g('#b4282c')) +
            times(12, (n) =>
              fill(disc(Math.cos(n * 0.524) * 96, Math.sin(n * 0.524) * 96, 17), k.g('#f6e6c4')),
            ) +
            fill('M-50 -20Q-50 70 0 84Q50 70 50 -20z', k.g('#3f8f5a')),
        ),
      )
      .join('') +
    figure(k, 560, 850, 560, {
      as: 'cross',
      wear: 'lehenga',
      colors: ['#b4282c', '#fbf4e6'],
      head: 'turban',
      wrap: '#e2b23c',
      tone: 1,
    }) +
    at(
      600,
      508,
      1,
      fill(oval(10, -2, 30, 40), k.g('#3f8f5a')) +
        fill('M-22 20Q10 60 42 14Q30 44 8 46Q-14 44 -22 20z', k.g('#fbf6ea')),
    ) +
    figure(k, 330, 860, 500, { as: 'reach', wear: 'dhoti', colors: ['#f4e8d2'], tone: 0 })
  )
}
export const workshops = { workshop, dressing }
