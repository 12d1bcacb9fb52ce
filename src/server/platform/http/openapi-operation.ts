import { z } from 'zod/mini'
import { schemasOf } from '#shared/contract/all.ts'
import { type Endpoint, travelsInQuery } from '#shared/endpoint.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'

/** A JSON schema as OpenAPI 3.1 takes it. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  [keyword: string]: unknown
}
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content: Content }>
}
export type ApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> }
}

/** Numbers are also accepted as digits in a query or form; the document shows only the number. */
function asNumber({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [first, second] = jsonSchema.anyOf ?? []
  if (typeof first !== 'object' || first.type !== 'number' || typeof second !== 'object') return
  if (second.type !== 'string') return
  delete jsonSchema.anyOf
  jsonSchema.type = 'number'
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: asNumber })
  return made as Schema
}

function inputOf(endpoint: Endpoint): Schema {
  const schema = schemaOf(schemasOf(endpoint).input, 'input')
  if (endpoint.body !== 'multipart') return schema
  // An uploaded file has no JSON schema of its own.
  const file = { type: 'string', format: 'binary' }
  const fields = Object.entries(schema.properties ?? {})
  const described = fields.map(([name, field]) => [name, field.type === undefined ? file : field])
  return { ...schema, properties: Object.fromEntries(described) }
}

/** Fields in the path are not in the query or body; those of a deletion may be in either. */
function partOf(endpoint: Endpoint): { parameters: Parameter[]; body: Schema | undefined } {
  const input = inputOf(endpoint)
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  const isQuery = travelsInQuery(endpoint)
  const isEither = isQuery && endpoint.method === 'DELETE'
  const required = new Set(input.required)
  const properties = Object.entries(input.properties ?? {})
  const parameters = properties
    .filter(([name]) => isQuery || inPath.has(name))
    .map(([name, schema]): Parameter => {
      const isPath = inPath.has(name)
      const isRequired = isPath || (!isEither && required.has(name))
      return { name, in: isPath ? 'path' : 'query', required: isRequired, schema }
    })
  const rest = properties.filter(([name]) => !inPath.has(name))
  if ((isQuery && !isEither) || rest.length === 0) return { parameters, body: undefined }
  const stillRequired = [...required].filter((name) => !inPath.has(name))
  const body = { ...input, properties: Object.fromEntries(rest), required: stillRequired }
  return { parameters, body }
}

function summaryOf(endpoint: Endpoint): string {
  const key = `api.call.${endpoint.name}`
  return isMessageKey(key) ? text(key) : endpoint.name
}

/** One call of the contract as an OpenAPI operation. */
export function operationOf(endpoint: Endpoint): Operation {
  const { parameters, body } = partOf(endpoint)
  const errorAnswer = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  const answer = schemaOf(schemasOf(endpoint).output, 'output')
  const type = endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: endpoint.name,
    summary: summaryOf(endpoint),
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: endpoint.signIn ? [{ [endpoint.right === undefined ? 'token' : 'console']: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: !travelsInQuery(endpoint), content: { [type]: { schema: body } } },
    }),
    responses: {
      '200': { description: text('api.answered'), content: { 'application/json': { schema: answer } } },
      '400': errorAnswer(text('api.invalid')),
      ...(endpoint.signIn && { '401': errorAnswer(text('error.signIn')) }),
      default: errorAnswer(text('api.refused')),
    },
  }
}
