export type Node = { type: string; start: number; end: number; [part: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

/** The parts of a node that run: of a type at most the expression in it. */
const partsOf = (node: Node): Node[] =>
  node.type.startsWith('TS') ? nodesIn(node.expression) : Object.values(node).flatMap(nodesIn)

/** The names that a pattern binds: `{ a, b: [c] = d, ...e }` binds a, c and e. */
function namesOf(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  const inner = [pattern.properties, pattern.elements, pattern.argument, pattern.left, pattern.parameter]
  const parts = pattern.type === 'Property' ? nodesIn(pattern.value) : inner.flatMap(nodesIn)
  return parts.flatMap(namesOf)
}

function namesDeclared(statement: Node): string[] {
  if (statement.type === 'VariableDeclaration')
    return nodesIn(statement.declarations).flatMap(({ id }) => namesOf(id as Node))
  return nodesIn(statement.id).flatMap(namesOf)
}

const declarations = (value: unknown): string[] =>
  nodesIn(value)
    .filter(({ type }) => /^(?:Variable|Function|Class)Declaration$/.test(type))
    .flatMap(namesDeclared)

/** The names that a node binds for its contents. */
function namesBoundIn(node: Node): string[] {
  if (/Function/.test(node.type)) return [...nodesIn(node.id), ...nodesIn(node.params)].flatMap(namesOf)
  if (node.type === 'CatchClause') return nodesIn(node.param).flatMap(namesOf)
  if (node.type === 'ClassExpression') return nodesIn(node.id).flatMap(namesOf)
  if (node.type === 'SwitchStatement')
    return nodesIn(node.cases).flatMap(({ consequent }) => declarations(consequent))
  if (/^(?:BlockStatement|StaticBlock)$/.test(node.type)) return declarations(node.body)
  return [...declarations(node.init), ...declarations(node.left)]
}

/** The named imports of a module from modules that `isMeant`: local names, and their original names. */
export function importedNames(program: Node, isMeant: (source: string) => boolean): Map<string, string> {
  const found = new Map<string, string>()
  for (const { type, source, specifiers } of nodesIn(program.body)) {
    if (type !== 'ImportDeclaration' || !isMeant(String((source as Node).value))) continue
    for (const { imported, local } of nodesIn(specifiers))
      if (isNode(imported)) found.set(String((local as Node).name), String(imported.name))
  }
  return found
}

/**
 * Visits each node that runs, with what an identifier in it names among `imported`: nothing if a local has the same
 * name; properties and methods do not count as identifiers. A visit that returns false skips the contents.
 */
export function visit(
  node: Node,
  imported: ReadonlyMap<string, string>,
  see: (node: Node, nameOf: (callee: unknown) => string | undefined) => boolean | void,
): void {
  const hidden = namesBoundIn(node).filter((name) => imported.has(name))
  const known =
    hidden.length === 0 ? imported : new Map([...imported].filter(([name]) => !hidden.includes(name)))
  const nameOf = (callee: unknown) =>
    isNode(callee) && callee.type === 'Identifier' ? known.get(String(callee.name)) : undefined
  if (see(node, nameOf) === false) return
  for (const part of partsOf(node)) visit(part, known, see)
}
