import type { Schema } from './openapi-types.ts'

const choices = (schema: Schema): string[] =>
  Array.isArray(schema['enum']) ? schema['enum'].map((value) => JSON.stringify(value)) : []

/** The shape of an answer as people read it: {"name": text, "tags": [text]}. */
export function shapeOf(schema: Schema, indent = ''): string {
  const inner = `${indent}  `
  const either = schema['anyOf']
  if (Array.isArray(either))
    return [...new Set(either.map((one) => shapeOf(one as Schema, indent)))].join(' | ')
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  if (choices(schema).length > 0) return choices(schema).join(' | ')
  if (schema.type === 'array') return `[${shapeOf(schema.items ?? {}, indent)}]`
  if (schema.type !== 'object') return schema.type ?? 'any'
  const optional = (name: string) => (schema.required?.includes(name) === true ? '' : '?')
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${inner}${name}${optional(name)}: ${shapeOf(field, inner)}`,
  )
  const others = schema['additionalProperties']
  if (typeof others === 'object' && others !== null)
    fields.push(`${inner}[text]: ${shapeOf(others as Schema, inner)}`)
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`
}
