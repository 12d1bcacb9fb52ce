import type { Plugin } from 'vite'

/** The end of the block that begins at `at`. */
function endOfBlock(css: string, at: number): number {
  let depth = 0
  for (let i = css.indexOf('{', at); i < css.length; i++) {
    if (css[i] === '{') depth++
    if (css[i] === '}' && --depth === 0) return i + 1
  }
  return css.length
}

/** Replaces each block that begins with `head` by what `write` makes of its contents. */
function replaceBlocks(css: string, head: RegExp, write: (inner: string) => string): string {
  for (let at = css.search(head); at >= 0; at = css.search(head)) {
    const end = endOfBlock(css, at)
    css = css.slice(0, at) + write(css.slice(css.indexOf('{', at) + 1, end - 1)) + css.slice(end)
  }
  return css
}

/** A fallback rule with a plain colour before the same rule with color-mix. */
const plainBefore = /([{};]\s*)([^{};@]+)\{\s*([\w-]+):\s*#[\da-f]+;?\s*\}(?=\s*\2\{\s*\3:\s*color-mix)/g

/** Removes fallbacks for browsers older than the supported ones, all of which know registered properties and color-mix. */
export function modernStyles(): Plugin {
  return {
    name: 'modern-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/styles\/app\.css(?:\?|$)/.test(id)) return null
      const withoutFallbacks = replaceBlocks(code, /@layer properties\s*\{/, () => '')
      const mixed = replaceBlocks(
        withoutFallbacks,
        /@supports \(color:\s*color-mix\(in lab/,
        (inner) => inner,
      )
      return { code: mixed.replaceAll(plainBefore, '$1'), map: null }
    },
  }
}
