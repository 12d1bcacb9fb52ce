import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const declared = ['./fonts.css', './jakarta.css']
  .flatMap((file) => readFileSync(new URL(file, import.meta.url), 'utf8').split('@font-face'))
  .filter((one) => one.includes('local('))

test.each([
  [
    'Fraunces',
    0.978,
    0.255,
    ['TimesNewRomanPS-BoldMT', 'LiberationSerif-Bold', 'NotoSerif-Bold', 'DejaVuSerif-Bold'],
  ],
  ['Jakarta', 1.038, 0.222, ['ArialMT', 'LiberationSans', 'Roboto-Regular', 'DejaVuSans']],
  ['Jakarta', 1.038, 0.222, ['Arial-BoldMT', 'LiberationSans-Bold', 'Roboto-Bold', 'DejaVuSans-Bold']],
])(
  'what the system has in place of %s is as high as it, so that nothing moves',
  (family, ascent, descent, fonts) => {
    for (const font of fonts) {
      const rule = declared.find((one) => one.includes(`local('${font}')`)) ?? ''
      const share = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)?.[1]) / 100
      expect(rule, font).toContain(`font-family: ${family}-fallback`)
      expect(share('ascent-override') * share('size-adjust'), font).toBeCloseTo(ascent, 2)
      expect(share('descent-override') * share('size-adjust'), font).toBeCloseTo(descent, 2)
    }
  },
)
