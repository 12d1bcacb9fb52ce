import { at, d, disc, fill, line, mix, oval, times } from './kit.mjs'

/** A leg from the hip down to a paw that points left; the two on the far side lie in the shade. */
const leg = (x, wide, tall) =>
  d`M${x - wide * 0.55} ${-tall}Q${x - wide * 0.5} ${-tall * 0.5} ${x - wide * 0.3} ${-tall * 0.3}L${x - wide * 0.32} ${-wide * 0.3}Q${x - wide * 0.66} ${-wide * 0.26} ${x - wide * 0.62} 0H${x + wide * 0.34}L${x + wide * 0.36} ${-tall * 0.3}Q${x + wide * 0.62} ${-tall * 0.6} ${x + wide * 0.6} ${-tall}z`
const nearLegs = (k, color, places, wide, tall) =>
  fill(places.map((x) => leg(x, wide, tall)).join(''), k.g(color))
const farLegs = (k, color, places, wide, tall) =>
  nearLegs(k, mix(color, '#4a2f2c', 0.35), places, wide * 0.9, tall)

/** A big cat that walks to the left, seen from the side; `coat` is [back, far legs, belly]. */
const catBody = (k, [coat, , belly]) =>
  fill(
    'M-150 -214C-112 -236 -62 -222 -20 -212C40 -202 100 -208 140 -220C188 -228 216 -196 212 -150C206 -112 160 -98 120 -104C60 -92 -40 -90 -96 -96C-150 -100 -180 -130 -176 -170z',
    k.g(coat),
  ) + fill('M-104 -98C-40 -88 60 -90 122 -106C70 -122 -40 -120 -104 -98z', k.g(belly))
const catLegs = (k, [coat, far]) => [
  fill(
    'M150 -150C140 -100 120 -80 128 -56L110 -14Q106 0 92 0H58Q50 -8 62 -16L80 -22L92 -62C84 -90 90 -130 100 -160zM-128 -120C-112 -80 -100 -60 -86 -24L-106 -12Q-106 0 -96 0H-58Q-50 -6 -54 -22L-68 -70C-70 -100 -76 -120 -80 -140z',
    k.g(far),
  ),
  fill(
    'M212 -186C228 -140 216 -110 224 -66L208 -14Q208 0 194 0H158Q150 -8 160 -16L178 -22L182 -66C160 -84 140 -110 132 -160zM-176 -176C-180 -120 -172 -80 -178 -26L-202 -14Q-208 0 -194 0H-150Q-142 -4 -146 -22L-130 -80C-116 -110 -100 -130 -98 -170z',
    k.g(coat),
  ),
]
const tigerCoat = ['#e08a34', '#b0642c', '#f8ead2']
const ink = '#2a1916'
const stripes = (k, data) => fill(data, k.g(ink))
const stripe = (x, y, dx, dy, wide) =>
  d`M${x - wide} ${y}Q${x + dx * 0.35 - wide * 0.4} ${y + dy * 0.5} ${x + dx} ${y + dy}Q${x + dx * 0.35 + wide} ${y + dy * 0.5} ${x + wide} ${y}z`
/** The head alone, looking left; its neck ends at about (-150, -180). */
const tigerHead = (k) =>
  fill('M-188 -248Q-200 -286 -178 -286Q-158 -280 -164 -244z', k.g(ink)) +
  fill('M-183 -258Q-188 -276 -178 -276Q-170 -270 -172 -256z', k.g('#f8ead2')) +
  fill(
    'M-140 -222C-160 -256 -188 -264 -208 -252C-228 -244 -242 -230 -254 -212L-280 -196Q-290 -190 -286 -176Q-284 -160 -256 -154C-240 -142 -220 -130 -196 -130C-168 -130 -144 -146 -136 -180z',
    k.g(tigerCoat[0]),
  ) +
  fill(
    'M-286 -180Q-284 -160 -256 -154C-240 -142 -220 -130 -196 -130C-184 -130 -172 -134 -162 -140Q-186 -148 -196 -164Q-216 -182 -240 -180Q-262 -186 -286 -180zM-250 -214l-12 12q14 2 24 -4z',
    k.g('#f8ead2'),
  ) +
  fill('M-288 -192q-2 12 8 14l12 -4l-6 -14z', k.g('#8a4a44')) +
  line('M-280 -176q10 10 34 4', k.g(ink), 4) +
  fill('M-250 -210q10 -8 20 0q-10 8 -20 0z', k.lamps ? k.glow : k.g('#e8b93c')) +
  fill(disc(-241, -210, 4), '#140c0c') +
  line('M-254 -212q14 -12 28 2', k.g(ink), 4) +
  stripes(
    k,
    stripe(-214, -250, 10, 26, 5) +
      stripe(-232, -238, 12, 16, 4) +
      stripe(-196, -254, 8, 34, 6) +
      stripe(-178, -200, -10, 46, 7) +
      stripe(-200, -204, -10, 34, 6) +
      stripe(-158, -214, -8, 56, 8) +
      stripe(-216, -184, -6, 24, 5),
  )
export const tiger = (k) => {
  const [far, near] = catLegs(k, tigerCoat)
  return (
    line('M206 -190C250 -170 250 -90 282 -66Q310 -54 318 -84', k.g(tigerCoat[0]), 20) +
    line('M244 -140l-12 8M256 -100l-14 6M270 -80l-8 14M316 -80l2 -6', k.g(ink), 9) +
    far +
    catBody(k, tigerCoat) +
    near +
    stripes(
      k,
      times(11, (n) =>
        stripe(-118 + n * 29, -216 + Math.abs(n - 5) * 0.6, (n % 2 ? 10 : -6) - n, 74 + (n % 3) * 16, 6),
      ) +
        times(6, (n) => stripe(-92 + n * 40, -100, 8, -46, 5)) +
        [-150, -120, -90].map((y, n) => stripe(212 - n * 2, y, -50, 12, 6)).join('') +
        [-140, -104, -70].map((y) => stripe(-128, y, -44, 8, 5)).join(''),
    ) +
    line('M216 -60l-26 6M208 -36l-22 4M-146 -44l-26 0M-134 -66l-30 -2', k.g(ink), 6) +
    tigerHead(k)
  )
}
/** It lies with its head up, looking left. */
export const lyingTiger = (k) =>
  line('M226 -24C290 -8 320 -30 350 -14', k.g(tigerCoat[0]), 18) +
  fill(
    'M-150 -150C-100 -176 -40 -150 20 -138C100 -150 190 -150 226 -90C250 -40 230 0 180 0H-120C-170 0 -176 -80 -150 -150z',
    k.g(tigerCoat[0]),
  ) +
  fill('M-150 -110Q-140 -30 -60 -10H-130Q-170 -30 -150 -110z', k.g(tigerCoat[2])) +
  fill(
    'M100 -110Q190 -130 214 -60Q216 -10 150 0H60Q20 -4 30 -20Q110 -20 104 -50Q84 -80 100 -110z',
    k.g('#d07c2c'),
  ) +
  fill('M-110 -70Q-130 -20 -220 -24Q-250 -22 -246 0H-100Q-60 -20 -70 -70z', k.g('#e8963e')) +
  stripes(
    k,
    times(8, (n) => stripe(-96 + n * 30, -150 + Math.abs(n - 2) * 3, n % 2 ? 8 : -8, 66 + (n % 3) * 14, 6)) +
      [-110, -84, -58].map((y) => stripe(216, y, -58, 14, 6)).join('') +
      [-84, -58].map((y) => stripe(-72, y, -40, 6, 5)).join(''),
  ) +
  line('M-170 -22l8 20M-200 -22l6 18M270 -20l6 14M310 -24l4 14', k.g(ink), 6) +
  at(24, 46, 1, tigerHead(k))
const tigerAfloat = (k) =>
  fill('M-160 -40Q-60 -96 30 -54Q130 -82 210 -20L220 4H-190z', k.g(tigerCoat[0])) +
  stripes(
    k,
    times(9, (n) => stripe(-110 + n * 34, -66 + Math.abs(n - 2) * 6 - (n === 5 ? 8 : 0), 4, 50, 6)),
  ) +
  at(0, 138, 1, tigerHead(k))
/** Only its head and the line of its back are above the water. */
export const swimmingTiger = (k) =>
  tigerAfloat(k) +
  fill(
    'M-330 10Q-240 -22 -180 4Q-60 -10 60 2Q180 -14 230 0Q330 4 470 26Q200 44 -60 36Q-240 40 -330 10z',
    k.g('#5f8a78'),
  ) +
  line(
    'M-300 4Q-250 -14 -190 2M-150 14h120M30 12h150M220 2Q330 10 430 40M-260 26Q-60 44 190 34',
    k.g('#dcebe0'),
    5,
  )

const lionCoat = ['#d9a860', '#a8763e', '#eed6a8']
const mane =
  'M-128 -240C-150 -296 -210 -300 -236 -266C-256 -262 -262 -240 -252 -226L-232 -214C-222 -180 -236 -160 -228 -140L-244 -128L-226 -120L-230 -96L-206 -104L-196 -78L-172 -100L-150 -84L-140 -110L-112 -108L-114 -136L-92 -146L-106 -172L-92 -200L-114 -210z'
export const lion = (k) => {
  const [far, near] = catLegs(k, lionCoat)
  return (
    line('M206 -190C260 -170 244 -90 274 -56', k.g(lionCoat[0]), 14) +
    fill('M264 -66q30 4 28 44q-6 20 -22 12q-16 -26 -6 -56z', k.g('#5a3420')) +
    far +
    catBody(k, lionCoat) +
    near +
    fill('M60 -206Q180 -230 208 -180Q216 -120 190 -90Q200 -160 60 -206z', k.shade) +
    line('M120 -200Q100 -150 132 -110M-100 -196Q-84 -150 -104 -110', k.g('#b98848'), 5) +
    fill(mane, k.g('#7d4a26')) +
    fill(
      'M-140 -236C-160 -276 -206 -280 -228 -256Q-200 -230 -196 -190Q-190 -150 -170 -120Q-130 -150 -140 -236z',
      k.g('#9a6230'),
    ) +
    line(
      'M-150 -220Q-140 -170 -160 -120M-170 -240Q-156 -190 -176 -140M-130 -200Q-120 -160 -130 -124',
      k.g('#5f361c'),
      6,
    ) +
    fill('M-188 -252Q-190 -274 -174 -270Q-160 -262 -168 -244z', k.g('#c08a4c')) +
    fill(
      'M-186 -246C-210 -262 -236 -254 -250 -230L-284 -204Q-296 -196 -290 -180Q-288 -166 -262 -160C-244 -150 -220 -146 -204 -164Q-190 -200 -186 -246z',
      k.g('#e2b46c'),
    ) +
    fill(
      'M-291 -186Q-288 -166 -262 -160C-252 -154 -240 -150 -228 -152Q-226 -176 -250 -182z',
      k.g('#f4e2bc'),
    ) +
    fill('M-262 -160Q-246 -150 -226 -152L-236 -130Q-256 -138 -262 -160z', k.g('#8a5a34')) +
    fill('M-293 -198q-2 14 10 16l12 -6l-6 -14z', k.g('#5a352c')) +
    line('M-286 -180q12 8 34 2', k.g('#4a2a20'), 4) +
    fill('M-252 -218q10 -7 18 1q-10 6 -18 -1z', k.g('#8a5a20')) +
    fill(disc(-244, -217, 4), '#140c0c') +
    line('M-258 -220q14 -12 28 2', k.g('#5a352c'), 4)
  )
}
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
/** An Asian elephant that walks to the left: domed head, small ears, the back its highest point. */
const elephant = (k, tusk = true) =>
  fill(
    'M-16 -140L-26 -70L-22 0H30L40 -70L44 -140zM84 -140L88 -70L78 -4H128L136 -70L140 -140z',
    k.g('#5d5a60'),
  ) +
  line('M200 -220Q226 -170 216 -110', k.g('#6a676c'), 7) +
  fill('M210 -116l14 2l-2 26l-12 0z', k.g('#3a3438')) +
  fill(
    'M-100 -265C-125 -302 -166 -298 -180 -262C-196 -250 -206 -225 -208 -195C-214 -150 -212 -110 -220 -70C-224 -40 -236 -26 -254 -30Q-264 -20 -250 -10C-224 -2 -204 -24 -198 -56C-190 -100 -182 -130 -168 -150Q-150 -136 -124 -146L-112 -110L-106 -70L-110 0H-52L-46 -70L-30 -104C20 -92 60 -90 124 -100L134 -70L130 0H184L188 -66C200 -100 214 -150 204 -210C190 -262 112 -296 40 -298C-20 -300 -70 -282 -100 -265z',
    k.g('#7f7c82'),
  ) +
  fill(
    'M40 -298C112 -296 190 -262 204 -210C214 -150 200 -100 188 -66L184 0H160L150 -110Q180 -220 40 -298zM-30 -104C20 -92 60 -90 124 -100Q60 -128 -30 -104z',
    k.shade,
  ) +
  fill(
    'M-126 -262C-88 -276 -58 -250 -56 -208C-58 -180 -80 -150 -102 -138C-120 -168 -132 -216 -126 -262z',
    k.g('#6f6c72'),
  ) +
  line('M-126 -262C-88 -276 -58 -250 -56 -208C-58 -180 -80 -150 -102 -138', k.g('#98949a'), 5) +
  line(
    'M-206 -190q10 6 20 2M-210 -160q12 6 22 2M-212 -130q12 6 20 2M-216 -100q10 6 18 2M-218 -72q10 4 18 0',
    k.g('#66636a'),
    3,
  ) +
  (tusk ? fill('M-186 -160Q-200 -120 -236 -112Q-214 -102 -176 -146z', k.g('#f6ecd6')) : '') +
  fill(disc(-166, -214, 6), '#161012') +
  line('M-176 -222q10 -6 20 0', k.g('#5a565c'), 4) +
  times(4, (n) => fill(oval(-104 + n * 14, -4, 6, 5), k.g('#cfc6ba'))) +
  times(3, (n) => fill(oval(140 + n * 15, -4, 6, 5), k.g('#cfc6ba')))
/** A herd on its way to the left: a cow, another, and between them a calf. */
export const elephants = (k) =>
  at(170, -26, 0.8, elephant(k)) + at(-90, 0, 1, elephant(k, false)) + at(196, 14, 0.46, elephant(k, false))
export const elephantsFar = (k) =>
  at(0, 0, 0.5, elephant(k)) + at(190, 4, 0.44, elephant(k, false)) + at(88, 8, 0.24, elephant(k, false))
