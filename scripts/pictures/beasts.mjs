import { d, disc, fill, line, mix, oval, poly, times } from './kit.mjs'
import { camel } from './nature.mjs'
import { desertFort } from './monuments.mjs'

/** A leg from the hip down to a paw that points left; the two on the far side lie in the shade. */
const leg = (x, wide, tall) =>
  d`M${x - wide * 0.55} ${-tall}Q${x - wide * 0.5} ${-tall * 0.5} ${x - wide * 0.3} ${-tall * 0.3}L${x - wide * 0.32} ${-wide * 0.3}Q${x - wide * 0.66} ${-wide * 0.26} ${x - wide * 0.62} 0H${x + wide * 0.34}L${x + wide * 0.36} ${-tall * 0.3}Q${x + wide * 0.62} ${-tall * 0.6} ${x + wide * 0.6} ${-tall}z`
const nearLegs = (k, color, places, wide, tall) =>
  fill(places.map((x) => leg(x, wide, tall)).join(''), k.g(color))
const farLegs = (k, color, places, wide, tall) =>
  nearLegs(k, mix(color, '#4a2f2c', 0.35), places, wide * 0.9, tall)

export const tiger = (k) =>
  line('M230 -150Q320 -150 310 -230', k.g('#e88a2c'), 22) +
  line('M306 -200l10 -34', k.g('#2c1a18'), 22) +
  farLegs(k, '#e88a2c', [-52, 132], 58, 116) +
  fill(
    'M-172 -120Q-180 -222 -60 -216Q60 -198 150 -214Q250 -214 240 -120Q220 -84 150 -98Q20 -84 -90 -72Q-160 -72 -172 -120z',
    k.g('#ef9433'),
  ) +
  fill('M-96 -86Q30 -92 146 -98Q40 -70 -60 -66Q-90 -66 -96 -86z', k.g('#fdf0dc')) +
  nearLegs(k, '#ef9433', [-116, 198], 62, 122) +
  times(8, (n) =>
    fill(d`M${-96 + n * 40} -212q16 40 ${-4 + (n % 2) * 10} 90q-16 -40 -10 -90z`, k.g('#2c1a18')),
  ) +
  [-116, 198].map((x) => line(d`M${x + 2} -74h28M${x - 2} -52h22`, k.g('#2c1a18'), 8)).join('') +
  fill(disc(-248, -262, 22) + disc(-148, -262, 22), k.g('#2c1a18')) +
  fill(disc(-248, -258, 12) + disc(-148, -258, 12), k.g('#fdf0dc')) +
  fill(oval(-198, -200, 82, 74), k.g('#ef9433')) +
  fill(oval(-198, -166, 52, 36), k.g('#fdf0dc')) +
  fill(oval(-252, -186, 22, 20) + oval(-144, -186, 22, 20), k.g('#fdf0dc')) +
  fill(poly([-212, -186], [-184, -186], [-198, -168]), k.g('#c2556a')) +
  line('M-198 -168v14M-198 -154q-16 14 -28 2M-198 -154q16 14 28 2', k.g('#2c1a18'), 5) +
  fill(disc(-230, -212, 10) + disc(-166, -212, 10), k.lamps ? k.glow : k.g('#f6d34a')) +
  fill(disc(-230, -212, 5) + disc(-166, -212, 5), '#1c1014') +
  line(
    'M-198 -270v34M-218 -264l6 26M-178 -264l-6 26M-272 -204l24 4M-268 -180l20 0M-124 -204l-24 4M-128 -180l-20 0',
    k.g('#2c1a18'),
    8,
  )
export const lion = (k) =>
  line('M200 -130Q300 -110 300 -50', k.g('#d9a352'), 15) +
  fill(oval(302, -44, 17, 26), k.g('#6b3f22')) +
  farLegs(k, '#d9a352', [-48, 112], 58, 116) +
  fill(
    'M-190 -130Q-180 -226 -60 -222Q60 -204 140 -214Q232 -212 226 -126Q214 -92 140 -104Q20 -92 -80 -72Q-170 -72 -190 -130z',
    k.g('#e2ae5c'),
  ) +
  nearLegs(k, '#e2ae5c', [-112, 182], 62, 124) +
  times(16, (n) =>
    fill(
      oval(-178 + Math.cos(n * 0.3927) * 84, -210 + Math.sin(n * 0.3927) * 88, 40, 40),
      k.g(n % 2 ? '#8a4f26' : '#754020'),
    ),
  ) +
  fill(oval(-178, -206, 88, 92), k.g('#9a5c2c')) +
  fill(disc(-234, -272, 18) + disc(-122, -272, 18), k.g('#d9a352')) +
  fill(oval(-178, -206, 58, 64), k.g('#e8b868')) +
  fill(oval(-178, -170, 36, 28), k.g('#f8e6c4')) +
  fill(poly([-194, -192], [-162, -192], [-178, -172]), k.g('#4a2a24')) +
  line('M-178 -172v14M-178 -158q-14 12 -24 0M-178 -158q14 12 24 0', k.g('#4a2a24'), 5) +
  fill(disc(-202, -222, 7) + disc(-154, -222, 7), '#2a1814')
export const rhino = (k) =>
  farLegs(k, '#7d7a80', [-58, 104], 72, 106) +
  nearLegs(k, '#868389', [-122, 176], 76, 110) +
  fill(
    'M-180 -110Q-190 -226 -60 -228Q80 -246 180 -214Q252 -180 232 -96Q200 -56 140 -70Q0 -40 -110 -66Q-170 -70 -180 -110z',
    k.g('#918e94'),
  ) +
  line(
    'M-90 -226Q-130 -150 -100 -70M40 -234Q0 -150 40 -60M150 -220Q120 -150 160 -72M-60 -130q60 24 90 0',
    k.g('#66636b'),
    8,
  ) +
  fill(
    'M-130 -214Q-200 -250 -260 -206L-330 -140Q-352 -96 -318 -84Q-262 -70 -220 -92Q-150 -90 -130 -130z',
    k.g('#918e94'),
  ) +
  fill('M-338 -132Q-352 -190 -330 -226Q-306 -180 -290 -160z', k.g('#e6dccb')) +
  fill(d`M-190 -222q-14 -44 12 -54q26 20 20 56z M-150 -222q0 -44 26 -44q16 30 -4 54z`, k.g('#7d7a80')) +
  fill(disc(-262, -164, 7), '#1c1418') +
  line('M-326 -100q20 8 40 0', k.g('#4f4c54'), 5) +
  line('M236 -180q26 40 16 80', k.g('#66636b'), 8) +
  fill('M60 -70Q200 -50 232 -96Q248 -150 230 -180Q180 -100 60 -70z', k.shade) +
  fill('M-20 -246q6 -24 30 -22q-4 8 10 12l-14 12z', k.g('#fbf5ea'))
export const elephants = (k) => elephant(k, -60, 0, 1) + elephant(k, 225, 6, 0.55)
const elephant = (k, x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})">` +
  farLegs(k, '#6f7178', [-26, 104], 70, 146) +
  nearLegs(k, '#7c7e86', [-88, 166], 74, 150) +
  fill('M-130 -140Q-140 -290 20 -300Q190 -300 206 -160Q210 -100 180 -90Q40 -70 -100 -90z', k.g('#84868e')) +
  fill('M60 -90Q180 -80 206 -160Q200 -250 150 -280Q180 -160 60 -90z', k.shade) +
  line('M204 -200q26 50 14 100', k.g('#6f7178'), 8) +
  fill(
    'M-90 -270Q-150 -330 -210 -280Q-250 -240 -240 -180Q-236 -90 -260 -40Q-270 -10 -300 -14Q-300 8 -270 10Q-226 8 -216 -60Q-206 -130 -180 -150Q-120 -150 -90 -200z',
    k.g('#84868e'),
  ) +
  fill('M-150 -286Q-60 -320 -40 -230Q-40 -140 -96 -130Q-140 -170 -150 -286z', k.g('#74767e')) +
  line('M-150 -286Q-60 -320 -40 -230Q-40 -140 -96 -130', k.g('#9a9ca4'), 6) +
  fill('M-196 -156Q-240 -110 -290 -126Q-250 -90 -186 -130z', k.g('#fbf3e2')) +
  fill(disc(-196, -222, 7), '#1c1418') +
  '</g>'
export const camels = (k) =>
  `<g transform="translate(130 -20) scale(.62)">${desertFort(k)}</g>` +
  fill('M-420 60Q-200 -60 60 -24T420 0V60z', k.g('#e6b368')) +
  [-230, -100, 30]
    .map((x) => camel(x, 6 - x * 0.02, 130, k.g('#6b3f24'), k.g(x < -200 ? '#d6342e' : '#e8892c')))
    .join('')
