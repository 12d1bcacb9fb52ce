/** A rule as the build writes it: one with selectors, or a block of rules such as @media. */
export type Rule = { head: string; body: string } | { head: string; rules: Rule[] }

/** The index of the first of `marks` from `at` on that is outside quotes and at the same depth. */
function endOf(css: string, at: number, marks: string): number {
  let depth = 0
  for (let i = at; i < css.length; i++) {
    const sign = css[i] ?? ''
    if (sign === '\\') i++
    else if (sign === '"' || sign === "'") i = css.indexOf(sign, i + 1)
    else if (depth === 0 && marks.includes(sign)) return i
    else if ('{(['.includes(sign)) depth++
    else if ('})]'.includes(sign)) depth--
  }
  return css.length
}

const holdsRules = /^@(?:media|supports|layer|container)\b/

/** The rules of a style sheet; the body of one with selectors stays text. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length;) {
    const open = endOf(css, at, '{;')
    const head = css.slice(at, open).trim()
    if (css[open] !== '{') {
      if (head !== '') rules.push({ head: `${head};`, body: '' })
      at = open + 1
      continue
    }
    const close = endOf(css, open + 1, '}')
    const inner = css.slice(open + 1, close)
    rules.push(holdsRules.test(head) ? { head, rules: rulesOf(inner) } : { head, body: inner })
    at = close + 1
  }
  return rules
}

/** Splits a CSS list at its top-level commas or semicolons. */
export function partsOf(list: string, mark: ',' | ';'): string[] {
  const parts: string[] = []
  for (let at = 0; at < list.length;) {
    const end = endOf(list, at, mark)
    parts.push(list.slice(at, end))
    at = end + 1
  }
  return parts
}
