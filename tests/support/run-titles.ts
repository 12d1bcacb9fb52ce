import { parseSync } from 'vite'

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Every text below a node, such as a title and the parts of a template. */
function textsIn(node: Node): string[] {
  const { type, value } = node
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateElement') return [(value as { raw: string }).raw]
  return childrenOf(node).flatMap(textsIn)
}

type Called = { name: string; isConditional: boolean; rows: string[] }

/** What is called: `test.skipIf(x).each(rows)` is a test under a condition, with the texts of its rows. */
function calledBy(callee: Node): Called {
  if (callee.type === 'Identifier') return { name: String(callee['name']), isConditional: false, rows: [] }
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    const inner = calledBy((callee['callee'] ?? callee['tag']) as Node)
    return { ...inner, rows: [...inner.rows, ...((callee['arguments'] ?? []) as Node[]).flatMap(textsIn)] }
  }
  if (callee.type !== 'MemberExpression') return { name: '', isConditional: false, rows: [] }
  const inner = calledBy(callee['object'] as Node)
  const property = String((callee['property'] as Node)['name'])
  return { ...inner, isConditional: inner.isConditional || /^(skip|skipIf|runIf|todo)$/.test(property) }
}

/**
 * The titles of the tests that `npm test` always runs, each with those of the groups around it: none that is marked
 * `deep`, and none that only runs where something is installed.
 */
export function runTitles(path: string, source: string): string[] {
  const found: string[] = []
  function visit(node: Node, around: string): void {
    const goOn = (into: string) => childrenOf(node).forEach((child) => visit(child, into))
    if (node.type !== 'CallExpression') return goOn(around)
    const { name, isConditional, rows } = calledBy(node['callee'] as Node)
    const given = node['arguments'] as Node[]
    const [title] = given
    const isTest = name === 'test' || name === 'it'
    if (!title || !(isTest || name === 'describe')) return goOn(around)
    if (
      isConditional ||
      given.some((one) => one.type === 'ObjectExpression' && textsIn(one).includes('deep'))
    )
      return
    const words = [around, ...textsIn(title), ...(/[%$]/.test(textsIn(title).join('')) ? rows : [])].join(' ')
    if (isTest) found.push(words)
    else for (const body of given.slice(1)) visit(body, words)
  }
  visit(parseSync(path, source).program as unknown as Node, '')
  return found
}
