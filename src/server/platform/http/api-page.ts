import { type MessageKey, isMessageKey, text } from '#shared/messages/text.ts'
import { apiPageStyle } from './api-page-style.ts'
import { shapeOf } from './api-shape.ts'
import type { ApiDocument, Operation } from './openapi-types.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (value: string): string => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

function inputsOf(operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const rows = [
    ...(operation.parameters ?? []).map(({ name, in: place, required, schema }) => ({
      name,
      required,
      schema,
      place: place === 'path' ? text('api.inPath') : text('api.inQuery'),
    })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      schema,
      place: text('api.inBody'),
      required: body?.required?.includes(name) === true,
    })),
  ].map(({ name, place, required, schema }) => {
    const need = required ? text('api.required') : text('api.optional')
    const shape = shapeOf(schema).replace(/\s+/g, ' ')
    return `<dt><code>${escape(name)}</code></dt><dd>${escape(`${place}, ${need}: ${shape}`)}</dd>`
  })
  return rows.length === 0 ? '' : `<h4>${escape(text('api.takes'))}</h4><dl>${rows.join('')}</dl>`
}

function articleOf(path: string, method: string, operation: Operation): string {
  const answer = operation.responses['200']?.content['application/json']?.schema ?? {}
  const lock = operation.security.length > 0 ? `<span class="lock">${escape(text('api.signIn'))}</span>` : ''
  return [
    `<article id="${escape(operation.operationId)}"><h3>`,
    `<span class="method ${method}">${method.toUpperCase()}</span><code>/api${escape(path)}</code>${lock}</h3>`,
    `<p>${escape(operation.summary)}</p>${inputsOf(operation)}`,
    `<details><summary>${escape(text('api.answers'))}</summary><pre>${escape(shapeOf(answer))}</pre></details>`,
    '</article>',
  ].join('')
}

const titleOf = (tag: string): string => {
  const key = `api.area.${tag}`
  return isMessageKey(key) ? text(key satisfies MessageKey) : tag
}

/** A page for people: plain HTML, one style, no script. */
export function writeApiPage(document: ApiDocument): { html: string; style: string } {
  const areas = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? ''
      areas.set(tag, [...(areas.get(tag) ?? []), articleOf(path, method, operation)])
    }
  const links = [...areas.keys()].map((tag) => `<li><a href="#${tag}">${escape(titleOf(tag))}</a></li>`)
  const sections = [...areas].map(
    ([tag, articles]) =>
      `<section aria-labelledby="${tag}"><h2 id="${tag}">${escape(titleOf(tag))}</h2>${articles.join('')}</section>`,
  )
  const { title, description } = document.info
  const html = [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title><style>${apiPageStyle}</style></head><body>`,
    `<header><h1>${escape(title)}</h1><p>${escape(description)}</p>`,
    `<p><a href="/api/openapi.json">${escape(text('api.machine'))}</a></p>`,
    `<nav aria-label="${escape(text('api.areas'))}"><ul>${links.join('')}</ul></nav></header>`,
    `<main>${sections.join('')}</main>`,
    `<footer>${escape(text('api.refusals'))}</footer></body></html>`,
  ].join('')
  return { html, style: apiPageStyle }
}
