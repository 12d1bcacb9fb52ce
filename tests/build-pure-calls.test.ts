import { describe, expect, test } from 'vitest'
import { withoutEffects } from '../scripts/build/pure-calls.ts'

const marked = (code: string) => withoutEffects(code, '/node_modules/router/index.mjs')
const mark = '/* @__PURE__ */ '

describe('names for developer tools in packages', () => {
  test('are left out', () => {
    expect(marked('function Link() {}\nLink.displayName = "Link";\nexport { Link };\n')).toBe(
      'function Link() {}\n\nexport { Link };\n',
    )
  })
})

describe('calls of React in packages', () => {
  test('are marked where they only make something, under whatever name React is imported', () => {
    const code = (before: string) =>
      `import * as R2 from "react";\nvar A = ${before}R2.createContext(null), B = ${before}R2.memo(A);\n`
    expect(marked(code(''))).toBe(code(mark))
  })

  test('stay as they are where they do something, where they run later, and where they are not React', () => {
    const code = `import * as React from "react";
import * as Other from "other";
var root = React.start(null);
React.createContext(null);
var made = Other.memo(root);
function Part() { var context = React.createContext(null); React.useEffect(() => {}); return React.memo(context); }
Part.prototype.displayName = compute();
Part.words = "a.displayName = 'x';";
`
    expect(marked(code)).toBe(code)
  })

  test('are marked by a comment: everything else stays letter by letter', () => {
    const code =
      'import * as React from "react";\nvar words = "= React.memo(x)"; // React.memo(\nvar A = React.forwardRef(() => 1);\n'
    expect(marked(code).replaceAll(mark, '')).toBe(code)
    expect(marked(code).split(mark)).toHaveLength(2)
  })
})
