import { type ReactNode, useId } from 'react'
import { blend, type PosterMood, type PosterPalette, palettes } from './palette.ts'
import { seededRandom } from './random.ts'
import { desert } from './desert.tsx'
import { sea } from './sea.tsx'
import { palace } from './palace.tsx'
import { forest, hills, mountains } from './land.tsx'
import type { PosterScene, SceneInput } from './scene.ts'
import { birds, type Box, clouds } from './shapes.ts'

type PosterProps = { seed: string; scene: PosterScene; mood: PosterMood; box: Box }

const scenes: Record<PosterScene, (input: SceneInput) => ReactNode> = {
  mountains,
  hills,
  sea,
  palace,
  desert,
  forest,
}

/** Scenes whose ground keeps its own colour by daylight. */
const earths: Partial<Record<PosterScene, string>> = { desert: '#b8622f', palace: '#a9573a' }

/** A scene in the manner of a railway poster: one light, layers that fade into the haze, a dark foreground. */
export function Poster({ seed, scene, mood, box }: PosterProps) {
  const id = useId()
  const palette = { ...palettes[mood] }
  const earth = mood === 'night' ? undefined : earths[scene]
  if (earth) palette.land = blend(palette.land, earth, 0.6)
  const random = seededRandom(`${seed} ${scene}`)
  const { width: w, height: h } = box
  const size = Math.min(w, h)
  const sunX = Math.round(w * (random() < 0.5 ? 0.22 + random() * 0.14 : 0.64 + random() * 0.14))
  const sunY = Math.round(h * (scene === 'mountains' ? 0.2 : 0.36 + random() * 0.06))
  const sunSize = Math.round(size * (scene === 'forest' || scene === 'desert' ? 0.13 : 0.085))
  const input = { box, size, palette, random, sunX, hazeFill: `url(#${id}haze)`, camel: `#${id}camel` }
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className="absolute inset-0 size-full"
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMax slice"
      fill="none"
    >
      <Gradients id={id} palette={palette} camel={scene === 'desert'} />
      <rect width={w} height={h} fill={`url(#${id}sky)`} />
      {mood === 'night' && <Stars box={box} random={random} />}
      <circle cx={sunX} cy={sunY} r={sunSize * 5} fill={`url(#${id}glow)`} />
      <circle cx={sunX} cy={sunY} r={sunSize} fill={palette.sun} />
      <path
        d={clouds(box, random)}
        stroke={palette.lit}
        strokeOpacity="0.3"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d={birds(w * 0.5, h * 0.24, random)}
        stroke={palette.fore}
        strokeOpacity="0.7"
        strokeWidth="1.5"
      />
      {scenes[scene](input)}
    </svg>
  )
}

const skyStops = ['0', '0.32', '0.6', '0.82'] as const

function Gradients({ id, palette, camel }: { id: string; palette: PosterPalette; camel: boolean }) {
  return (
    <defs>
      <linearGradient id={`${id}sky`} x2="0" y2="1">
        {palette.sky.map((color, at) => (
          <stop key={color} offset={skyStops[at]} stopColor={color} />
        ))}
      </linearGradient>
      <linearGradient id={`${id}haze`} x2="0" y2="1">
        <stop stopColor={palette.haze} stopOpacity="0" />
        <stop offset="0.7" stopColor={palette.haze} stopOpacity="0.75" />
        <stop offset="1" stopColor={palette.haze} stopOpacity="0" />
      </linearGradient>
      <radialGradient id={`${id}glow`}>
        <stop stopColor={palette.sun} stopOpacity="0.6" />
        <stop offset="0.4" stopColor={palette.sun} stopOpacity="0.22" />
        <stop offset="1" stopColor={palette.sun} stopOpacity="0" />
      </radialGradient>
      {camel && (
        <path
          id={`${id}camel`}
          d="M4 40l1-15q-3-2-2-7q2-6 7-5q2-8 7-8t6 8q3 1 5 4q4 0 5-5l1-6q0-3 3-3l5 1v2l-4 1q-1 12-6 15l-2 3l1 15h-2l-2-13l-2-1l-1 14h-2v-14q-6 1-11-1l-3 3l-1 12h-2l1-14l-2 1l-1 13zM14 6q-1-6 3-7q1-4 3-1q1 2-1 3l2 5z"
        />
      )}
    </defs>
  )
}

function Stars({ box, random }: { box: Box; random: () => number }) {
  const dots = Array.from(
    { length: 26 },
    () => `M${Math.round(random() * box.width)} ${Math.round(random() * box.height * 0.45)}h0`,
  )
  return <path d={dots.join('')} stroke="#fff" strokeOpacity="0.8" strokeWidth="1.6" strokeLinecap="round" />
}
