import { d, fill, line, oval, seeded, times } from '../kit.mjs'
import { crownShape } from '../nature.mjs'
import { company } from '../stories/people.mjs'

/** A broken rock: its lit top, its front and the side that lies in shade. */
const block = (k, x, y, s, [top, front] = ['#7d7468', '#5a524a']) =>
  fill(
    d`M${x - s} ${y}Q${x - s * 1.04} ${y - s * 0.5} ${x - s * 0.7} ${y - s * 0.62}L${x - s * 0.2} ${y - s * 0.84}Q${x + s * 0.5} ${y - s * 0.86} ${x + s * 0.72} ${y - s * 0.6}L${x + s} ${y - s * 0.24}L${x + s * 0.9} ${y}z`,
    k.g(front),
  ) +
  fill(
    d`M${x - s * 0.9} ${y - s * 0.5}L${x - s * 0.2} ${y - s * 0.84}Q${x + s * 0.5} ${y - s * 0.86} ${x + s * 0.72} ${y - s * 0.6}Q${x + s * 0.2} ${y - s * 0.5} ${x} ${y - s * 0.42}Q${x - s * 0.5} ${y - s * 0.34} ${x - s * 0.9} ${y - s * 0.5}z`,
    k.g(top),
  ) +
  fill(
    d`M${x} ${y - s * 0.42}Q${x + s * 0.2} ${y - s * 0.5} ${x + s * 0.72} ${y - s * 0.6}L${x + s} ${y - s * 0.24}L${x + s * 0.9} ${y}H${x + s * 0.16}Q${x + s * 0.14} ${y - s * 0.3} ${x} ${y - s * 0.42}z`,
    k.shade,
  )
const whites = ['#ffffff', '#e6f2ef', '#ffffff', '#d0e4e1']
/** Water from ledge to ledge, [x, y, half its width] each, in strands, with foam where it lands. */
function cascade(k, rnd, ledges) {
  const strands = ledges.slice(1).map(([x2, y2, half2], n) => {
    const [x1, y1, half1] = ledges[n]
    const fall = y2 - y1
    const base = d`M${x1 - half1} ${y1}C${x1 - half1 - 6} ${y1 + fall * 0.4} ${x2 - half2} ${y2 - fall * 0.4} ${x2 - half2} ${y2}H${x2 + half2}C${x2 + half2} ${y2 - fall * 0.4} ${x1 + half1 + 6} ${y1 + fall * 0.4} ${x1 + half1} ${y1}z`
    const count = Math.round(half2 / 7)
    return (
      fill(base, k.g('#bcd6d3')) +
      times(count, (m) => {
        const t = ((m + rnd() * 0.8) / count) * 2 - 1
        const [a, b] = [x1 + t * half1 * 0.94, x2 + (t + (rnd() - 0.5) * 0.14) * half2 * 0.94]
        return line(
          d`M${a} ${y1 + 2}C${a} ${y1 + fall * 0.36} ${b} ${y1 + fall * 0.4} ${b} ${y2 - 4 - rnd() * fall * 0.16}`,
          k.g(whites[m % 4]),
          3 + rnd() * 6,
        )
      })
    )
  })
  const foam = ledges
    .slice(1)
    .map(([x, y, half]) =>
      times(7, (m) =>
        oval(
          x + (m / 3 - 1) * half * 0.86,
          y - 1 + (m % 2) * 5,
          half * (0.12 + ((m * 5) % 3) * 0.05),
          5 + half * 0.03,
        ),
      ),
    )
  return strands.map((strand, n) => strand + fill(foam[n], k.g('#fbfffd'), 'opacity=".92"')).join('')
}
/** Crowns of a wood on one side of a gorge, back to front. */
function slope(k, rnd, side, edge, colors, [top, low] = [-400, 130]) {
  const places = []
  for (let y = top; y < low; y += 30)
    for (let x = edge(y); x < 820; x += 62)
      places.push([side * (x + rnd() * 34), y + rnd() * 20 - (x - edge(y)) * 0.12])
  return places
    .map(([x, y]) => {
      const s = 38 + rnd() * 22
      return (
        fill(oval(x + s * 0.2, y + s * 0.34, s, s * 0.72), k.g('#1f4a34')) +
        fill(crownShape(x, y, s), k.g(colors[Math.floor(rnd() * colors.length)]))
      )
    })
    .join('')
}

/** Abbey Falls among the plantations: a stream over dark ledges, the hanging bridge before it. */
export function bridgeFall(k) {
  const rnd = seeded('abbey')
  const edge = (y) => 120 + (y + 400) * 0.34
  const greens = ['#2f6f45', '#3a7f4c', '#458a50', '#2a6440', '#549a54']
  return (
    fill('M-900 160V-330Q-500 -430 -120 -420L120 -430Q500 -440 900 -320V160z', k.g('#2c5f40')) +
    fill('M-190 130L-150 -410L-60 -440H90L160 -410L270 130z', k.g('#4a433e')) +
    fill(
      'M-150 -410L-60 -440L-80 -250L-150 -200zM70 -440L160 -410L190 -220L110 -260zM-170 -60L-120 -160L-110 -30zM150 -120L210 -60L170 20z',
      k.g('#645a50'),
    ) +
    cascade(k, rnd, [
      [4, -432, 34],
      [-4, -330, 50],
      [10, -226, 74],
      [-2, -110, 112],
      [20, 60, 190],
    ]) +
    [
      [-66, -330, 30],
      [78, -318, 34],
      [-104, -214, 40],
      [112, -222, 34],
      [40, -224, 22],
      [-140, -90, 46],
      [150, -96, 50],
      [-50, -108, 26],
      [86, -104, 24],
    ]
      .map(([x, y, s]) => block(k, x, y, s))
      .join('') +
    slope(k, rnd, -1, edge, greens) +
    slope(k, rnd, 1, edge, greens) +
    fill('M-420 150Q-200 40 20 44T460 150V260H-420z', k.g('#7fa8a0')) +
    fill(oval(20, 58, 230, 24), k.g('#fbfffd'), 'opacity=".9"') +
    line(
      times(12, () => d`M${-260 + rnd() * 480} ${92 + rnd() * 70}h${30 + rnd() * 60}`),
      k.g('#e6f4f0'),
      4,
    ) +
    [
      [-250, 124, 70],
      [-150, 104, 44],
      [210, 112, 60],
      [310, 140, 80],
    ]
      .map(([x, y, s]) => block(k, x, y, s))
      .join('') +
    line('M-640 -60Q0 92 640 -60M-640 -130Q0 24 640 -130', k.g('#5a3a28'), 8) +
    line(
      times(33, (n) => {
        const x = -608 + n * 38
        return d`M${x} ${16 - (x / 640) ** 2 * 76}v-70`
      }),
      k.g('#5a3a28'),
      3,
    ) +
    fill('M-640 -66Q0 86 640 -66V-52Q0 102 -640 -52z', k.g('#8a5c3a')) +
    company(k, 4, [
      [-210, 6, 96, { as: 'walk' }],
      [-96, 14, 94, { as: 'point' }],
      [-40, 16, 92, {}],
      [96, 14, 94, { as: 'walk', flip: true }],
      [196, 8, 90, { flip: true }],
    ])
  )
}

/** Hundru: the river in many strands over broad bare rock. */
export function rockFall(k) {
  const rnd = seeded('hundru')
  const warm = ['#c8a07a', '#9a7050']
  const sal = ['#4f8a46', '#5f9a4c', '#3f7a42', '#6fa852']
  return (
    times(34, (n) =>
      fill(
        crownShape(-720 + n * 44, -250 - 92 * Math.cos((n - 17) / 11) - (n % 3) * 12, 40 + (n % 4) * 6),
        k.g(sal[(n * 3) % 4]),
      ),
    ) +
    fill(
      'M-760 150L-700 -120L-560 -190L-470 -270L-330 -300L-200 -322L0 -330L220 -326L360 -300L480 -290L600 -200L760 -130V150z',
      k.g('#a3764f'),
    ) +
    fill(
      'M-470 -270L-330 -300L-300 -170L-420 -60L-520 -90zM-200 -322L-60 -328L-110 -200L-210 -150zM360 -300L480 -290L540 -120L420 -40L340 -170zM-700 -120L-560 -190L-540 -40L-640 60zM140 -326L220 -326L240 -190L170 -160z',
      k.g('#bd9066'),
    ) +
    fill(
      'M-420 -60L-300 -170L-260 20L-380 130zM420 -40L540 -120L600 60L480 140zM-110 -200L-60 -328L0 -330L-20 -180z',
      k.g('#7f5a3e'),
    ) +
    cascade(k, rnd, [
      [-130, -326, 40],
      [-150, -232, 60],
      [-190, -120, 84],
      [-200, 80, 130],
    ]) +
    cascade(k, rnd, [
      [80, -330, 66],
      [70, -240, 90],
      [110, -110, 110],
      [90, 86, 170],
    ]) +
    cascade(k, rnd, [
      [290, -314, 22],
      [310, -200, 34],
      [330, -80, 40],
      [350, 84, 76],
    ]) +
    cascade(k, rnd, [
      [-390, -286, 14],
      [-400, -150, 22],
      [-430, 84, 46],
    ]) +
    [
      [-50, -226, 50],
      [-292, -96, 62],
      [-30, -60, 74],
      [208, -120, 58],
      [-316, 30, 74],
      [-70, 50, 62],
      [244, 54, 66],
      [470, 50, 84],
      [-560, 66, 84],
    ]
      .map(([x, y, s]) => block(k, x, y, s, warm))
      .join('') +
    fill('M-900 96Q0 60 900 96V260H-900z', k.g('#6fa59a')) +
    fill(
      oval(-200, 90, 170, 20) + oval(90, 94, 210, 24) + oval(350, 92, 100, 16) + oval(-430, 92, 64, 12),
      k.g('#fbfffd'),
      'opacity=".9"',
    ) +
    line(
      times(20, () => d`M${-560 + rnd() * 1100} ${118 + rnd() * 90}h${30 + rnd() * 80}`),
      k.g('#e6f4f0'),
      4,
    ) +
    [
      [-560, 150, 90],
      [-330, 160, 60],
      [470, 156, 100],
      [250, 150, 46],
    ]
      .map(([x, y, s]) => block(k, x, y, s, warm))
      .join('') +
    company(k, 2, [
      [-580, 90, 84, { as: 'point' }],
      [-532, 92, 80, {}],
      [452, 94, 84, { flip: true }],
      [500, 92, 82, { as: 'raise', flip: true }],
    ])
  )
}
