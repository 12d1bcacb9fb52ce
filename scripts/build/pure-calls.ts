import { parseSync, type Plugin } from 'vite'
import type { Node } from './bindings.ts'

/** React functions that only create something: if the result is unused, the call can be removed. */
const makers = new Set(['createContext', 'forwardRef', 'memo'])

const nodes = (value: unknown) => value as Node[]

/** The names by which a module imports all of React: `import * as React from 'react'`. */
function namesOfReact(body: Node[]): Set<string> {
  const ofReact = body.filter(
    ({ type, source }) => type === 'ImportDeclaration' && (source as Node).value === 'react',
  )
  const all = ofReact
    .flatMap(({ specifiers }) => nodes(specifiers))
    .filter(({ type }) => type === 'ImportNamespaceSpecifier')
  return new Set(all.map(({ local }) => String((local as Node).name)))
}

/** The member of React that an expression is: `React.memo`. */
function partOfReact(expression: Node, react: ReadonlySet<string>): string | undefined {
  if (expression.type !== 'MemberExpression') return undefined
  const { object, property } = expression as { object?: Node; property?: Node }
  const isOfReact = object?.type === 'Identifier' && react.has(String(object.name))
  return isOfReact ? String(property?.name) : undefined
}

type Edit = { start: number; end: number; words: string }

/** `Link.displayName = 'Link'`: a name for developer tools, which would make an unused component count as used. */
function isDisplayName({ type, expression }: Node): boolean {
  if (type !== 'ExpressionStatement') return false
  const { type: kind, left, right } = expression as { type: string; left?: Node; right?: Node }
  return (
    kind === 'AssignmentExpression' &&
    left?.type === 'MemberExpression' &&
    (left.property as Node).name === 'displayName' &&
    right?.type === 'Literal'
  )
}

/**
 * Marks a module's React declarations as free of side effects and removes names for developer tools. Everything else is
 * unchanged.
 */
export function withoutEffects(code: string, id: string): string {
  const body = nodes((parseSync(id, code).program as unknown as Node).body)
  const react = namesOfReact(body)
  const marks = body
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => nodes(declarations))
    .flatMap(({ init }): Edit[] => {
      const { start, type, callee } = (init ?? {}) as Partial<Node>
      const isMaker = type === 'CallExpression' && makers.has(partOfReact(callee as Node, react) ?? '')
      return isMaker && start !== undefined ? [{ start, end: start, words: '/* @__PURE__ */ ' }] : []
    })
  const names = body.filter(isDisplayName).map(({ start, end }): Edit => ({ start, end, words: '' }))
  return [...marks, ...names]
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, words }) => rest.slice(0, start) + words + rest.slice(end), code)
}

/** Lets the bundler remove what nobody uses of a package of components. */
export function pureCalls(): Plugin {
  return {
    name: 'pure-calls',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/node_modules\/.*\.mjs$/.test(id) || !code.includes('from "react"')) return null
      return { code: withoutEffects(code, id), map: null }
    },
  }
}
