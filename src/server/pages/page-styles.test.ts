import { describe, expect, test } from 'vitest'
import { pageStyles } from './page-styles.ts'

const css = `/*! by name */:root{--gap:1rem;--unused:2rem;--far:var(--gap);--animate-spin:spin 1s}
*,::before{margin:0}h1,h2{color:var(--ink)}table{border:0}:root{--ink:#000;--page:#fff}
.p-1\\.5{padding:var(--far)}.md\\:flex{display:none}.group-hover\\:x:is(:where(.group):hover *){color:red}
.\\[\\&\\>li\\]\\:mt-2>li{margin-top:var(--gap)}.spin{animation:var(--animate-spin)}:where(.divide>:not(:last-child)){border:1px}
@media (hover:hover){.hover\\:y:hover{color:red}}@media (width>=40rem){.md\\:flex{display:flex}.lost{top:0}}
.quote{content:"}{;"}.both,.lost{left:0}.gone{right:0}
@font-face{font-family:Jakarta;src:url(a.woff2)}@property --gap{syntax:"*";inherits:false;initial-value:0}@property --unused{syntax:"*"}
@keyframes spin{to{rotate:1turn}}@keyframes rise{from{opacity:0}}@media print{.p-1\\.5{padding:0}}`

const stylesFor = pageStyles(css)
const page = (classes: string, inner = '') => stylesFor(`<main><h1 class="${classes}">${inner}</h1></main>`)

describe('the styles that stand in a page', () => {
  test('are those of the classes and elements that it has', () => {
    const css = page('p-1.5 md:flex both')
    expect(css).toContain('.p-1\\.5{padding:var(--far)}')
    expect(css).toContain('@media (width>=40rem){.md\\:flex{display:flex}}')
    expect(css).toContain('.both{left:0}')
    expect(css).toContain('h1{color:var(--ink)}')
    expect(css).not.toMatch(/table|gone|lost|h2|by name/)
  })

  test('hold the values and movements that these use, by way of others too', () => {
    const css = page('p-1.5')
    expect(css).toContain('--gap:1rem')
    expect(css).toContain('--ink:#000')
    expect(css).toContain('@property --gap')
    expect(css).not.toMatch(/unused|--page|@keyframes/)
    expect(page('spin')).toMatch(/--animate-spin:spin 1s.*@keyframes spin/s)
    expect(page('spin')).not.toContain('rise')
  })

  test('understand names with signs, children, quotes and what stands in :where()', () => {
    expect(page('[&amp;&gt;li]:mt-2', '<li></li>')).toContain(
      '.\\[\\&\\>li\\]\\:mt-2>li{margin-top:var(--gap)}',
    )
    expect(page('[&amp;&gt;li]:mt-2')).not.toContain('mt-2')
    expect(page('quote')).toContain('.quote{content:"}{;"}')
    expect(page('divide')).toContain(':where(.divide>:not(:last-child)){border:1px}')
    expect(page('')).not.toContain('divide')
  })

  test('leave to the whole style sheet what shows only after an action, and what is printed', () => {
    expect(page('hover:y p-1.5')).not.toMatch(/hover|print/)
  })

  test('load the fonts of the style sheet', () => {
    expect(page('p-1.5')).toContain('@font-face{font-family:Jakarta;src:url(a.woff2)}')
  })

  test('are nothing where the build has no style sheet', () => {
    expect(pageStyles('')('<p class="p-1.5">')).toBe('')
  })

  test('let nothing move, and register nothing that has no value of its own', () => {
    const page = pageStyles(
      '@property --own{syntax:"*";inherits:false}.eased{color:var(--own);transition:color 1s;transition-delay:0s}',
    )
    expect(page('<p class="eased">')).toBe('.eased{color:var(--own)}')
  })
})
