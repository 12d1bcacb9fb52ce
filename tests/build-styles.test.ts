import { describe, expect, test } from 'vitest'
import { modernStyles } from '../scripts/build/styles.ts'

type Transform = (code: string, id: string) => { code: string } | null
const written = (code: string, id = '/src/web/styles/app.css') =>
  (modernStyles().transform as unknown as Transform)(code, id)?.code

describe('the style sheet is written for browsers of the day', () => {
  test('without values for those that know no registered properties', () => {
    const css = '@layer properties{@supports (a){*,:before{--tw-x:0}}}@layer theme{:root{--a:1}}'
    expect(written(css)).toBe('@layer theme{:root{--a:1}}')
  })

  test('with mixed colours, and no plain ones before them', () => {
    const mixed = '.a{color:color-mix(in oklab, red 10%, transparent)}'
    const css = `.b{top:0}.a{color:#b3261e1a}@supports (color: color-mix(in lab, red, red)){${mixed}}.c{color:#fff}`
    expect(written(css)).toBe(`.b{top:0}${mixed}.c{color:#fff}`)
  })

  test('other files stay as they are', () => {
    expect(written('@layer properties{}', '/src/web/styles/other.css')).toBeUndefined()
  })
})
