import { describe, expect, it } from 'vitest'
import { languageOf, waitsFor } from './text-rules.ts'

describe('REVW-03 what waits for staff', () => {
  it.each([
    ['link', 'See https://example.org/x for pictures'],
    ['link', 'See HTTP://EXAMPLE.ORG for pictures'],
    ['link', 'Pictures at www. example'],
    ['link', 'Go to cheaptrips.in instead'],
    ['link', 'Go to cheaptrips .com instead'],
    ['link', 'Go to cheaptrips(dot)com instead'],
    ['link', 'bit.ly/abc has it'],
    ['link', 'ｃｈｅａｐｔｒｉｐｓ．ｃｏｍ is better'],
    ['link', 'cheap\u200btrips.c\u200bom is better'],
    ['telephone', 'Ring 9876543210'],
    ['telephone', 'Ring +91 98765-43210'],
    ['telephone', 'Ring (020) 2553 1234'],
    ['telephone', 'Ring 9 8 7 6 5 4 3 2 1 0'],
    ['telephone', 'फ़ोन ९८७६५४३२१०'],
    ['telephone', 'Ring ৯৮৭৬৫৪৩২১০'],
    ['telephone', 'Ring ໙໘໗໖໕໔໓໒໑໐'],
    ['telephone', 'Ring 𑁯𑁮𑁭𑁬𑁫𑁪𑁩𑁨𑁧𑁦'],
    [
      'telephone',
      'Ring 9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e32\ufe0f\u20e31\ufe0f\u20e3',
    ],
    ['telephone', 'Ring 9876\u3164\u115f\u034f\u206454321'],
    ['link', 'cheaptrips.c\u034fom is better'],
    ['word', 'Find me on What\u3164sApp'],
    ['mail', 'Write to me@example.org'],
    ['mail', 'Write to me (at) example'],
    ['word', 'The guide was a bastard'],
    ['word', 'Fuuuucking cold'],
    ['word', 'Find me on WhatsApp'],
    ['word', 'वह हरामी निकला'],
    ['word', 'Just Call  Me, I know better'],
  ])('%s: %s', (what, text) => {
    expect(waitsFor(text)).toBe(what)
  })

  it.each([
    'We paid ₹18,499 for 4 people on 12.12.2026 and it was worth it.',
    'Room 204, 3 nights, 5 stars. In the end we stayed longer.',
    'Our guide (at the fort) knew 400 years of history.',
    'Scunthorpe, Assam and Shitalakshya are places, not insults.',
    'होटल साफ़ था। खाना अच्छा लगा, और गाइड 12 साल से यही काम करते हैं।',
    'Saw 12 tigers in 2 days...and 40 deer. The rest was rain.',
  ])('is published at once: %s', (text) => {
    expect(waitsFor(text)).toBeNull()
  })

  it('takes no longer for what is made to be slow', () => {
    const started = performance.now()
    for (const part of ['1 ', 'a.', '((((', '@ ', '1-(', 'ａ.', '㌖', 'a-'])
      waitsFor(part.repeat(Math.floor(3_000 / part.length)))
    expect(performance.now() - started).toBeLessThan(500)
  })
})

it('REVW-02 the language of a review is that of most of its letters', () => {
  expect([languageOf('Very nice and quiet, बहुत अच्छा'), languageOf('Taj: बहुत अच्छा अनुभव रहा')]).toEqual([
    'en',
    'hi',
  ])
})
