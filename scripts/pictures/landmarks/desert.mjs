import { at, box, d, disc, fill, line, mix, oval, poly, times } from '../kit.mjs'
import { arcade, archShape, bastion, chhatri, crenels, dome, shikhara, wall } from '../masonry.mjs'
import { camel } from '../nature.mjs'
import { company } from '../stories/people.mjs'

/** A golden fort of many round bastions along its hill, temple spires within, camels below. */
export const goldenFort = (k) =>
  fill('M-560 60Q-500 -60 -400 -90H420Q520 -60 600 60z', k.g('#c08a48')) +
  fill('M200 -90H420Q520 -60 600 60H300z', k.shade) +
  wall(k, -300, -150, 560, 120, '#e6b45c') +
  arcade(k, -290, 250, -220, 16, 36, '#8a5a2c') +
  wall(k, -180, -260, 130, 70, '#f0c676') +
  wall(k, -20, -260, 160, 100, '#f0c676') +
  arcade(k, -14, 134, -300, 5, 44, '#8a5a2c') +
  [-150, -80].map((x) => shikhara(k, x, -320, 60, 100, '#e0aa58')).join('') +
  chhatri(k, 10, -360, 20, '#f0c676') +
  chhatri(k, 110, -360, 20, '#f0c676') +
  chhatri(k, 60, -372, 28, '#f6d28a') +
  [-260, 210].map((x) => chhatri(k, x, -266, 22, '#f0c676')).join('') +
  fill(box(-430, -80, 880, 70) + crenels(-430, -149, 880, 44, 16), k.g('#dca652')) +
  times(11, (n) =>
    bastion(k, -420 + n * 86, -60 + (n % 2) * 10, 76, 130 + (n % 3) * 14, n % 2 ? '#e6b25c' : '#d9a24e'),
  ) +
  times(4, (n) =>
    camel(
      -330 + n * 150,
      150 + (n % 2) * 8,
      150,
      k.g('#6b3f24'),
      k.g(['#d6342e', '#2f7fb8', '#e8892c', '#d6428a'][n]),
    ),
  ) +
  line('M-250 70L-200 84M-100 70L-50 84M50 70L100 84', k.g('#6b3f24'), 4)

/** A sheer fort on its cliff over a sea of blue houses. */
export const blueCity = (k) =>
  fill('M-560 160L-470 -20L-430 -130L-300 -170H330L420 -110L480 0L600 160z', k.g('#a0644c')) +
  fill('M180 -170H330L420 -110L480 0L600 160H300z', k.shade) +
  times(13, (n) => line(d`M${-420 + n * 66} -90l${10 - (n % 3) * 14} ${90 + (n % 4) * 30}`, k.shade, 8)) +
  wall(k, -380, -150, 700, 130, '#b8704e') +
  fill(crenels(-380, -279, 700, 36, 16), k.g('#b8704e')) +
  wall(k, -240, -270, 420, 90, '#cf8a62') +
  arcade(k, -232, 172, -280, 14, 34, '#5b2f28') +
  arcade(k, -232, 172, -318, 14, 34, '#5b2f28') +
  wall(k, -140, -360, 220, 66, '#d99a70') +
  arcade(k, -134, 74, -366, 8, 44, '#5b2f28') +
  chhatri(k, -120, -426, 22, '#d99a70') +
  chhatri(k, 60, -426, 22, '#d99a70') +
  chhatri(k, -30, -430, 30, '#e0a67c') +
  [-370, -250, 200, 310].map((x, n) => bastion(k, x, -130, 90, 170 + (n % 2) * 34, '#b06a4a')).join('') +
  times(58, (n) => {
    const row = Math.floor(n / 15)
    const s = 56 + row * 10 + ((n * 7) % 13)
    const x = -620 + (n % 15) * 88 + (row % 2) * 40
    const y = 40 + row * 56 - ((n * 5) % 4) * 8
    return (
      wall(k, x, y + 60, s * 1.3, s + 50, ['#4f8fd6', '#6faee6', '#3f7cc4', '#a8d0f0'][(n * 3 + row) % 4]) +
      fill(
        box(x + s * 0.2, y - 4, 14, 24) + box(x + s * 0.8, y - 4, 14, 24),
        k.lamps && n % 3 ? k.glow : k.g('#23406b'),
      ) +
      line(d`M${x} ${y - s + 12}h${s * 1.3}`, k.g('#dceefa'), 5)
    )
  })

/** A red fort in the plain: round towers, tier on tier of balconies, low yellow domes; a decked camel. */
const balcony = (k, x, y, s) =>
  fill(box(x - s * 0.5, y, s, s * 0.9), k.g('#d98a60')) +
  fill(archShape(x, y - s * 0.08, s * 0.6, s * 0.66), k.lamps ? k.glow : k.g('#4a2420')) +
  fill(d`M${x - s * 0.62} ${y - s * 0.86}q${s * 0.62} ${-s * 0.44} ${s * 1.24} 0z`, k.g('#e6a878')) +
  fill(d`M${x - s * 0.56} ${y}h${s * 1.12}l${-s * 0.3} ${s * 0.24}h${-s * 0.52}z`, k.g('#c4744c'))
export const redFort = (k) =>
  wall(k, -460, 0, 920, 150, '#b85a40') +
  fill(crenels(-460, -149, 920, 50, 18), k.g('#b85a40')) +
  fill(box(-464, -60, 928, 8), k.g('#d98a60')) +
  wall(k, -330, -146, 660, 120, '#c4684a') +
  times(13, (n) => balcony(k, -300 + n * 50, -160, 34)) +
  times(13, (n) => balcony(k, -300 + n * 50, -216, 30)) +
  wall(k, -250, -262, 250, 90, '#cf7a56') +
  times(5, (n) => balcony(k, -216 + n * 46, -280, 32)) +
  wall(k, 60, -262, 200, 70, '#cf7a56') +
  times(4, (n) => balcony(k, 90 + n * 46, -276, 30)) +
  [-226, -125, -24].map((x) => dome(k, x, -350, 26, '#e6b45c')).join('') +
  [84, 160, 236].map((x) => dome(k, x, -330, 22, '#e6b45c')).join('') +
  [-460, -350, 350, 460]
    .map(
      (x, n) =>
        bastion(k, x, 10, 100, 220 + (n % 3 ? 40 : 0), '#ad5038') +
        chhatri(k, x, -214 - (n % 3 ? 40 : 0), 30, '#cf7a56'),
    )
    .join('') +
  fill(archShape(0, 0, 110, 132), k.g('#e6a878')) +
  fill(archShape(0, 0, 80, 104), k.g('#3a1c18')) +
  camel(-230, 96, 240, k.g('#7a4a2a'), k.g('#2f6fae')) +
  fill(
    times(5, (n) => disc(-262 + n * 16, -22 + (n % 2) * 8, 7)),
    k.g('#f2c43c'),
  )

/** Two decked camels and a balloon over them. */
const balloon = (k, x, y, s) =>
  fill(
    d`M${x} ${y - s * 1.2}C${x + s * 0.9} ${y - s * 1.2} ${x + s * 0.8} ${y - s * 0.2} ${x + s * 0.16} ${y + s * 0.3}H${x - s * 0.16}C${x - s * 0.8} ${y - s * 0.2} ${x - s * 0.9} ${y - s * 1.2} ${x} ${y - s * 1.2}z`,
    k.g('#d6342e'),
  ) +
  fill(
    d`M${x} ${y - s * 1.2}C${x + s * 0.4} ${y - s * 1.1} ${x + s * 0.34} ${y - s * 0.2} ${x + s * 0.07} ${y + s * 0.3}H${x - s * 0.07}C${x - s * 0.34} ${y - s * 0.2} ${x - s * 0.4} ${y - s * 1.1} ${x} ${y - s * 1.2}z`,
    k.g('#f2c43c'),
  ) +
  line(
    d`M${x - s * 0.14} ${y + s * 0.3}L${x - s * 0.1} ${y + s * 0.5}M${x + s * 0.14} ${y + s * 0.3}L${x + s * 0.1} ${y + s * 0.5}`,
    k.g('#4a3a34'),
    3,
  ) +
  fill(box(x - s * 0.13, y + s * 0.68, s * 0.26, s * 0.18), k.g('#8a5a34'))
export const fairCamels = (k) =>
  balloon(k, 300, -400, 110) +
  balloon(k, 80, -440, 56) +
  camel(170, 50, 300, k.g('#8a5a34'), k.g('#d6428a')) +
  camel(-130, 90, 360, k.g('#6b3f24'), k.g('#d6342e')) +
  fill(
    times(8, (n) => disc(-222 + n * 18, -90 + (n % 2) * 10, 8)),
    k.g('#f2c43c'),
  ) +
  fill(
    times(4, (n) => disc(96 + n * 20, -66 + (n % 2) * 8, 7)),
    k.g('#6fd0d8'),
  ) +
  line('M150 -286L190 -300M150 -270q10 20 20 0', k.g('#e8b63a'), 5)

/** Round mud houses with painted walls and thatch, lit by their lamps and a fire, on salt that shines. */
export const paintedHuts = (k) =>
  huts(k.floodlit ? { ...k, g: (color) => mix(k.g(color), mix(color, '#ffb45c', 0.3), 0.55) } : k)
const huts = (k) =>
  fill(oval(-250, 22, 150, 16) + oval(40, 44, 220, 22) + oval(330, 18, 130, 14), k.glow, 'opacity=".3"') +
  [
    [-250, 4, 1],
    [40, 20, 1.45],
    [330, 0, 0.9],
  ]
    .map(([x, y, s], h) =>
      at(
        x,
        y,
        s,
        wall(k, -84, 0, 168, 100, h === 1 ? '#c8744c' : '#d99a6c') +
          fill(box(-84, -82, 168, 6) + box(-84, -10, 168, 6), k.g('#fbf0dc')) +
          times(
            7,
            (n) =>
              fill(
                poly([-78 + n * 24, -46], [-68 + n * 24, -66], [-58 + n * 24, -46], [-68 + n * 24, -26]),
                k.g(n % 2 ? '#fbf0dc' : '#2f7f9a'),
              ) + fill(disc(-68 + n * 24, -46, 5), k.g('#f2c43c')),
          ) +
          fill(archShape(0, 0, 44, 76), k.lamps ? k.glow : k.g('#4b2a26')) +
          fill('M-118 -84Q-70 -180 0 -232Q70 -180 118 -84Q0 -60 -118 -84z', k.g('#c09a58')) +
          fill('M0 -232Q70 -180 118 -84Q76 -74 34 -72z', k.shade) +
          line(
            'M-80 -100Q-50 -160 -6 -220M-40 -84Q-26 -150 0 -220M0 -82V-220M40 -82Q26 -150 2 -220',
            k.g('#9a7a40'),
            4,
          ) +
          fill(oval(0, -228, 10, 14), k.g('#8a6a38')),
      ),
    )
    .join('') +
  camel(-530, 70, 200, k.g('#a5744e'), k.g('#d6342e')) +
  fill(oval(-120, 96, 150, 20), k.glow, 'opacity=".35"') +
  line('M-150 98L-96 84M-144 84L-92 98', k.g('#4a2c22'), 9) +
  fill('M-146 88Q-150 60 -128 50Q-130 30 -116 12Q-112 40 -98 50Q-86 70 -98 88z', '#ff9a3c') +
  fill('M-134 88Q-136 68 -122 56Q-112 70 -110 88z', '#ffe08a') +
  company(k, 1, [
    [-226, 110, 92, { as: 'cross', head: 'turban', wrap: '#e0453a' }],
    [-186, 84, 84, { as: 'cross', wear: 'lehenga', colors: ['#d6427a', '#f2a93b'] }],
    [
      -20,
      104,
      92,
      {
        as: 'cross',
        flip: true,
        wear: 'kurta',
        colors: ['#f4e8d2', '#e6d3b4'],
        head: 'turban',
        wrap: '#f2a93b',
      },
    ],
    [24, 90, 88, { as: 'cross', flip: true, wear: 'lehenga', colors: ['#2f7f8f', '#d6322c'] }],
  ])
