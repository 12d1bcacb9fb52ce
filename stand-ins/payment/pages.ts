import type { ServerResponse } from 'node:http'
import checkoutScript from './browser/checkout.js?raw'
import windowScript from './browser/window.js?raw'
import { type Bench, orderOf } from './state.ts'
import { windowPage } from './window-page.ts'
import { windowStyle } from './window-style.ts'

const script = 'text/javascript; charset=utf-8'
const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/checkout.js': [script, checkoutScript],
  '/window.js': [script, windowScript],
  '/window.css': ['text/css; charset=utf-8', windowStyle],
}

const windowPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** The browser's half: the script for the shop's page and the window that it opens. False if there is none. */
export function answerPage(
  { bench }: { bench: Bench },
  call: { path: string; query: URLSearchParams },
  response: ServerResponse,
): boolean {
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  if (call.path === '/window') {
    const order = orderOf(bench, call.query.get('order_id') ?? '')
    const isOurs = call.query.get('key_id') === bench.keys.keyId
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': windowPolicy,
      'referrer-policy': 'no-referrer',
    })
    response.end(windowPage(isOurs ? order?.wire : undefined))
    return true
  }
  const file = Object.hasOwn(files, call.path) ? files[call.path] : undefined
  if (!file) return false
  // Shops on other origins load the script.
  response.writeHead(200, {
    ...headers,
    'content-type': file[0],
    'cross-origin-resource-policy': 'cross-origin',
  })
  response.end(file[1])
  return true
}
