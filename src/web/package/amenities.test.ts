import { describe, expect, it } from 'vitest'
import { iconOfAmenity } from './amenities.tsx'

describe('the sign of an amenity', () => {
  it('is that of its kind, the same in both languages', () => {
    const pairs: [string, string][] = [
      ['Free Wi-Fi', 'मुफ़्त वाई-फ़ाई'],
      ['Air conditioning', 'एसी'],
      ['Swimming pool', 'स्विमिंग पूल'],
      ['Hot water', 'गर्म पानी'],
      ['Restaurant', 'रेस्तराँ'],
      ['Parking', 'पार्किंग'],
      ['Two helmets', 'दो हेलमेट'],
    ]
    const shapes = pairs.map(([english]) => iconOfAmenity(english))
    expect(pairs.map(([, hindi]) => iconOfAmenity(hindi))).toEqual(shapes)
    expect(new Set(shapes).size).toBe(pairs.length)
  })

  it('is a tick where no word of it is known', () => {
    expect(iconOfAmenity('Butler service')).toBe('check')
    expect(iconOfAmenity('Waterproof liner')).toBe('check')
  })
})
