import { at, d, disc, fill, line, mix, oval } from '../kit.mjs'
import { poses } from './poses.mjs'

const skins = ['#9a6240', '#7d4a30', '#b07a52', '#8a5538']
const hairs = '#2a1c1c'

const between = ([ax, ay], [bx, by], share) => [ax + (bx - ax) * share, ay + (by - ay) * share]
const stroke = (k, points, color, wide) =>
  line(`M${points.map(([x, y]) => d`${x} ${y}`).join('L')}`, k.g(color), wide)
const limb = (k, a, b, c, upper, lower, wide) =>
  stroke(k, [b, c], lower, wide * 0.78) + stroke(k, [a, b], upper, wide)
const foot = (k, [x, y], color) => fill(oval(x + 2.4, y - 0.6, 5, 2.3), k.g(color))

function torso(k, { hip, neck }, color, wide = 1) {
  const [dx, dy] = [neck[0] - hip[0], neck[1] - hip[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * wide, (dx / length) * wide]
  const [sx, sy] = between(hip, neck, 0.93)
  return fill(
    d`M${hip[0] - nx * 7} ${hip[1] - ny * 7 + 2}L${sx - nx * 8.6} ${sy - ny * 8.6}Q${neck[0]} ${neck[1] - 3} ${sx + nx * 8.2} ${sy + ny * 8.2}L${hip[0] + nx * 6.6} ${hip[1] + ny * 6.6 + 2}z`,
    k.g(color),
    `stroke="${k.g(color)}" stroke-width="2.4" stroke-linejoin="round"`,
  )
}
const wraps = {
  none: () => '',
  hair: (k) => fill('M-5.6 1Q-7.6 -9 1 -9.4Q7 -9 5.8 -3.4Q0 -5.4 -1.6 -1Q-2 4 -4.4 4.6z', k.g(hairs)),
  bun: (k) => wraps.hair(k) + fill(disc(-6.4, 2.4, 3.6), k.g(hairs)),
  braid: (k) => wraps.hair(k) + line('M-5 2Q-9 12 -6 26', k.g(hairs), 3),
  turban: (k, color) =>
    fill('M-6.6 -1Q-9.6 -9 -2 -12Q8 -13 8 -5Q8 -2 5.6 -2.6Q0 -5 -6.6 -1z', k.g(color)) +
    line('M-6 -5Q0 -10 7 -7M-5 -9Q2 -11 7 -4', k.g(mix(color, '#2a1418', 0.3)), 1.1),
  cap: (k, color) =>
    wraps.hair(k) + fill('M-6.4 -3Q-5 -11 1 -10.6Q7 -10 6 -3.6L10.4 -2.6L-6 -2z', k.g(color)),
  wool: (k, color) =>
    fill('M-6.6 0Q-7 -11 0.4 -11.4Q7.4 -11 6.4 -1.6z', k.g(color)) +
    line('M-6.4 -1L6.2 -2', k.g(mix(color, '#ffffff', 0.5)), 2.4),
  hat: (k, color) =>
    fill('M-12 -3.6Q0 -7 12 -4.4L11 -2.8Q0 -5 -12 -2z M-6 -5Q-5 -12 0.6 -12Q6 -12 6 -5z', k.g(color)),
  helmet: (k, color) => fill('M-7.4 0Q-8 -11.4 0.6 -11.6Q8.2 -11 7 -3Q0 -4.4 -3 3z', k.g(color)),
  shaven: (k) => fill('M-5.4 0Q-6.4 -8.4 1 -8.4Q6 -8 5.6 -4Q0 -4.8 -3 0z', k.g('#5b3a30')),
  veil: (k, color) =>
    fill('M-4 9Q-10 6 -8.6 -3Q-6 -11.4 2 -10.4Q7 -9.6 6.4 -4Q1 -6 -0.4 0Q-1 6 4 11L-7 14z', k.g(color)),
}
const headOf = (k, { neck, hip }, look) => {
  const [x, y] = neck
  const tilt = look.swims ? [8, -4] : [(x - hip[0]) * 0.14 + 1.4, -8.6]
  return (
    stroke(k, [neck, [x + tilt[0] * 0.6, y + tilt[1] * 0.6]], look.skin, 5.4) +
    `<g transform="translate(${x + tilt[0]} ${y + tilt[1]})">${fill(oval(0.2, -2, 5.4, 6.8), k.g(look.skin))}${wraps[look.head](k, look.wrap)}</g>`
  )
}
const skirt = (k, { hip, back, front }, color, wide) => {
  const [from, to] = [Math.min(back.foot[0], front.foot[0]), Math.max(back.foot[0], front.foot[0])]
  const low = Math.max(back.foot[1], front.foot[1]) - 2
  return (
    fill(
      d`M${hip[0] - 7} ${hip[1] - 3}Q${from - 4 - wide} ${low - 20} ${from - 6 - wide} ${low}Q${(from + to) / 2} ${low + 3} ${to + 7 + wide} ${low}Q${to + 4} ${low - 22} ${hip[0] + 7} ${hip[1] - 3}z`,
      k.g(color),
    ) +
    line(
      d`M${from - 5.4 - wide} ${low - 2.4}Q${(from + to) / 2} ${low + 0.6} ${to + 6.2 + wide} ${low - 2.4}`,
      k.g(mix(color, '#f2c14e', 0.65)),
      2.2,
    ) +
    fill(
      d`M${hip[0] + 1} ${hip[1]}Q${to} ${low - 20} ${to + 6 + wide} ${low}H${(from + to) / 2 + 3}z`,
      k.shade,
    )
  )
}
const pallu = (k, { hip, neck }, color) =>
  fill(
    d`M${neck[0] - 7} ${neck[1] + 3}Q${neck[0] + 3} ${neck[1] + 12} ${hip[0] + 7.4} ${hip[1] - 6}L${hip[0] + 7} ${hip[1] + 3}L${hip[0] - 7} ${hip[1] - 8}L${hip[0] - 12} ${hip[1] + 6}Q${neck[0] - 13} ${neck[1] + 16} ${neck[0] - 7} ${neck[1] + 3}z`,
    k.g(color),
  )
const vest = (k, body) =>
  torso(k, { hip: between(body.hip, body.neck, 0.16), neck: body.neck }, '#f0862e', 1.12)
const pack = (k, { hip, neck }, color) => {
  const [x, y] = between(hip, neck, 0.58)
  return (
    fill(d`M${x - 6} ${y - 15}q-15 -1 -15 13l2 15q7 4 14 1z`, k.g(color)) +
    fill(d`M${x - 20} ${y + 1}q7 -4 15 0v8q-8 4 -14 1z`, k.g(mix(color, '#2a1c1c', 0.3)))
  )
}
const basket = (k, { neck }) =>
  fill(d`M${neck[0] - 8} ${neck[1] + 2}h-17l5 26h11z`, k.g('#b98a4e')) +
  fill(oval(neck[0] - 16.5, neck[1] + 1, 9, 4), k.g('#79b84e')) +
  line(d`M${neck[0] - 10} ${neck[1] + 8}L${neck[0] + 4} ${neck[1] - 14}`, k.g('#6b4a2c'), 1.4)

/** Clothes: what covers legs and arms, and which pieces are worn over them. */
const clothes = {
  saree: { skirt: 0, sleeve: true, pallu: true, head: 'bun' },
  lehenga: { skirt: 8, sleeve: true, pallu: true, head: 'veil' },
  suit: { tunic: 0.9, sleeve: true, long: true, head: 'braid' },
  kurta: { tunic: 0.8, sleeve: true, long: true, head: 'hair' },
  shirt: { sleeve: true, long: true, head: 'hair' },
  dhoti: { bare: true, tunic: 0.2, wraps: true, head: 'hair' },
  robe: { skirt: 2, sleeve: true, long: true, head: 'shaven' },
  coat: { tunic: 0.5, sleeve: true, long: true, cuff: true, head: 'wool' },
  swim: { short: true, head: 'hair' },
}
const arm = (k, from, { elbow, hand }, wear, look) =>
  limb(k, from, elbow, hand, wear.bare ? look.skin : look.top, wear.cuff ? look.top : look.skin, 5.4) +
  fill(disc(hand[0], hand[1], 2.7), k.g(look.skin))
function leg(k, hip, { knee, foot: end }, wear, look) {
  const lower = wear.short ? look.skin : look.low
  return (
    limb(k, hip, knee, end, look.low, lower, wear.wraps || wear.skirt !== undefined ? 11 : 8.6) +
    foot(k, end, wear.long ? '#3a2a26' : look.skin)
  )
}
const tunic = (k, { hip, back, front, seated }, share, color) => {
  const [a, b] = [between(hip, back.knee, share), between(hip, front.knee, share)]
  const [from, to] = [Math.min(a[0], b[0]) - 6.4, Math.max(a[0], b[0]) + 6.4]
  return seated
    ? [a, b].map((end) => stroke(k, [hip, end], color, 12.4)).join('')
    : fill(
        d`M${hip[0] - 7} ${hip[1] - 2}L${from} ${a[1]}Q${hip[0]} ${a[1] + 4} ${to} ${b[1]}L${hip[0] + 7} ${hip[1] - 2}z`,
        k.g(color),
      )
}
const stick = (k, { back }) =>
  line(d`M${back.hand[0]} ${back.hand[1] - 12}L${back.hand[0] + 5} 1`, k.g('#6b4a2c'), 1.8)

/**
 * One figure. `wear` names the clothes, `colors` are top and lower cloth, `head` what the head wears in the colour `wrap`,
 * `with` a list of pack, basket, vest or stick.
 */
export function figure(k, x, y, s, spec) {
  const { as = 'stand', wear: name = 'shirt', colors = [], head, wrap, tone = 0, flip = false } = spec
  const [body, wear] = [poses[as], clothes[name]]
  const [top = '#d9743a', low = top] = colors
  const look = {
    top,
    low,
    skin: skins[tone % 4],
    head: head ?? wear.head,
    wrap: wrap ?? top,
    swims: body.swims,
  }
  const shoulder = between(body.hip, body.neck, 0.9)
  const carries = new Set(spec.with)
  const under = wear.skirt !== undefined && !body.seated
  const far = { ...look, top: mix(top, '#1c1020', 0.18), low: mix(low, '#1c1020', 0.22) }
  return at(
    x,
    y,
    s / 100,
    arm(k, shoulder, body.back, wear, far) +
      (body.stick || carries.has('stick') ? stick(k, body) : '') +
      leg(k, body.hip, body.back, wear, far) +
      (carries.has('pack') ? pack(k, body, spec.bag ?? '#3f7f8f') : '') +
      leg(k, body.hip, body.front, wear, look) +
      (under ? skirt(k, body, low, wear.skirt) : '') +
      (wear.tunic ? tunic(k, body, wear.tunic, wear.bare ? low : top) : '') +
      torso(k, body, wear.bare ? look.skin : top) +
      (wear.pallu ? pallu(k, body, spec.pallu ?? low) : '') +
      (carries.has('vest') ? vest(k, body) : '') +
      headOf(k, body, look) +
      (carries.has('basket') ? basket(k, body) : '') +
      arm(k, shoulder, body.front, wear, look),
    flip,
  )
}
/** A person's shadow on the ground. */
const footing = (k, x, y, s) => fill(oval(x, y, s * 0.2, s * 0.026), k.shade)
const cast = [
  { wear: 'saree', colors: ['#7a2f5a', '#d6427a'], tone: 1 },
  { wear: 'kurta', colors: ['#f4e8d2', '#e6d3b4'], tone: 0 },
  { wear: 'suit', colors: ['#2f7f8f', '#f2c14e'], tone: 2 },
  { wear: 'shirt', colors: ['#e0862e', '#3a4a6a'], tone: 3 },
  { wear: 'saree', colors: ['#b4483f', '#f2a93b'], tone: 0 },
  { wear: 'kurta', colors: ['#3f6fae', '#f4e8d2'], tone: 1 },
  { wear: 'suit', colors: ['#8a3f8a', '#f4e8d2'], tone: 3 },
  { wear: 'shirt', colors: ['#5f9a56', '#5b4a42'], tone: 2 },
]
/** A number of different people in one pose: [x, y, size, changes] each. */
export const company = (k, first, places) =>
  places
    .map(
      ([x, y, s, changes], n) =>
        footing(k, x, y, s) + figure(k, x, y, s, { ...cast[(first + n) % cast.length], ...changes }),
    )
    .join('')
