import { describe, expect, test } from 'vitest'
import { hasTag, textCache } from './text-cache.ts'

const ask = (cache: ReturnType<typeof textCache>, key: string, text = `text of ${key}`) =>
  cache.find(key) ?? cache.offer(key, cache.state(), text)

describe('texts that are kept', () => {
  test('are those that are asked for a second time', () => {
    const cache = textCache(() => '1', 'release', 1_000)
    ask(cache, 'a')
    expect(cache.find('a')).toBeUndefined()
    ask(cache, 'a')
    expect(cache.find('a')?.plain).toBe('text of a')
  })

  test('are not pushed out by a flood of keys that come once', () => {
    const cache = textCache(() => '1', 'release', 1_000)
    ask(cache, 'a')
    ask(cache, 'a')
    for (let index = 0; index < 5_000; index += 1) ask(cache, `flood ${index}`)
    expect(cache.find('a')?.plain).toBe('text of a')
  })

  test('have no more bytes together than they may, however often each is asked for', () => {
    const cache = textCache(() => '1', 'release', 10_000)
    const keys = Array.from({ length: 500 }, (_, index) => `key ${index}`)
    for (const key of keys) for (let time = 0; time < 3; time += 1) ask(cache, key, 'x'.repeat(100))
    const cached = keys.filter((key) => cache.find(key) !== undefined)
    expect(cached.length * 100).toBeLessThanOrEqual(10_000)
    expect(cached.length).toBeGreaterThan(10)
  })

  test('go with the state they are of, and what was made of an older one is not kept', () => {
    let state = '1'
    const cache = textCache(() => state, 'release', 1_000)
    ask(cache, 'a')
    ask(cache, 'a')
    const begun = cache.state()
    state = '2'
    expect(cache.find('a')).toBeUndefined()
    cache.offer('a', begun, 'of the older one')
    cache.offer('a', begun, 'of the older one')
    expect(cache.find('a')).toBeUndefined()
  })

  test('are compressed once', async () => {
    const cache = textCache(() => '1', 'release', 1_000)
    ask(cache, 'a')
    ask(cache, 'a')
    const [first, second] = [cache.find('a')?.brotli(), cache.find('a')?.brotli()]
    expect(first).toBe(second)
    expect((await first)?.length).toBeGreaterThan(0)
  })
})

describe('tags', () => {
  test('are of one key, one state and one release', () => {
    let state = '1'
    const [one, other] = ['one', 'other'].map((release) => textCache(() => state, release, 1))
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
