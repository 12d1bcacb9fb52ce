import { at, box, d, disc, fill, line, mix, oval, poly, times } from '../kit.mjs'

/** What people sit in, ride on and stand at: drawn around (0, 0), which is the ground or the line of the water. */
export const darker = (color, share = 0.3) => mix(color, '#1c1420', share)

export const hull = (k, half, tall, color, trim = '#f2c14e') =>
  fill(oval(0, 26, half * 1.02, 20), k.shade) +
  fill(
    d`M${-half} ${-tall * 1.3}Q${-half * 0.6} ${-tall * 0.3} 0 ${-tall * 0.4}T${half} ${-tall * 1.5}Q${half * 0.8} ${tall * 0.7} ${half * 0.5} ${tall * 0.7}H${-half * 0.52}Q${-half * 0.84} ${tall * 0.6} ${-half} ${-tall * 1.3}z`,
    k.g(color),
  ) +
  line(
    d`M${-half} ${-tall * 1.3}Q${-half * 0.6} ${-tall * 0.3} 0 ${-tall * 0.4}T${half} ${-tall * 1.5}`,
    k.g(trim),
    9,
  ) +
  line(d`M${-half * 0.82} ${tall * 0.16}Q0 ${tall * 0.42} ${half * 0.8} ${tall * 0.1}`, k.shade, 8)
export const raft = (k, half, color = '#3f7fc4') =>
  fill(oval(0, 28, half, 22), k.shade) +
  line(d`M${-half} -26Q${-half * 0.7} 14 0 14T${half} -32`, k.g(color), 58) +
  line(d`M${-half} -40Q${-half * 0.7} 0 0 0T${half} -46`, k.g('#f6e6c4'), 9) +
  times(5, (n) => line(d`M${-half * 0.7 + n * half * 0.35} -6v30`, k.g(darker(color)), 12))
export const kayak = (k, half, color) =>
  fill(oval(0, 16, half, 14), k.shade) +
  fill(d`M${-half} -22Q0 -34 ${half} -26Q${half * 0.5} 18 0 18T${-half} -22z`, k.g(color)) +
  line(d`M${-half * 0.8} -14Q0 -4 ${half * 0.8} -16`, k.g('#fbf4e6'), 6)
export const coracle = (k) =>
  fill(oval(0, 30, 210, 24), k.shade) +
  fill('M-200 -50Q-190 40 0 40T200 -50Q0 -4 -200 -50z', k.g('#7a5434')) +
  times(9, (n) =>
    line(
      d`M${-176 + n * 44} ${-38 + Math.abs(n - 4) * -2}q${(4 - n) * 4} 40 ${(4 - n) * 9} 66`,
      k.g('#5b3a22'),
      5,
    ),
  ) +
  line('M-200 -50Q0 0 200 -50', k.g('#b98a4e'), 16)
/** A roof on posts over a boat. */
export const canopy = (k, half, y, color) =>
  line(d`M${-half * 0.9} ${y}V-10M${half * 0.9} ${y}V-10`, k.g('#5b3a24'), 9) +
  fill(d`M${-half} ${y}Q0 ${y - 74} ${half} ${y}l14 18Q0 ${y - 40} ${-half - 14} ${y + 18}z`, k.g(color)) +
  times(9, (n) =>
    fill(
      disc(-half + ((n + 0.5) * half * 2) / 9, y + 4 - Math.sin((n + 0.5) * 0.349) * 22, 8),
      k.g('#f2c14e'),
    ),
  )
export const oar = (k, x, y, dx, dy) =>
  line(d`M${x} ${y}l${dx} ${dy}`, k.g('#6b4528'), 8) +
  fill(d`M${x + dx} ${y + dy}q-14 10 -8 44q12 6 22 -6q4 -24 -14 -38z`, k.g('#8a5c34'))
export const paddle = (k, x, y, dx, dy) =>
  line(d`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`, k.g('#3c3a44'), 7) +
  fill(oval(x - dx, y - dy, 13, 28) + oval(x + dx, y + dy, 13, 28), k.g('#f2c14e'))

export const wheel = (k, x, y, r) =>
  fill(disc(x, y, r), k.g('#25222a')) +
  fill(disc(x, y, r * 0.52), k.g('#a9acb4')) +
  fill(disc(x, y, r * 0.2), k.g('#3c3a44'))
/** An open jeep that looks to the right; whoever sits in it is drawn between the two parts. */
const jeepBack = (k, color) =>
  fill(oval(0, 6, 330, 20), k.shade) +
  line('M-250 -150V-290H-10M-130 -150V-290', k.g('#3c3a44'), 11) +
  fill('M-290 -80V-170H60V-80z', k.g(darker(color)))
const jeepFront = (k, color) =>
  fill('M-310 -60V-150H30L44 -176H250Q300 -170 306 -120V-52H-300z', k.g(color)) +
  fill('M-310 -84H306V-52H-300z', k.shade) +
  line('M30 -150L84 -262', k.g('#3c3a44'), 9) +
  fill('M44 -176L86 -256L96 -256L74 -176z', k.g('#cfe6f2'), 'opacity=".6"') +
  fill(disc(288, -128, 18), k.g('#fbf0c8')) +
  line('M-300 -112H290', k.g(mix(color, '#ffffff', 0.35)), 5) +
  fill(box(-332, -96, 30, 56), k.g('#25222a')) +
  wheel(k, -190, -50, 64) +
  wheel(k, 190, -50, 64)
export const jeep = (k, color, inside) => jeepBack(k, color) + inside + jeepFront(k, color)

/** A bicycle for the pose `cycle`, in the units of people. */
export const bicycle = (k, color) => {
  const rim = (x) =>
    `<circle cx="${x}" cy="36" r="20" fill="none" stroke="${k.g('#25222a')}" stroke-width="2.6"/>` +
    times(8, (n) =>
      line(d`M${x} 36l${Math.cos(n * 0.785) * 19} ${Math.sin(n * 0.785) * 19}`, k.g('#b9bcc4'), 0.5),
    )
  return (
    rim(-13) +
    rim(47) +
    line('M-13 36L2 10L13 36H-13M2 10L37 6L13 36M37 -2L47 36M1 4L3 12', k.g(color), 2.8) +
    line('M-5 4H6M34 -10L38 -12L37 0', k.g('#3a2a26'), 3.2) +
    fill(disc(13, 36, 4), k.g('#3c3a44'))
  )
}
const shapes = {
  camel: {
    body: '#c08a50',
    legs: 96,
    neck: [
      [150, -150],
      [196, -130],
      [214, -232],
    ],
    humps: [[-6, -232]],
  },
  bactrian: {
    body: '#a06a3c',
    legs: 80,
    neck: [
      [140, -130],
      [190, -116],
      [204, -206],
    ],
    humps: [
      [-64, -214],
      [62, -214],
    ],
    shaggy: true,
  },
  pony: {
    body: '#8a5a38',
    legs: 84,
    neck: [
      [120, -150],
      [150, -200],
      [176, -236],
    ],
    mane: '#3a2418',
  },
  white: {
    body: '#e9e2d6',
    legs: 88,
    neck: [
      [120, -156],
      [150, -206],
      [178, -246],
    ],
    mane: '#b9ac9a',
  },
  yak: {
    body: '#3c3034',
    legs: 54,
    neck: [
      [130, -120],
      [166, -126],
      [186, -130],
    ],
    shaggy: true,
    horns: true,
  },
  donkey: {
    body: '#9a948c',
    legs: 70,
    neck: [
      [110, -124],
      [140, -160],
      [160, -190],
    ],
    mane: '#5b5450',
  },
}
/** A beast to ride, 400 long; its saddle is at (0, -saddleOf). */
export const saddleOf = (kind) => ({ camel: 222, bactrian: 176, yak: 166 })[kind] ?? 172
export function mount(k, kind, cloth) {
  const { body, legs, neck, humps = [], shaggy, mane, horns } = shapes[kind]
  const [a, b, head] = neck
  const leg = (x, color) =>
    line(d`M${x} ${-legs - 20}L${x + 4} ${-legs * 0.5}L${x - 2} -4`, k.g(color), 24) +
    fill(oval(x + 2, -4, 17, 8), k.g('#3a2a24'))
  const far = darker(body, 0.28)
  return (
    fill(oval(0, 4, 200, 14), k.shade) +
    leg(-92, far) +
    leg(112, far) +
    line(d`M-136 ${-legs - 60}q-26 40 -14 80`, k.g(mane ?? far), 13) +
    humps
      .map(([x, y]) =>
        fill(d`M${x - 58} ${y + 84}Q${x - 34} ${y - 14} ${x} ${y - 14}T${x + 58} ${y + 84}z`, k.g(body)),
      )
      .join('') +
    fill(
      d`M-146 ${-legs - 40}Q-150 ${-legs - 92} -80 ${-legs - 94}H80Q150 ${-legs - 96} 148 ${-legs - 44}Q140 ${-legs + 8} 60 ${-legs - 4}Q-20 ${-legs + 14} -100 ${-legs + 2}Q-142 ${-legs} -146 ${-legs - 40}z`,
      k.g(body),
    ) +
    (shaggy
      ? times(11, (n) => line(d`M${-130 + n * 26} ${-legs - 10}q-8 30 -4 48`, k.g(darker(body, 0.15)), 15))
      : '') +
    line(
      d`M${a[0] - 40} ${a[1] + 10}Q${b[0]} ${b[1] + 10} ${head[0]} ${head[1]}`,
      k.g(body),
      kind === 'yak' ? 60 : 40,
    ) +
    (mane
      ? line(
          d`M${a[0] - 44} ${a[1] - 16}Q${b[0] - 20} ${b[1] - 14} ${head[0] - 14} ${head[1] - 14}`,
          k.g(mane),
          15,
        )
      : '') +
    fill(
      d`M${head[0] - 20} ${head[1] - 20}Q${head[0] + 10} ${head[1] - 34} ${head[0] + 34} ${head[1] - 6}L${head[0] + 66} ${head[1] + 14}Q${head[0] + 64} ${head[1] + 36} ${head[0] + 36} ${head[1] + 30}Q${head[0]} ${head[1] + 30} ${head[0] - 20} ${head[1] + 14}z`,
      k.g(body),
    ) +
    fill(
      poly([head[0] - 14, head[1] - 18], [head[0] - 20, head[1] - 48], [head[0] + 6, head[1] - 24]),
      k.g(far),
    ) +
    (horns ? line(d`M${head[0]} ${head[1] - 20}q6 -50 44 -40`, k.g('#e6dccb'), 9) : '') +
    fill(disc(head[0] + 18, head[1] - 6, 4), '#1c1418') +
    line(d`M${head[0] + 40} ${head[1] - 4}l-8 34`, k.g('#c2342e'), 5) +
    leg(-116, body) +
    leg(92, body) +
    (cloth
      ? fill(
          d`M-56 ${-legs - 92}Q0 ${-legs - 116} 60 ${-legs - 92}L72 ${-legs - 16}Q0 ${-legs - 4} -66 ${-legs - 16}z`,
          k.g(cloth),
        ) + line(d`M-64 ${-legs - 26}Q0 ${-legs - 14} 70 ${-legs - 26}`, k.g('#f2c14e'), 7)
      : '')
  )
}
/** A stall under an awning: heaps of the colours given. */
export const stall = (k, wide, colors, awning) =>
  line(d`M${-wide} -330V0M${wide} -330V0`, k.g('#6b4528'), 13) +
  times(6, (n) =>
    fill(
      d`M${-wide - 24 + n * ((wide * 2 + 48) / 6)} -340h${(wide * 2 + 48) / 6}l4 70q${-(wide * 2 + 48) / 12} 26 ${-(wide * 2 + 48) / 6} 0z`,
      k.g(n % 2 ? '#fbf0dc' : awning),
    ),
  ) +
  fill(box(-wide, 0, wide * 2, 96), k.g('#9a6a44')) +
  times(6, (n) => line(d`M${-wide + 20 + n * (wide / 3.2)} 0v-90`, k.shade, 5)) +
  colors
    .map((color, n) => {
      const x = -wide + ((n + 0.5) * wide * 2) / colors.length
      const r = (wide / colors.length) * 0.94
      return (
        fill(
          d`M${x - r} -96Q${x - r * 0.7} ${-130 - r * 0.5} ${x} ${-136 - r * 0.6}T${x + r} -96z`,
          k.g(color),
        ) +
        fill(
          times(9, (m) =>
            disc(x - r * 0.6 + (m % 5) * r * 0.3, -108 - Math.floor(m / 5) * r * 0.34, r * 0.13),
          ),
          k.g(mix(color, '#ffffff', 0.28)),
        ) +
        fill(
          d`M${x} ${-136 - r * 0.6}Q${x + r * 0.8} ${-120 - r * 0.4} ${x + r} -96H${x + r * 0.4}z`,
          k.shade,
        )
      )
    })
    .join('')
export const fire = (k) =>
  fill(disc(0, -50, 240), 'url(#glow)') +
  line('M-70 4L60 -26M70 4L-60 -26', k.g('#5b3a24'), 20) +
  fill('M-56 -10Q-70 -90 -16 -150Q-10 -110 10 -170Q60 -100 54 -10Q0 10 -56 -10z', '#f2862e') +
  fill('M-30 -8Q-36 -60 0 -104Q36 -60 30 -8Q0 4 -30 -8z', '#ffd56b')
/** A brass stand of lamps, as it is swung at an aarti; (0, 0) is its handle. */
export const lamps = (k) =>
  fill(disc(0, -60, 120), 'url(#glow)') +
  times(
    3,
    (n) =>
      fill(oval(0, -22 - n * 28, 46 - n * 13, 9), k.g('#c9922e')) +
      times(5 - n, (m) =>
        fill(d`M${(m - (4 - n) / 2) * 18 - 5} ${-28 - n * 28}q-2 -12 5 -20q7 8 5 20z`, '#ffcf5a'),
      ),
  ) +
  line('M0 0V-90', k.g('#c9922e'), 8)
export const bush = (k, x, y, r, color) =>
  fill(oval(x, y, r, r * 0.62), k.g(color)) +
  fill(
    times(9, (n) =>
      disc(x - r * 0.7 + (n % 5) * r * 0.34, y - r * 0.34 + Math.floor(n / 5) * r * 0.2, r * 0.12),
    ),
    k.g(mix(color, '#d8f08a', 0.4)),
  )
export const kite = (k, x, y, s, color) =>
  at(
    x,
    y,
    s,
    fill('M0 -60L46 0L0 60L-46 0z', k.g(color)) +
      fill('M0 -60L46 0H0z', k.shade) +
      line('M0 60q-20 30 4 60q16 30 -10 60', k.g('#fbf4e6'), 4),
  )
