import { describe, expect, it } from 'vitest'
import { type Area, moved, type Shape, shaped, shapes, sized, withSide } from './crop-area.ts'

const whole = { width: 1_600, height: 1_200 }
const all: Area = { left: 0, top: 0, ...whole }
const isInside = ({ left, top, width, height }: Area) =>
  left >= 0 && top >= 0 && left + width <= whole.width && top + height <= whole.height

describe('STAFF-06 the rectangle of a crop', () => {
  it('stays in the picture wherever it is moved', () => {
    const area = { left: 100, top: 100, width: 400, height: 300 }
    expect(moved(area, { left: -50, top: 5_000 }, whole)).toEqual({ ...area, left: 0, top: 900 })
    expect(moved(area, { left: 110.4, top: 99.6 }, whole)).toEqual({ ...area, left: 110, top: 100 })
  })

  it('is as large as is asked, within the picture and not below what can be shown', () => {
    const area = { left: 1_000, top: 800, width: 500, height: 300 }
    expect(sized(area, { width: 9_000, height: 10 }, whole, 'free')).toEqual({
      ...area,
      width: 600,
      height: 225,
    })
    expect(sized(area, { width: 1_600, height: 0 }, whole, '1:1')).toEqual({
      ...area,
      width: 400,
      height: 400,
    })
  })

  it('takes a typed side, with a ratio from a height, too', () => {
    expect(withSide(all, 'height', 450, whole, '16:9')).toEqual({ ...all, width: 800, height: 450 })
    expect(withSide(all, 'width', 800, whole, '16:9')).toEqual({ ...all, width: 800, height: 450 })
    expect(withSide(all, 'height', 450, whole, 'free')).toEqual({ ...all, height: 450 })
    expect(withSide({ ...all, width: 800 }, 'left', 9_000, whole, '16:9').left).toBe(800)
  })

  it.each(shapes.filter((shape) => shape !== 'free'))('is the largest %s around the same middle', (shape) => {
    const [wide = 1, tall = 1] = shape.split(':').map(Number)
    const area = shaped({ left: 1_100, top: 900, width: 500, height: 300 }, whole, shape)
    expect(isInside(area)).toBe(true)
    expect(area.width === whole.width || area.height === whole.height).toBe(true)
    expect(area.width / area.height).toBeCloseTo(wide / tall, 2)
    const smaller = sized(area, { width: 700, height: 1 }, whole, shape)
    expect(smaller.width / smaller.height).toBeCloseTo(wide / tall, 2)
  })

  it('is left as it is by the free shape', () => {
    expect(shaped(all, whole, 'free' satisfies Shape)).toEqual(all)
  })
})
