const hidden = new Set(['script', 'style', 'svg', 'template'])
const alone = /^(?:area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/
const said = /\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g

const plain = (words: string): string =>
  words
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&amp;', '&')

/** All the text of a page, seen or heard, with the language that the page declares for it. */
export function wordsOf(html: string): { language: string; words: string }[] {
  const open: { name: string; language: string }[] = [{ name: '', language: '' }]
  const found: { language: string; words: string }[] = []
  const take = (language: string, words: string) => {
    if (/\p{L}/u.test(words)) found.push({ language, words: plain(words.trim()) })
  }
  for (const [, comment, end, name = '', attributes = '', words] of html.matchAll(
    /(<!--[^]*?-->|<!doctype[^>]*>)|<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi,
  )) {
    const { name: inside, language } = open.at(-1) ?? { name: '', language: '' }
    if (comment !== undefined) continue
    if (words !== undefined) {
      if (!open.some((one) => hidden.has(one.name))) take(language, words)
    } else if (end === '/') {
      if (inside === name) open.pop()
    } else {
      const own = /\slang="([^"]*)"/.exec(attributes)?.[1] ?? language
      for (const [, value = ''] of attributes.matchAll(said)) take(own, value)
      if (!alone.test(name) && !attributes.endsWith('/')) open.push({ name, language: own })
    }
  }
  return found
}
