import { describe, expect, test } from 'vitest'
import { hasTag, textKeeper } from './text-cache.ts'

const ask = (keeper: ReturnType<typeof textKeeper>, key: string, text = `text of ${key}`) =>
  keeper.find(key) ?? keeper.offer(key, keeper.state(), text)

describe('texts that are kept', () => {
  test('are those that are asked for a second time', () => {
    const keeper = textKeeper(() => '1', 'release', 1_000)
    ask(keeper, 'a')
    expect(keeper.find('a')).toBeUndefined()
    ask(keeper, 'a')
    expect(keeper.find('a')?.plain).toBe('text of a')
  })

  test('are not pushed out by a flood of keys that come once', () => {
    const keeper = textKeeper(() => '1', 'release', 1_000)
    ask(keeper, 'a')
    ask(keeper, 'a')
    for (let index = 0; index < 5_000; index += 1) ask(keeper, `flood ${index}`)
    expect(keeper.find('a')?.plain).toBe('text of a')
  })

  test('have no more bytes together than they may, however often each is asked for', () => {
    const keeper = textKeeper(() => '1', 'release', 10_000)
    const keys = Array.from({ length: 500 }, (_, index) => `key ${index}`)
    for (const key of keys) for (let time = 0; time < 3; time += 1) ask(keeper, key, 'x'.repeat(100))
    const kept = keys.filter((key) => keeper.find(key) !== undefined)
    expect(kept.length * 100).toBeLessThanOrEqual(10_000)
    expect(kept.length).toBeGreaterThan(10)
  })

  test('go with the state they are of, and what was made of an older one is not kept', () => {
    let state = '1'
    const keeper = textKeeper(() => state, 'release', 1_000)
    ask(keeper, 'a')
    ask(keeper, 'a')
    const begun = keeper.state()
    state = '2'
    expect(keeper.find('a')).toBeUndefined()
    keeper.offer('a', begun, 'of the older one')
    keeper.offer('a', begun, 'of the older one')
    expect(keeper.find('a')).toBeUndefined()
  })

  test('are compressed once', async () => {
    const keeper = textKeeper(() => '1', 'release', 1_000)
    ask(keeper, 'a')
    ask(keeper, 'a')
    const [first, second] = [keeper.find('a')?.brotli(), keeper.find('a')?.brotli()]
    expect(first).toBe(second)
    expect((await first)?.length).toBeGreaterThan(0)
  })
})

describe('tags', () => {
  test('are of one key, one state and one release', () => {
    let state = '1'
    const [one, other] = ['one', 'other'].map((release) => textKeeper(() => state, release, 1))
    const tags = [one?.etagOf('a'), one?.etagOf('b'), other?.etagOf('a')]
    expect(one?.etagOf('a')).toBe(tags[0])
    state = '2'
    tags.push(one?.etagOf('a'))
    expect(new Set(tags).size).toBe(4)
  })

  test.each([
    [undefined, false],
    ['"b"', false],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', false],
  ])('%s has W/"a": %s', (header, expected) => {
    expect(hasTag(header, 'W/"a"')).toBe(expected)
  })
})
