import { describe, expect, it } from 'vitest'
import { hasForeignName, toMailAddress } from './mail-address.ts'

describe('one mailbox has one form', () => {
  it.each([
    ['asha@example.com', 'asha@example.com'],
    [' Asha.Rao+goa@Example.COM ', 'asha.rao+goa@example.com'],
    ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'asha@example.com'],
    ['asha@EXAMPLE。com', 'asha@example.com'],
    ['asha@ⓔxample.com', 'asha@example.com'],
    // The Kelvin sign and the long s normalise to ASCII letters.
    ['\u212aamal@example.com', 'kamal@example.com'],
    ['a\u017fha@example.com', 'asha@example.com'],
    ['asha@Bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
    ['asha@XN--BCHER-KVA.example', 'asha@xn--bcher-kva.example'],
    ['asha@straße.example', 'asha@xn--strae-oqa.example'],
    ['asha@डाकघर.भारत', 'asha@xn--11bgz6d5c.xn--h2brj9c'],
    ["o'neil_!#$%&*/=?^`{|}~-x@example.co.in", "o'neil_!#$%&*/=?^`{|}~-x@example.co.in"],
  ])('%j is %s', (typed, address) => {
    expect(toMailAddress(typed)).toBe(address)
    expect(toMailAddress(address)).toBe(address)
  })

  it.each([
    '',
    'asha',
    '@example.com',
    'asha@',
    'asha@localhost',
    'asha@127.1',
    'asha@0x7f.0.0.1',
    'asha@[127.0.0.1]',
    'asha@example.com:25',
    'asha@example.com/x',
    'asha@example.com?x',
    'asha@example%2ecom',
    'asha@exam\u200bple.com',
    'asha@ex\tample.com',
    'asha@example..com',
    'asha@-example.com',
    'asha@example.com.',
    'asha@xn--.com',
    'asha@㏂.c/o',
    'asha@foo.com@example.com',
    'asha rao@example.com',
    'asha,b@example.com',
    '"asha"@example.com',
    'asha⒜@example.com',
    `${'a'.repeat(250)}@example.com`,
    `asha@${'a'.repeat(64)}.com`,
  ])('%j is none', (typed) => {
    expect(toMailAddress(typed)).toBeUndefined()
  })

  it.each(['आशा@example.com', 'аsha@example.com', 'İsha@example.com', 'ashä@example.com'])(
    '%s has a name that is not in Latin letters',
    (typed) => {
      expect([toMailAddress(typed), hasForeignName(typed)]).toEqual([undefined, true])
    },
  )

  it.each(['asha@bücher.example', 'ａｓｈａ@example.com', 'nobody'])('%s has none', (typed) => {
    expect(hasForeignName(typed)).toBe(false)
  })
})
