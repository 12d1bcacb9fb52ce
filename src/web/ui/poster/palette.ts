export type PosterMood = 'dawn' | 'day' | 'golden' | 'dusk' | 'night' | 'monsoon'

export type PosterPalette = {
  /** From the top down; four stops with a change of hue on the way. */
  sky: readonly [string, string, string, string]
  sun: string
  haze: string
  /** The land from near, the tint of the darkest foreground, and the lit side of things. */
  land: string
  fore: string
  lit: string
  accent: string
}

export const palettes: Record<PosterMood, PosterPalette> = {
  dawn: {
    sky: ['#5b6fa8', '#c58fb0', '#f6b79a', '#fde3bd'],
    sun: '#fff3d2',
    haze: '#fbd9bd',
    land: '#4f5a86',
    fore: '#2a2750',
    lit: '#ffe2c4',
    accent: '#d8574a',
  },
  day: {
    sky: ['#2f7fa6', '#6db4c4', '#b9dfd3', '#fbeccb'],
    sun: '#fffbe8',
    haze: '#dcebdc',
    land: '#2f7a63',
    fore: '#123f3d',
    lit: '#fff6e0',
    accent: '#d9482b',
  },
  golden: {
    sky: ['#c96a2b', '#ea9a3c', '#f8c666', '#fdeab0'],
    sun: '#fff6d0',
    haze: '#fbdc9a',
    land: '#a4532a',
    fore: '#3d1c1a',
    lit: '#ffdf9e',
    accent: '#a3262a',
  },
  dusk: {
    sky: ['#2b1b4d', '#7d2f66', '#dd5f4c', '#fbb25c'],
    sun: '#ffe9b0',
    haze: '#f29a5e',
    land: '#7a2f4f',
    fore: '#25123a',
    lit: '#ffc98a',
    accent: '#ffcf6e',
  },
  night: {
    sky: ['#0c1236', '#1d2560', '#3b3f86', '#7f78ad'],
    sun: '#e8f0ff',
    haze: '#6d70ab',
    land: '#262d66',
    fore: '#0a0e2c',
    lit: '#b9cdf5',
    accent: '#ffd27a',
  },
  monsoon: {
    sky: ['#3f5f66', '#6d8f8c', '#a6bfae', '#e2e3c4'],
    sun: '#f7f6dc',
    haze: '#cfdcc4',
    land: '#2e6a50',
    fore: '#12352f',
    lit: '#e9efd2',
    accent: '#d1642f',
  },
}

/** A colour between two, both as #rrggbb; `share` is how much of the second. */
export function blend(from: string, to: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
