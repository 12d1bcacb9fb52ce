// Cuts the clips of the hotels' classes from the drawn pictures into public/videos, by hand and with the system's
// ffmpeg (encoders libx264 and libvpx-vp9): node scripts/videos.mjs
import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const publicDir = fileURLToPath(new URL('../public', import.meta.url))
const limitBytes = 500_000
const [shotSeconds, fadeSeconds] = [2.8, 0.6]

/** The building, a room, and the land around it. */
const clips = {
  heritage: ['hotels/4-facade-1-day', 'hotels/4-room-1-day', 'packages/udaipur-4-night'],
  beach: ['hotels/4-facade-2-golden', 'hotels/4-room-2-golden', 'packages/south-goa-4-day'],
  hill: ['hotels/4-facade-3-dusk', 'hotels/4-room-3-night', 'packages/manali-solang-4-rose'],
  houseboat: ['packages/alappuzha-1-golden', 'hotels/3-room-2-golden', 'packages/alappuzha-2-night'],
  city: ['hotels/3-facade-1-day', 'hotels/3-room-1-day', 'packages/mumbai-2-golden'],
}
/** A slow pan, rendered at twice the size so that it moves by less than a pixel; shots alternate in direction. */
const shot = (at) => {
  const share = `t/${shotSeconds}`
  const along = at % 2 ? `(1-${share})` : share
  return `[${at}]scale=3200:1800,crop=2880:1620:x='(iw-ow)*${along}':y='(ih-oh)*0.7',scale=960:540,fps=24,format=yuv420p,settb=AVTB[s${at}]`
}
const fade = (from, to, at, out) =>
  `[${from}][${to}]xfade=transition=fade:duration=${fadeSeconds}:offset=${at}[${out}]`
const step = shotSeconds - fadeSeconds
const graph = [
  shot(0),
  shot(1),
  shot(2),
  fade('s0', 's1', step, 'a'),
  fade('a', 's2', 2 * step, 'b'),
  '[b]format=yuv420p[c]',
].join(';')

const h264 = '-c:v libx264 -profile:v main -preset veryslow -crf 27 -movflags +faststart'
const vp9 = '-c:v libvpx-vp9 -b:v 0 -crf 38 -row-mt 1 -deadline good -cpu-used 1'
const same = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -an'

mkdirSync(`${publicDir}/videos`, { recursive: true })
for (const [name, pictures] of Object.entries(clips)) {
  const inputs = pictures.flatMap((picture) => [
    '-loop',
    '1',
    '-framerate',
    '24',
    '-t',
    String(shotSeconds),
    '-i',
    `${publicDir}/pictures/${picture}-1600.webp`,
  ])
  for (const [kind, encoder] of [
    ['mp4', h264],
    ['webm', vp9],
  ]) {
    const file = `${publicDir}/videos/${name}.${kind}`
    const options = `${encoder} ${same}`.split(' ')
    execFileSync(
      'ffmpeg',
      ['-v', 'error', '-y', ...inputs, '-filter_complex', graph, '-map', '[c]', ...options, file],
      { stdio: 'inherit' },
    )
    const { size } = statSync(file)
    process.stdout.write(`${name}.${kind} ${size} bytes\n`)
    if (size > limitBytes) throw new Error(`${file} weighs more than ${limitBytes} bytes`)
  }
}
