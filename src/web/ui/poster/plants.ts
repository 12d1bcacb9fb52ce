import { type Box, n, type Random } from './shapes.ts'

/** A row of pines along the foot of the picture. */
export function pines({ width, height }: Box, base: number, tall: number, random: Random): string {
  let path = ''
  for (let x = -10; x < width + 10; x += tall * (0.16 + random() * 0.2)) {
    const top = base - tall * (0.45 + random() * 0.55)
    const half = (base - top) * 0.2
    const third = (base - top) / 3
    path += `M${n(x)} ${n(top)}l${n(half * 0.6)} ${n(third)}h${n(-half * 0.25)}l${n(half * 0.55)} ${n(third)}h${n(-half * 0.3)}l${n(half * 0.5)} ${n(third)}h${n(-half * 2.2)}l${n(half * 0.5)} ${n(-third)}h${n(-half * 0.3)}l${n(half * 0.55)} ${n(-third)}h${n(-half * 0.25)}z`
  }
  return `${path}M0 ${n(base - 2)}H${width}V${height}H0z`
}

/** A coconut palm: bent trunk and drooping fronds; `lean` -1 leans left, 1 right. */
export function palm(x: number, base: number, tall: number, lean: number): string {
  const crownX = x + lean * tall * 0.26
  const crownY = base - tall
  const wide = tall * 0.028
  let path = `M${n(x - wide * 1.4)} ${n(base)}Q${n(x)} ${n(base - tall * 0.5)} ${n(crownX - wide * 0.5)} ${n(crownY)}h${n(wide + 1)}Q${n(x + wide * 2)} ${n(base - tall * 0.5)} ${n(x + wide * 1.6)} ${n(base)}z`
  const fronds = [
    [-0.5, 0.16],
    [-0.44, -0.08],
    [-0.22, -0.22],
    [0.14, -0.24],
    [0.42, -0.12],
    [0.52, 0.14],
    [0.3, 0.3],
    [-0.3, 0.32],
  ] as const
  for (const [dx, dy] of fronds) path += frond(crownX, crownY, dx * tall, dy * tall, tall)
  return path
}

/** One frond: out along an arched spine, back along the tips of its hanging leaves. */
function frond(x: number, y: number, dx: number, dy: number, tall: number): string {
  const bendX = dx * 0.5
  const bendY = dy * 0.5 - tall * 0.14
  const on = (share: number) => [
    x + 2 * share * (1 - share) * bendX + share * share * dx,
    y + 2 * share * (1 - share) * bendY + share * share * dy,
  ]
  let path = `M${n(x)} ${n(y)}Q${n(x + bendX)} ${n(y + bendY)} ${n(x + dx)} ${n(y + dy)}`
  for (let share = 0.9; share > 0.15; share -= 0.15) {
    const [tipX = 0, tipY = 0] = on(share)
    const [nextX = 0, nextY = 0] = on(share - 0.08)
    path += `L${n(tipX + dx * 0.05)} ${n(tipY + tall * 0.1)}L${n(nextX)} ${n(nextY + tall * 0.03)}`
  }
  return `${path}z`
}

/** A round-crowned Indian tree of several lobes. */
export function tree(x: number, base: number, size: number): string {
  const lobe = (dx: number, dy: number, r: number) => {
    const radius = n(size * r)
    return `M${n(x + size * dx) - radius} ${n(base - size * dy)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
  }
  const trunk = `M${n(x - size * 0.05)} ${n(base)}L${n(x - size * 0.04)} ${n(base - size * 0.45)}L${n(x - size * 0.22)} ${n(base - size * 0.6)}L${n(x)} ${n(base - size * 0.55)}L${n(x + size * 0.2)} ${n(base - size * 0.62)}L${n(x + size * 0.04)} ${n(base - size * 0.4)}L${n(x + size * 0.07)} ${n(base)}z`
  return (
    trunk +
    lobe(-0.3, 0.62, 0.17) +
    lobe(-0.12, 0.78, 0.22) +
    lobe(0.14, 0.74, 0.21) +
    lobe(0.33, 0.6, 0.15) +
    lobe(0, 0.6, 0.17)
  )
}
