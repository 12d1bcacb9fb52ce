/** Path data of a poster's things; whole numbers, since the picture is sent with the page. */

export type Random = () => number

export type Box = { width: number; height: number }

export const n = Math.round

/** A soft ridge over the whole width, filled down to the bottom. */
export function ridge(
  { width, height }: Box,
  top: number,
  swing: number,
  waves: number,
  random: Random,
): string {
  const step = width / waves
  const ys = Array.from(
    { length: waves + 3 },
    (_, at) => top + (at % 2 ? -1 : 1) * swing * (0.35 + random() * 0.65),
  )
  const shift = random() * step
  let path = `M${n(-step - shift)} ${n(ys[0] ?? top)}`
  for (let at = 1; at < ys.length; at++) {
    const x = (at - 1) * step - shift
    path += `S${n(x - step / 2)} ${n(ys[at] ?? top)} ${n(x)} ${n(ys[at] ?? top)}`
  }
  return `${path}V${height}H0z`
}

export type Peak = { shade: string; lit: string; snow: string; snowShade: string }

/** A peak in two faces: light falls from the right, a cap of snow with a torn edge lies on both. */
export function peak(x: number, top: number, half: number, base: number, random: Random): Peak {
  const tall = base - top
  const foot = x + half * (0.1 + random() * 0.25)
  const midX = x - half * 0.1
  const at = (share: number, side: number) => `${n(x + side * half * share)} ${n(top + tall * share)}`
  const seam = `L${n(midX)} ${n(top + tall * 0.22)}L${n(x + half * 0.12)} ${n(top + tall * 0.45)}L${n(foot)} ${base}`
  return {
    shade: `M${n(x)} ${n(top)}L${at(0.3, -1.1)}L${at(0.42, -0.95)}L${n(x - half)} ${base}H${n(x + half * 1.15)}L${at(0.55, 1)}L${at(0.44, 1.12)}z`,
    lit: `M${n(x)} ${n(top)}${seam}H${n(x + half * 1.15)}L${at(0.55, 1)}L${at(0.44, 1.12)}z`,
    snow: `M${n(x)} ${n(top)}L${at(0.28, -1.1)}L${at(0.24, -0.6)}L${at(0.36, -0.45)}L${at(0.22, -0.05)}L${at(0.4, 0.3)}L${at(0.27, 0.55)}L${at(0.38, 1.12)}z`,
    snowShade: `M${n(x)} ${n(top)}L${at(0.28, -1.1)}L${at(0.24, -0.6)}L${at(0.36, -0.45)}L${at(0.22, -0.05)}z`,
  }
}

/** A dome with its finial on a drum, standing at x on y. */
export function dome(x: number, y: number, half: number): string {
  return `M${n(x - half)} ${n(y)}C${n(x - half * 1.35)} ${n(y - half * 1.1)} ${n(x - half * 0.35)} ${n(y - half * 1.45)} ${n(x)} ${n(y - half * 2.1)}C${n(x + half * 0.35)} ${n(y - half * 1.45)} ${n(x + half * 1.35)} ${n(y - half * 1.1)} ${n(x + half)} ${n(y)}zM${n(x) - 1} ${n(y - half * 2.7)}h2v${n(half)}h-2z`
}

/** Arched windows in a row, between two x, standing on y. */
export function arches(from: number, to: number, y: number, wide: number, every = 2): string {
  let path = ''
  for (let x = from + wide * 0.5; x + wide <= to; x += wide * every) {
    path += `M${n(x)} ${n(y)}v${n(-wide)}q0 ${n(-wide * 0.7)} ${n(wide / 2)} ${n(-wide)}q${n(wide / 2)} ${n(wide * 0.3)} ${n(wide / 2)} ${n(wide)}v${n(wide)}z`
  }
  return path
}

/** Light on water: short strokes that spread toward the reader. */
export function glitter(x: number, top: number, bottom: number, spread: number, random: Random): string {
  let path = ''
  for (let y = top + 4; y < bottom; y += 5 + random() * 7) {
    const share = (y - top) / (bottom - top)
    const long = spread * (0.25 + share * 0.9) * (0.4 + random() * 0.6)
    path += `M${n(x - long / 2 + (random() - 0.5) * spread * 0.5)} ${n(y)}h${n(long)}`
  }
  return path
}

export function birds(x: number, y: number, random: Random): string {
  return Array.from({ length: 5 }, (_, at) => {
    const size = 4 + random() * 3
    return `M${n(x + at * 13 + random() * 6)} ${n(y + random() * 16)}q${n(size / 2)} ${n(-size / 1.5)} ${n(size)} 0q${n(size / 2)} ${n(-size / 1.5)} ${n(size)} 0`
  }).join('')
}

/** Streaks of cloud, stacked and rounded by their stroke. */
export function clouds({ width, height }: Box, random: Random): string {
  let path = ''
  for (let group = 0; group < 3; group++) {
    const x = random() * width * 0.8
    const y = height * (0.1 + group * 0.09 + random() * 0.04)
    for (let streak = 0; streak < 3; streak++)
      path += `M${n(x + random() * 40 - streak * 18)} ${n(y + streak * 9)}h${n(40 + random() * width * 0.16)}`
  }
  return path
}
