import { box, d, disc, fill, line, mix, oval, poly, times } from '../kit.mjs'
import { darker } from './things.mjs'

export const openings = {
  arch: 'M430 620V330Q430 150 640 110Q850 150 850 330V620z',
  lobes:
    'M400 620V360Q388 300 430 280Q430 210 500 196Q520 140 590 140Q620 96 650 96Q680 96 710 140Q780 140 800 196Q870 210 870 280Q912 300 900 360V620z',
  panes: 'M330 590V150H910V590z',
  wide: 'M110 610V130H1030V610z',
  slats: 'M90 600V250Q90 190 150 190H980Q1040 190 1040 250V600z',
  flap: 'M640 60Q700 360 1060 740H240Q580 360 640 60z',
  round: 'M640 110a240 240 0 1 1 -.1 0z',
  high: 'M520 560V150H780V560z',
}
export const bars = {
  panes: 'M330 370H910M523 150V590M717 150V590',
  wide: 'M340 130V610M570 130V610M800 130V610',
  slats: 'M90 330H1040M328 190V600M565 190V600M803 190V600',
  high: 'M650 150V560M520 350H780',
}
export const boards = (k, floor, y) =>
  fill(box(-10, 910, 1620, 910 - y), k.g(floor)) +
  line(
    times(13, (n) => d`M${-500 + n * 220} 910L${260 + n * 92} ${y}`),
    k.g(darker(floor, 0.22)),
    4,
  ) +
  fill(box(-10, y + 12, 1620, 18), k.shade)
export const wallPatterns = {
  planks: (k, wall) =>
    line(
      times(10, (n) => d`M-10 ${50 + n * 68}H1610`),
      k.g(darker(wall, 0.25)),
      5,
    ),
  logs: (k, wall) =>
    times(
      8,
      (n) =>
        fill(box(-10, 96 + n * 88, 1620, 8), k.g(darker(wall, 0.4))) +
        fill(box(-10, 60 + n * 88, 1620, 14), k.g(mix(wall, '#ffffff', 0.2)), 'opacity=".5"'),
    ),
  stones: (k, wall) =>
    times(60, (n) =>
      fill(
        oval(((n * 173) % 1640) - 10, 40 + ((n * 97) % 640), 44, 25),
        k.g(n % 2 ? darker(wall, 0.12) : mix(wall, '#ffffff', 0.12)),
      ),
    ),
  painted: (k) =>
    times(
      15,
      (n) =>
        fill(oval(50 + n * 110, 64, 26, 26), k.g('#c2452f')) +
        fill(oval(50 + n * 110, 64, 12, 12), k.g('#e2b23c')) +
        line(d`M${60 + n * 110} 100q30 34 60 0`, k.g('#2f7f6a'), 7),
    ),
  mirrors: (k) =>
    times(40, (n) =>
      fill(
        poly(
          [40 + n * 40, 60 + (n % 2) * 24],
          [54 + n * 40, 40 + (n % 2) * 24],
          [68 + n * 40, 60 + (n % 2) * 24],
          [54 + n * 40, 80 + (n % 2) * 24],
        ),
        k.g(n % 3 ? '#fbf6ea' : '#c2452f'),
      ),
    ),
  drapes: (k, wall) =>
    times(11, (n) =>
      fill(
        d`M${-20 + n * 152} -10h76Q${40 + n * 140} 340 ${-20 + n * 152} 700z`,
        k.g(mix(wall, '#c2452f', 0.22)),
      ),
    ) + fill(d`M-10 -10H1610V60Q800 120 -10 60z`, k.g('#b4483f')),
  plain: () => '',
}
const headboards = {
  carved: (k, wood) =>
    fill('M930 640V420Q940 380 990 376Q1040 300 1190 300T1390 376Q1440 380 1450 420V640z', k.g(wood)) +
    line(
      'M970 600V440Q1010 420 1040 400Q1090 340 1190 340T1340 400Q1370 420 1410 440V600',
      k.g(mix(wood, '#f2c14e', 0.45)),
      7,
    ) +
    times(5, (n) => fill(disc(1030 + n * 80, 470, 17), k.g(mix(wood, '#f2c14e', 0.3)))),
  plain: (k, wood) =>
    fill('M940 640V420H1440V640z', k.g(wood)) +
    line(
      times(6, (n) => d`M${1000 + n * 76} 440V620`),
      k.g(darker(wood, 0.25)),
      6,
    ),
  poster: (k, wood) =>
    line('M940 860V170M1440 860V170M940 180H1440', k.g(wood), 20) +
    fill('M940 640V430Q1190 360 1440 430V640z', k.g(wood)) +
    fill(
      'M950 190Q980 420 946 640H980Q1016 400 1010 190zM1430 190Q1400 420 1434 640H1400Q1364 400 1370 190z',
      k.g('#fbf6ea'),
      'opacity=".85"',
    ),
  none: () => '',
}
const bed = (
  k,
  { head = 'plain', wood = '#6b4226', linen = '#fbf4e6', spread = '#c2452f', stripe = '#f2c14e' },
) =>
  fill(oval(1190, 872, 360, 24), k.shade) +
  headboards[head](k, wood) +
  [0, 1]
    .map((n) =>
      fill(
        d`M${985 + n * 215} 620q-16 -84 22 -90h150q38 6 22 90z`,
        k.g(n ? '#fffaf0' : mix(spread, '#ffffff', 0.5)),
      ),
    )
    .join('') +
  fill('M900 830V650Q900 606 950 602H1430Q1480 606 1480 650V830z', k.g(linen)) +
  fill('M890 846V730Q1190 690 1490 730V846z', k.g(spread)) +
  line('M896 752Q1190 712 1484 752M894 808Q1190 770 1486 808', k.g(stripe), 10) +
  times(11, (n) =>
    fill(
      poly(
        [920 + n * 52, 788 - Math.sin((n / 10) * 3.14) * 34],
        [936 + n * 52, 766 - Math.sin((n / 10) * 3.14) * 34],
        [952 + n * 52, 788 - Math.sin((n / 10) * 3.14) * 34],
        [936 + n * 52, 804 - Math.sin((n / 10) * 3.14) * 34],
      ),
      k.g(mix(stripe, '#ffffff', 0.4)),
    ),
  ) +
  line('M906 846v40M1474 846v40', k.g(wood), 26)
const cot = (k, { wood = '#6b4226', spread = '#c2452f', stripe = '#f2c14e' }) =>
  fill(oval(1170, 876, 350, 20), k.shade) +
  line('M860 700V870M1480 700V870M930 650V720M1410 650V720', k.g(wood), 24) +
  fill(poly([850, 720], [930, 664], [1410, 664], [1490, 720]), k.g('#e9dcc0')) +
  fill(poly([880, 740], [860, 716], [940, 660], [1300, 660], [1340, 740]), k.g(spread)) +
  times(5, (n) => line(d`M${900 + n * 90} 738l60 -76`, k.g(stripe), 9)) +
  line('M850 722H1490', k.g(wood), 18) +
  fill('M1330 690q-20 -60 30 -62h70q40 6 30 62z', k.g('#fffaf0'))
export const beds = { bed, cot }

export const extras = {
  lamp: (k) =>
    fill(disc(190, 520, 210), 'url(#glow)') +
    fill(box(130, 850, 130, 130), k.g('#7a4a30')) +
    line('M195 720V600', k.g('#e2b23c'), 9) +
    fill(poly([140, 600], [165, 510], [225, 510], [250, 600]), '#ffd98a'),
  rug: (k) =>
    fill(oval(560, 830, 360, 44), k.g('#8a2f3a')) +
    fill(oval(560, 830, 310, 34), k.g('#e8c890')) +
    fill(oval(560, 830, 250, 25), k.g('#2f6f7f')),
  stove: (k) =>
    fill(disc(300, 740, 170), 'url(#glow)') +
    line('M300 600V-10', k.g('#3c3a40'), 34) +
    fill('M220 850V640Q220 600 300 600T380 640V850z', k.g('#3c3a40')) +
    fill(box(250, 800, 100, 70), '#ff9a3c') +
    line('M210 856h180', k.g('#2a2830'), 17) +
    fill(box(256, 596, 90, 12), k.g('#5b5860')),
  fireplace: (k) =>
    fill(box(80, 850, 260, 330), k.g('#8a7a6a')) +
    fill('M130 850V640Q210 570 290 640V850z', k.g('#2a1c1c')) +
    fill(disc(210, 770, 170), 'url(#glow)') +
    fill('M160 846Q150 760 200 690Q210 740 236 710Q276 780 260 846z', '#f2862e') +
    fill('M186 846Q180 800 212 760Q240 800 234 846z', '#ffd56b') +
    fill(box(56, 530, 310, 26), k.g('#6b4a34')),
  chair: (k) =>
    line('M300 850V720M480 850V720M290 720V560M490 720V560', k.g('#a5703c'), 15) +
    fill('M280 560Q390 500 500 560V700Q390 680 280 700z', k.g('#c9965c')) +
    line(
      times(6, (n) => d`M${310 + n * 34} 540V690`),
      k.g('#a5703c'),
      4,
    ) +
    fill('M270 730Q390 690 510 730V760H270z', k.g('#b4483f')),
  plant: (k) =>
    fill('M240 860l-30 -110h120l-30 110z', k.g('#b4562f')) +
    times(9, (n) =>
      line(
        d`M270 750Q${190 + n * 20} ${640 - (n % 3) * 24} ${130 + n * 35} ${560 + Math.abs(n - 4) * 26}`,
        k.g(n % 2 ? '#3f7f4a' : '#4f9a56'),
        13,
      ),
    ),
  trunk: (k) =>
    fill(box(200, 860, 280, 130), k.g('#5b4a3a')) +
    fill(box(200, 740, 280, 20), k.g('#7a6448')) +
    line('M260 860V730M420 860V730', k.g('#c9a05a'), 11) +
    fill(oval(340, 716, 110, 20), k.g('#c2452f')) +
    fill(oval(340, 700, 100, 18), k.g('#e8c890')),
  fan: (k) =>
    line('M640 -10V50', k.g('#5b4a42'), 9) +
    fill(oval(500, 60, 130, 13) + oval(780, 60, 130, 13), k.g('#7a5a42')) +
    fill(disc(640, 58, 20), k.g('#c9a05a')),
  lanterns: (k) =>
    [220, 1080, 1420]
      .map(
        (x, n) =>
          line(d`M${x} -10V${110 + n * 20}`, k.g('#5b4a42'), 5) +
          fill(disc(x, 160 + n * 20, 130), 'url(#glow)') +
          fill(oval(x, 160 + n * 20, 40, 52), '#ffcf7a') +
          line(d`M${x - 36} ${150 + n * 20}h72`, k.g('#c2452f'), 7),
      )
      .join(''),
  flags: (k) =>
    line('M-10 60Q400 150 800 60T1610 60', k.g('#5b4a42'), 4) +
    times(22, (n) =>
      fill(
        box(10 + n * 74, 156 - Math.abs((n % 11) - 5) * 8 + 26, 46, 50),
        k.g(['#3f6fc4', '#fbf6ea', '#d6302c', '#3f9a56', '#f2c14e'][n % 5]),
      ),
    ),
  thangka: (k) =>
    fill(box(1090, 290, 200, 220), k.g('#8a2430')) +
    fill(box(1120, 262, 140, 160), k.g('#2f6f8f')) +
    fill(disc(1190, 184, 46), k.g('#e2b23c')) +
    fill(disc(1190, 176, 22), k.g('#c2452f')) +
    line('M1080 70H1300M1080 292H1300', k.g('#c9a05a'), 13),
  shawl: (k) =>
    fill(poly([260, 640], [430, 640], [450, 860], [240, 860]), k.g('#7a4a30')) +
    fill('M250 640Q340 610 440 640L470 800Q350 780 230 810z', k.g('#8a2f5a')) +
    line('M240 770Q350 744 462 764', k.g('#e2b23c'), 11),
  tea: (k) =>
    fill(oval(430, 740, 150, 28), k.g('#7a4a30')) +
    line('M430 750V870', k.g('#5b3a24'), 20) +
    fill('M370 730q-10 -60 40 -70h40q30 10 26 70z', k.g('#cfd4d6')) +
    fill('M500 730v-40h50v40z', k.g('#fbf6ea')),
  net: () =>
    fill(
      'M1190 60Q960 300 880 840H950Q1010 360 1190 110Q1370 360 1430 840H1500Q1420 300 1190 60z',
      '#ffffff',
      'opacity=".4"',
    ) + fill('M1190 60Q1000 300 910 840H1470Q1380 300 1190 60z', '#ffffff', 'opacity=".14"'),
}
