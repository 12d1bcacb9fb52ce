import { expect, test } from 'vitest'
import { draftIn } from './mail-draft.ts'
import { languageOfMail, mailDocument, withLastLine } from './mail-html.ts'

test('a mail is as wide as the screen at most, and a long link in it breaks', () => {
  const { html, text } = draftIn('en', {
    to: { name: 'Asha', email: 'asha@example.com' },
    subject: 'mail.verifySubject',
    before: [],
    action: { label: 'mail.verifyButton', url: `https://safarnama.test/verify?token=${'a'.repeat(300)}` },
    after: [],
  })
  expect(html).toContain('max-width:560px')
  expect(html).toContain('width=device-width')
  expect(/<a [^>]*word-break:break-all[^>]*>https:/.test(html)).toBe(true)
  expect(text).toContain('https://safarnama.test/verify?token=')
})

test('a line is added inside the document, which names its language', () => {
  const html = withLastLine(mailDocument('hi', '<p>x</p>'), 'a & b')
  expect(html.endsWith('<p>a &amp; b</p></body></html>')).toBe(true)
  expect(languageOfMail(html)).toBe('hi')
})
