import { box, d, disc, fill, line, oval, poly, times } from './kit.mjs'
import { arcade, archShape, chhatri, dome, wall } from './masonry.mjs'

export const pane = (k, x, y, wide, tall, n) =>
  fill(box(x, y, wide, tall), k.lamps && n % 3 ? k.glow : k.g('#6d8f9a')) +
  line(d`M${x + wide / 2} ${y}v${-tall}`, k.g('#fbf4e6'), 3)
const entrance = (k, tall) =>
  fill(archShape(0, 0, tall * 0.6, tall), k.g('#5b3a2c')) +
  fill(archShape(0, 0, tall * 0.4, tall * 0.82), k.glow)
const storeys = (k, half, count, each, color, windows) =>
  wall(k, -half, 0, half * 2, count * each, color) +
  times(
    count,
    (row) =>
      fill(box(-half - 6, -row * each - each + 10, half * 2 + 12, 9), k.g('#fbf0dc')) +
      times(windows, (n) =>
        row === 0 && Math.abs(n - (windows - 1) / 2) < 0.8
          ? ''
          : pane(
              k,
              -half + ((n + 0.5) * half * 2) / windows - 17,
              -row * each - each * 0.22,
              34,
              each * 0.5,
              n + row,
            ),
      ),
  )
export const pool = (k) =>
  fill(oval(0, 56, 300, 26), k.g('#fbf0dc')) + fill(oval(0, 54, 276, 20), k.g('#4fb8cc'))

export const haveli = (k) =>
  wall(k, -250, 0, 500, 150, '#e0a877') +
  wall(k, -160, -150, 320, 90, '#e8b98a') +
  arcade(k, -240, -60, 0, 4, 96) +
  arcade(k, 60, 240, 0, 4, 96) +
  arcade(k, -150, 150, -156, 7, 62) +
  entrance(k, 112) +
  [-225, 225].map((x) => chhatri(k, x, -150, 32, '#f0caa0')).join('') +
  [-130, 0, 130].map((x) => chhatri(k, x, -240, 26, '#f0caa0')).join('')

/** Facades by class, from the hostel with one star to the palace with five. */
export const facades = [
  (k) =>
    storeys(k, 150, 2, 92, '#e8925a', 4) +
    fill(poly([-170, -182], [-110, -240], [110, -240], [170, -182]), k.g('#8a4a3a')) +
    entrance(k, 74) +
    line('M-130 -96H-40M40 -96H130M-130 -116H-40M40 -116H130', k.g('#5b3a2c'), 5) +
    fill(
      times(6, (n) => poly([-145 + n * 50, -86], [-95 + n * 50, -86], [-120 + n * 50, -64])),
      k.g('#f2c14e'),
    ),
  (k) =>
    storeys(k, 190, 3, 84, '#f0c878', 5) +
    entrance(k, 76) +
    fill(box(-200, -252, 400, 18), k.g('#c2603f')) +
    times(4, (n) => fill(disc(-150 + n * 100, -268, 22) + disc(-130 + n * 100, -262, 15), k.g('#3f7f4a'))) +
    line('M-190 -92H190M-190 -176H190', k.g('#8a5a3c'), 6),
  (k) =>
    storeys(k, 210, 5, 66, '#dfe3dc', 7) +
    fill(box(-90, -64, 180, 12), k.g('#b4483f')) +
    entrance(k, 64) +
    wall(k, -80, -330, 160, 44, '#c2603f') +
    times(2, (n) => fill(oval(-240 + n * 480, -14, 46, 30), k.g('#3f7f4a'))),
  (k) => haveli(k) + pool(k),
  (k) =>
    wall(k, -310, 0, 620, 120, '#f4e8d6') +
    wall(k, -210, -120, 420, 90, '#f8eee0') +
    wall(k, -80, -210, 160, 74, '#fbf4ea') +
    arcade(k, -300, -70, 0, 6, 86) +
    arcade(k, 70, 300, 0, 6, 86) +
    arcade(k, -200, 200, -126, 11, 62) +
    arcade(k, -70, 70, -216, 4, 54) +
    entrance(k, 100) +
    dome(k, 0, -284, 62, '#e2b23c') +
    [-280, -180, 180, 280]
      .map(
        (x, n) =>
          wall(k, x - 26, 0, 52, n % 3 ? 240 : 170, '#f8eee0') +
          dome(k, x, n % 3 ? -240 : -170, 34, '#d9a53a'),
      )
      .join('') +
    pool(k),
]
const carpets = ['#c2603f', '#3f7f8f', '#8a3f5a', '#b4483f', '#3a3f7f']
const walls = ['#f3dfc0', '#e8cfb0', '#dfe3dc', '#f0caa0', '#e6d8e4']

/** A room by class: what is outside shows through its window. `outside` is drawn below the wall. */
export function roomInside(k, stars) {
  const [wide, tint] = [[210, 250, 300, 340, 420][stars - 1], k.g(walls[stars - 1])]
  const window = d`M${-wide} 520V240Q${-wide} 100 ${-wide * 0.4} 86Q0 20 0 20Q0 20 ${wide * 0.4} 86Q${wide} 100 ${wide} 240V520z`
  const bed = 190 + stars * 26
  return (
    fill(d`M-800 -100H1200V900H-800z${window}`, tint, 'fill-rule="evenodd" transform="translate(620 70)"') +
    `<g transform="translate(620 70)">${line(window, k.g('#8a5a3c'), 16)}${line(d`M0 20V520M${-wide} 300H${wide}`, k.g('#8a5a3c'), 8)}${[-1, 1].map((s) => fill(d`M${s * wide * 0.9} 20H${s * wide * 1.4}Q${s * wide * 1.36} 300 ${s * wide * 1.4} 580H${s * wide * 1.16}Q${s * wide * 1.2} 250 ${s * wide * 0.9} 20z`, k.g(carpets[stars - 1]))).join('')}${line(d`M${-wide * 1.5} 20H${wide * 1.5}`, k.g('#e2b23c'), 12)}</g>` +
    fill('M-100 690H1700V905H-100z', k.g('#9a6a48')) +
    times(7, (n) => line(d`M${-100 + n * 290} 905L${160 + n * 210} 690`, k.shade, 4)) +
    fill(oval(1040, 830, 480, 58), k.g(carpets[stars - 1])) +
    fill(oval(1040, 830, 420, 44), k.g('#f0d3a0')) +
    fill(oval(1040, 830, 380, 36), k.g(carpets[(stars + 1) % 5])) +
    furniture(k, stars, bed)
  )
}
const furniture = (k, stars, bed) => {
  const [left, right] = [1130 - bed, 1130 + bed]
  return (
    fill(
      d`M${left} 690V430Q${left} 380 ${left + 50} 376${stars > 3 ? d`Q1130 270 ${right - 50} 376` : d`H${right - 50}`}Q${right} 380 ${right} 430V690z`,
      k.g('#6b4028'),
    ) +
    fill(
      d`M${left + 26} 640V450Q1130 ${stars > 3 ? 350 : 420} ${right - 26} 450V640z`,
      k.g(carpets[(stars + 2) % 5]),
    ) +
    [0, 1]
      .map((n) =>
        fill(d`M${left + 40 + n * bed} 600q-14 -86 20 -90h${bed * 0.7}q34 4 20 90z`, k.g('#fffaf0')),
      )
      .join('') +
    fill(
      d`M${left - 10} 800V620Q${left} 580 ${left + 40} 578H${right - 40}Q${right} 580 ${right + 10} 620V800z`,
      k.g('#fbf0e0'),
    ) +
    fill(d`M${left - 14} 806V700Q1130 660 ${right + 14} 700V806z`, k.g(carpets[stars - 1])) +
    line(d`M${left - 10} 704Q1130 664 ${right + 10} 704`, k.g('#f2c14e'), 9) +
    times(2, (n) => {
      const x = n ? right + 90 : left - 90
      return (
        fill(box(x - 50, 760, 100, 110), k.g('#7a4a30')) +
        line(d`M${x} 650v-60`, k.g('#e2b23c'), 8) +
        fill(poly([x - 50, 590], [x - 28, 520], [x + 28, 520], [x + 50, 590]), k.glow) +
        fill(disc(x, 570, 130), 'url(#glow)', 'opacity=".6"')
      )
    }) +
    (stars > 2
      ? fill(box(120, 820, 170, 90) + box(120, 740, 30, 110), k.g('#8a5a3c')) +
        fill(box(130, 742, 150, 34), k.g('#f2a93b'))
      : '') +
    (stars > 3
      ? fill(d`M330 860l-30 -70h90l-30 70z`, k.g('#b4483f')) +
        times(9, (n) =>
          line(
            d`M345 790Q${300 + n * 12} ${700 - (n % 3) * 20} ${265 + n * 20} ${650 + Math.abs(n - 4) * 16}`,
            k.g('#3f7f4a'),
            9,
          ),
        )
      : '') +
    (stars > 4
      ? line('M1130 0V110', k.g('#e2b23c'), 6) +
        times(7, (n) => fill(disc(1010 + n * 40, 140 + (3 - Math.abs(n - 3)) * 14, 16), k.glow))
      : '')
  )
}
