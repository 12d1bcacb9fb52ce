import type { Language } from '#shared/messages/language.ts'
import { textIn } from '#shared/messages/text.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

const root = (language: Language) => `<html lang="${language}">`

/** Our paper, ink and indigo. A long link wraps rather than overflowing a phone's screen. */
const page =
  'margin:0;padding:24px 12px;background:#fbf7f0;color:#1f1b16;font-family:Arial,sans-serif;line-height:1.55;overflow-wrap:anywhere;word-break:break-word'
const brand = 'margin:0 4px 12px;font:bold 22px Georgia,serif;color:#2a2f7f'
const card = 'padding:8px 24px 16px;background:#ffffff;border:1px solid #e5dccb;border-radius:14px'

/** A complete mail. `body` is HTML. */
export const mailDocument = (language: Language, body: string): string =>
  `<!doctype html>${root(language)}<head><meta name="viewport" content="width=device-width"></head><body style="${page}"><div style="max-width:560px;margin:0 auto"><p style="${brand}">${textIn(language, 'app.name')}</p><div style="${card}">${body}</div></div></body></html>`

/** The language that the mail's HTML declares. */
export const languageOfMail = (html: string): Language => (html.includes(root('hi')) ? 'hi' : 'en')

export const withLastLine = (html: string, line: string): string =>
  html.replace('</body>', () => `<p>${escapeHtml(line)}</p></body>`)
