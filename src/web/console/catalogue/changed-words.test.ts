import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedLines, changedWords } from './changed-words.ts'

const marked = (before: string, after: string) =>
  changedWords(before, after).map((pieces) =>
    pieces.map(({ words, isOwn }) => (isOwn ? `[${words}]` : words)).join(''),
  )

describe('what differs between two texts', () => {
  test('STAFF-05 only the words that changed are marked', () => {
    expect(marked('Tea and hills for you.', 'Tea and lakes for you.')).toEqual([
      'Tea and [hills] for you.',
      'Tea and [lakes] for you.',
    ])
    expect(marked('Tea.', 'Tea. And lakes.')).toEqual(['Tea.', 'Tea.[ And lakes.]'])
  })

  test('STAFF-05 both texts are whole, whatever is marked, and what is not marked is the same in both', () => {
    const texts = array(constantFrom('tea', 'hills', ' ', '\n\n', 'चाय'), { maxLength: 30 })
    assert(
      property(texts, texts, (one, other) => {
        const [before, after] = [one.join(''), other.join('')]
        const sides = changedWords(before, after)
        expect(sides.map((pieces) => pieces.map(({ words }) => words).join(''))).toEqual([before, after])
        const [same, alike] = sides.map((pieces) =>
          pieces.map(({ words, isOwn }) => (isOwn ? '' : words)).join(''),
        )
        expect(same).toBe(alike)
      }),
    )
  })

  test('STAFF-05 of a list only the entries that one of them has are shown', () => {
    expect(changedLines(['Tea', 'Lunch', 'Guide'], ['Tea', 'Guide', 'Stick'])).toEqual({
      before: ['Lunch'],
      after: ['Stick'],
      same: 2,
    })
  })
})
