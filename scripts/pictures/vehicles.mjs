import { d, disc, fill, line, oval, times } from './kit.mjs'

const wheel = (k, x, r, spokes, tyre = 0.2) =>
  `<circle cx="${x}" cy="${-r}" r="${r * (1 - tyre / 2)}" fill="none" stroke="${k.g('#25222a')}" stroke-width="${r * tyre}"/>` +
  line(
    times(
      spokes,
      (n) =>
        d`M${x} ${-r}L${x + Math.cos((n * 2 * Math.PI) / spokes) * r * 0.82} ${-r + Math.sin((n * 2 * Math.PI) / spokes) * r * 0.82}`,
    ),
    k.g('#b9bcc4'),
    3,
  ) +
  fill(disc(x, -r, r * 0.16), k.g('#b9bcc4'))
const shadow = (k) => fill(oval(0, 4, 290, 14), k.shade)
const lamp = (k, x, y) => fill(disc(x, y, 20), k.g('#c9ccd4')) + fill(disc(x + 5, y, 14), k.glow)
const paints = ['#c2342e', '#2f6fae', '#e0a02c', '#3f7f5a']

const scooter = (electric) => (k, n) =>
  shadow(k) +
  wheel(k, -170, 62, 5, 0.42) +
  wheel(k, 190, 62, 5, 0.42) +
  fill(
    'M-262 -92Q-270 -180 -180 -196L-40 -196Q-10 -190 -20 -120L-6 -64H110L150 -250L186 -262L206 -170Q214 -110 140 -50Q130 -34 100 -34H-80Q-104 -100 -170 -100Q-230 -100 -262 -92z',
    k.g(electric ? '#e9efe9' : paints[n % 4]),
  ) +
  fill(
    'M-80 -34Q-104 -100 -170 -100Q-230 -100 -262 -92L-254 -120Q-180 -150 -60 -110L-30 -64H110L140 -50Q130 -34 100 -34z',
    k.shade,
  ) +
  fill('M-240 -196Q-230 -232 -180 -230L-50 -222Q-20 -218 -24 -196z', k.g('#4a2f28')) +
  line('M158 -240L140 -314L96 -330M140 -314l34 -10', k.g('#3c3a44'), 13) +
  lamp(k, 176, -276) +
  fill(
    'M118 -110Q124 -170 200 -150Q256 -136 262 -96Q200 -130 118 -110z',
    k.g(electric ? '#3fae7a' : paints[n % 4]),
  ) +
  (electric
    ? fill('M-150 -180l34 0l-14 30h22l-52 56l14 -42h-22z', k.g('#3fae7a')) +
      line('M-240 -130H-60', k.g('#3fae7a'), 9)
    : line('M-240 -150Q-150 -180 -40 -160', k.g('#fbf4e6'), 7))
const cruiser = (k, n) =>
  shadow(k) +
  wheel(k, -180, 92, 14) +
  wheel(k, 190, 92, 14) +
  line('M-180 -92L-40 -84M-180 -92L-96 -176M96 -196L84 -64M150 -230L190 -92', k.g('#3c3a44'), 15) +
  fill('M-104 -178H120L92 -140H-70z', k.g('#3c3a44')) +
  fill('M-70 -60h146l26 -90h-190z', k.g('#6a6d76')) +
  line('M-62 -84h136M-68 -104h146M-72 -124h154', k.g('#b9bcc4'), 7) +
  line('M20 -50Q-60 -30 -270 -56', k.g('#c9ccd4'), 18) +
  fill('M-48 -176Q-34 -250 60 -254Q140 -250 150 -206Q90 -170 -48 -176z', k.g(paints[n % 4])) +
  fill('M-48 -176Q80 -170 150 -206Q100 -196 -44 -198z', k.shade) +
  line('M0 -214Q60 -232 120 -218', k.g('#f2c14e'), 6) +
  fill('M-232 -194Q-220 -212 -180 -208Q-110 -214 -34 -204L-44 -170Q-120 -176 -214 -176z', k.g('#4a2f28')) +
  line('M-268 -128Q-240 -204 -150 -190M120 -150Q190 -216 262 -140', k.g(paints[n % 4]), 17) +
  line('M152 -236L136 -296L76 -306', k.g('#3c3a44'), 11) +
  lamp(k, 176, -244)
const adventure = (k, n) =>
  shadow(k) +
  wheel(k, -185, 92, 12, 0.28) +
  wheel(k, 205, 100, 12, 0.28) +
  line('M-185 -92L-40 -96M-185 -92L-110 -206M205 -100L130 -290M110 -190L96 -74', k.g('#3c3a44'), 16) +
  fill('M-120 -210H130L100 -160H-70z', k.g('#3c3a44')) +
  fill('M-64 -70h150l22 -100h-190z', k.g('#55585f')) +
  line('M-54 -90h136M-60 -112h148M-64 -134h158', k.g('#9a9da6'), 8) +
  fill('M-48 -190L6 -270L120 -280L176 -230L96 -184z', k.g(paints[(n + 2) % 4])) +
  fill('M-48 -190L96 -184L176 -230L60 -216z', k.shade) +
  fill('M116 -282L142 -366Q166 -372 174 -350L180 -286z', k.g('#bfe0e4'), 'opacity=".8"') +
  fill('M130 -220L290 -206L252 -186L150 -196z', k.g(paints[(n + 2) % 4])) +
  fill('M-232 -236Q-120 -244 -16 -232L-40 -192H-214z', k.g('#33303a')) +
  line('M-214 -206L-250 -128', k.g('#3c3a44'), 10) +
  fill('M-286 -214h104v92h-92q-12 0 -12 -12z', k.g('#b9a07a')) +
  line('M-286 -186h104M-234 -214v92', k.g('#6b5438'), 7) +
  line('M134 -296L112 -340L70 -344', k.g('#3c3a44'), 12) +
  lamp(k, 178, -256)
const bicycle = (k, n) =>
  shadow(k) +
  wheel(k, -180, 104, 18, 0.1) +
  wheel(k, 180, 104, 18, 0.1) +
  line(
    'M-180 -104L-70 -250H110L-20 -104L-70 -250M-180 -104H-20M180 -104L110 -250L100 -292',
    k.g(paints[n % 4]),
    12,
  ) +
  line('M100 -292h40q30 4 26 36', k.g('#3c3a44'), 10) +
  line('M-70 -250l-10 -34', k.g('#3c3a44'), 9) +
  fill('M-124 -284q50 -20 96 0l-6 14q-40 -4 -80 8z', k.g('#4a2f28')) +
  `<circle cx="-20" cy="-104" r="24" fill="none" stroke="${k.g('#3c3a44')}" stroke-width="8"/>` +
  line('M-20 -104l20 44M-10 -58h26', k.g('#3c3a44'), 8) +
  fill('M152 -268h70l-10 56h-50z', k.g('#c9924e')) +
  times(4, (m) => fill(disc(164 + m * 16, -274, 11), k.g(['#d6428a', '#f2c14e', '#e0453a', '#fbf0dc'][m])))

export const vehicles = {
  scooter: [scooter(false), 'Scooter'],
  electric: [scooter(true), 'Electric scooter'],
  cruiser: [cruiser, 'Cruiser motorcycle'],
  adventure: [adventure, 'Adventure motorcycle with a pannier'],
  bicycle: [bicycle, 'Bicycle with a basket of flowers'],
}
