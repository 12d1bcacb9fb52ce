import type { FastifyInstance } from 'fastify'
import { consoleEndpoints, endpoints } from '#shared/contract/all.ts'
import { text } from '#shared/messages/text.ts'
import { writeApiPage } from './api-page.ts'
import { consoleCookie } from './console-access.ts'
import { hashSource, pageHeaders } from './security-headers.ts'
import { operationOf, type ApiDocument, type Schema } from './openapi-operation.ts'

const errorSchema: Schema = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: { error: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
}

/** Every call of the contract as OpenAPI 3.1. */
function apiDocument(): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const endpoint of [...endpoints, ...consoleEndpoints]) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: text('api.title'), version: '1.0.0', description: text('api.about') },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        console: { type: 'apiKey', in: 'cookie', name: consoleCookie.name },
      },
    },
  }
}

function writeBoth() {
  const document = apiDocument()
  const { html, style } = writeApiPage(document)
  const policy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { json: JSON.stringify(document), html, policy }
}

/** Serves the OpenAPI document and its page, both made on first use. */
export function registerOpenApi(app: FastifyInstance): void {
  let both: ReturnType<typeof writeBoth> | undefined
  const written = () => (both ??= writeBoth())
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(written().json),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .headers({ ...pageHeaders, 'content-security-policy': written().policy })
      .type('text/html; charset=utf-8')
      .send(written().html),
  )
}
