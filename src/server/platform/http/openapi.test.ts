import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { consoleEndpoints, endpoints as ofSite } from '#shared/contract/all.ts'
import { isMessageKey } from '#shared/messages/text.ts'
import { buildApp } from '#server/start/app.ts'
import type { ApiDocument } from './openapi-operation.ts'
import { registerOpenApi } from './openapi.ts'

const endpoints = [...ofSite, ...consoleEndpoints]

async function get(url: string) {
  const app = await buildApp({
    routes: [],
    log: Fastify().log,
    trustProxy: undefined,
    authenticate: () => Promise.resolve(null),
    publicUrl: 'http://safarnama.test',
  })
  registerOpenApi(app)
  const response = await app.inject({ method: 'GET', url })
  await app.close()
  return response
}
const document = async () => (await get('/api/openapi.json')).json<ApiDocument>()
const operations = async () =>
  Object.entries((await document()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('the OpenAPI document', () => {
  test('is version 3.1 and names every call of the contract once, each with a summary of its own', async () => {
    expect((await document()).openapi).toBe('3.1.0')
    const found = await operations()
    expect(found.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
    )
    expect(endpoints.filter(({ name }) => !isMessageKey(`api.call.${name}`))).toEqual([])
    expect(new Set(found.map(({ operation }) => operation.summary)).size).toBe(endpoints.length)
  })

  test('tells path and query parameters, bodies and what needs a login', async () => {
    const json = (properties: unknown) => ({
      requestBody: { content: { 'application/json': { schema: { properties } } } },
    })
    const file = { profileImage: { type: 'string', format: 'binary' } }
    expect((await document()).paths).toMatchObject({
      '/places/search': {
        get: {
          parameters: [
            { name: 'query', in: 'query', required: false },
            {},
            {},
            {},
            {},
            {},
            {},
            {},
            {},
            {},
            {},
            {},
            {},
            {},
            {},
          ],
          security: [],
        },
      },
      '/places/hotel/{hotelId}': { get: { parameters: [{ name: 'hotelId', in: 'path', required: true }] } },
      '/auth/users/{userId}': {
        put: {
          parameters: [{ name: 'userId' }],
          ...json({ name: {}, contact: {}, gender: {} }),
          security: [{ token: [] }],
        },
      },
      '/booking/waitlist': {
        delete: {
          parameters: [
            { name: 'packageId', in: 'query', required: false },
            { name: 'travelDate', in: 'query', required: false },
          ],
          requestBody: {
            required: false,
            content: {
              'application/json': {
                schema: {
                  properties: { packageId: {}, travelDate: {} },
                  required: ['packageId', 'travelDate'],
                },
              },
            },
          },
        },
      },
      '/booking/create-booking': { post: json({ packageId: {}, travelersDetails: { type: 'object' } }) },
      '/auth/profile/image': {
        put: { requestBody: { content: { 'multipart/form-data': { schema: { properties: file } } } } },
      },
    })
  })

  test('every parameter of a path is told, and every answer has a shape', async () => {
    for (const { path, operation } of await operations()) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      const answer = operation.responses['200']?.content['application/json']?.schema
      expect(['object', 'array']).toContain(answer?.type)
    }
  })
})

describe('the page for people', () => {
  test('shows every call without script, and its one style is what the policy allows', async () => {
    const response = await get('/api/docs')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    const html = response.body
    for (const { name, path } of endpoints) {
      expect(html).toContain(`<article id="${name}">`)
      expect(html).toContain(`<code>/api${path}</code>`)
    }
    expect(html).not.toMatch(/<script|style=|undefined|\[object|https?:\/\//)
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    )
  })
})
