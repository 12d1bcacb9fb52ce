/** The colours that `web/ui/picture.tsx` shows until a file is displayed, by the light in the file's name. */
export const lights = {
  day: [0x7c, 0xa1, 0x9e],
  golden: [0xc0, 0x91, 0x59],
  rose: [0x9d, 0x7c, 0x90],
  dusk: [0x82, 0x4a, 0x62],
  night: [0x34, 0x41, 0x6f],
  monsoon: [0x75, 0x90, 0x84],
} as const

/** The light whose colour is nearest. */
export function lightOf(colour: Uint8Array): string {
  const far = (other: readonly number[]) =>
    other.reduce((sum, value, at) => sum + (value - (colour[at] ?? 0)) ** 2, 0)
  const [nearest] = Object.entries(lights).toSorted(([, one], [, other]) => far(one) - far(other))
  return nearest?.[0] ?? 'day'
}
