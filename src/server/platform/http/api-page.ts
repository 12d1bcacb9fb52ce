import { type MessageKey, isMessageKey, text } from '#shared/messages/text.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { ApiDocument, Operation, Schema } from './openapi-operation.ts'

/** The style of the API page, inline since the page loads nothing. */
const apiPageStyle = `
:root{color-scheme:light dark;--ground:#fbf7f0;--ink:#221d1a;--soft:#6b625b;--line:#e4dacb;--card:#fff;--accent:#b3402a;--get:#1f6f5c;--put:#8a5a00;--delete:#9d2b2b}
@media (prefers-color-scheme:dark){:root{--ground:#171412;--ink:#f1ebe3;--soft:#b3a89d;--line:#3a332d;--card:#211d1a;--accent:#f08a6c;--get:#6fd0b5;--put:#e8b95c;--delete:#f09393}}
*{box-sizing:border-box}html{scroll-behavior:smooth}@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 ui-sans-serif,system-ui,sans-serif}
main,header{max-width:62rem;margin:0 auto;padding:0 1.25rem}header{padding-top:3.5rem}
h1{font:600 clamp(2rem,6vw,3.25rem)/1.1 ui-serif,Georgia,serif;margin:0 0 .75rem}
h2{font:600 1.6rem/1.2 ui-serif,Georgia,serif;margin:3rem 0 1rem;text-transform:capitalize}
h3{font-size:1rem;margin:0;display:flex;flex-wrap:wrap;gap:.35rem .75rem;align-items:baseline}
h4{font-size:.85rem;color:var(--soft);margin:1rem 0 .35rem}
a{color:var(--accent)}header p{max-width:44rem;color:var(--soft);margin:.5rem 0}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;list-style:none;padding:0;margin:1.5rem 0 0}
article{background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1.1rem 1.25rem;margin:0 0 1rem}
article p{margin:.4rem 0 0}code,pre{font:.9rem/1.5 ui-monospace,Consolas,monospace}
h3 code{overflow-wrap:anywhere}.method{font-weight:700;letter-spacing:.04em}.get{color:var(--get)}.post{color:var(--accent)}.put{color:var(--put)}.delete{color:var(--delete)}
.lock{margin-left:auto;color:var(--soft);font-weight:400;font-size:.85rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.3rem 1rem;margin:0}dt code{font-weight:600}dd{margin:0;color:var(--soft);min-width:0;overflow-wrap:anywhere}
pre{overflow-x:auto;background:var(--ground);border:1px solid var(--line);border-radius:.6rem;padding:.8rem 1rem;margin:.5rem 0 0}
summary{cursor:pointer;font-size:.85rem;color:var(--soft);margin-top:1rem}
summary:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:.2rem}
footer{max-width:62rem;margin:0 auto;padding:2rem 1.25rem 4rem;color:var(--soft)}
`

const choices = (schema: Schema): string[] =>
  Array.isArray(schema['enum']) ? schema['enum'].map((value) => JSON.stringify(value)) : []

/** The shape of an answer in readable form: {"name": text, "tags": [text]}. */
function shapeOf(schema: Schema, indent = ''): string {
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
    return `<dt><code>${escapeHtml(name)}</code></dt><dd>${escapeHtml(`${place}, ${need}: ${shape}`)}</dd>`
  })
  return rows.length === 0 ? '' : `<h4>${escapeHtml(text('api.takes'))}</h4><dl>${rows.join('')}</dl>`
}

function articleOf(path: string, method: string, operation: Operation): string {
  const answer = operation.responses['200']?.content['application/json']?.schema ?? {}
  const lock =
    operation.security.length > 0 ? `<span class="lock">${escapeHtml(text('api.signIn'))}</span>` : ''
  return [
    `<article id="${escapeHtml(operation.operationId)}"><h3>`,
    `<span class="method ${method}">${method.toUpperCase()}</span><code>/api${escapeHtml(path)}</code>${lock}</h3>`,
    `<p>${escapeHtml(operation.summary)}</p>${inputsOf(operation)}`,
    `<details><summary>${escapeHtml(text('api.answers'))}</summary><pre>${escapeHtml(shapeOf(answer))}</pre></details>`,
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
  const links = [...areas.keys()].map((tag) => `<li><a href="#${tag}">${escapeHtml(titleOf(tag))}</a></li>`)
  const sections = [...areas].map(
    ([tag, articles]) =>
      `<section aria-labelledby="${tag}"><h2 id="${tag}">${escapeHtml(titleOf(tag))}</h2>${articles.join('')}</section>`,
  )
  const { title, description } = document.info
  const html = [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${apiPageStyle}</style></head><body>`,
    `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>`,
    `<p><a href="/api/openapi.json">${escapeHtml(text('api.machine'))}</a></p>`,
    `<nav aria-label="${escapeHtml(text('api.areas'))}"><ul>${links.join('')}</ul></nav></header>`,
    `<main>${sections.join('')}</main>`,
    `<footer>${escapeHtml(text('api.refusals'))}</footer></body></html>`,
  ].join('')
  return { html, style: apiPageStyle }
}
