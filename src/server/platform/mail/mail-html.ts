import type { Language } from '#shared/messages/language.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes people's text for the HTML of a mail. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

const root = (language: Language) => `<html lang="${language}">`

/** A complete mail. `body` is HTML. */
export const mailDocument = (language: Language, body: string): string =>
  `<!doctype html>${root(language)}<body style="font-family:sans-serif;line-height:1.5;color:#1d2b2a">${body}</body></html>`

/** The language that the mail's HTML declares. */
export const languageOfMail = (html: string): Language => (html.includes(root('hi')) ? 'hi' : 'en')

export const withLastLine = (html: string, line: string): string =>
  html.replace('</body>', () => `<p>${escapeHtml(line)}</p></body>`)
