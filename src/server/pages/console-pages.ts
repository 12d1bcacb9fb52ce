import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleScreens } from '#shared/console-screens.ts'
import { AppError } from '#server/platform/errors.ts'
import { consolePath } from '#server/platform/http/console-host.ts'
import { pageHeaders } from '#server/platform/http/security-headers.ts'
import { serveAssets } from './web-files.ts'

type Manifest = Record<string, { file: string; css?: string[] }>

/** Own files only and nothing inline: unlike the site's pages, these never run a provider's script. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `font-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const headers = {
  ...pageHeaders,
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
}

/** The only document of the console, without personal data. */
function writeDocument(folder: string, base: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = manifest['src/web/console/entry.tsx']
  if (!entry) throw new Error(`the build in ${folder} has no console`)
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="${base}/${file}">`)
  return [
    `<!doctype html><html lang="en" data-base="${base}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    '<title>Safarnama</title><link rel="icon" href="data:,">',
    ...styles,
    `<script type="module" src="${base}/${entry.file}"></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('')
}

/** The pages and files of the operator's console; `console-host.ts` decides on which host. */
export async function serveConsole(
  app: FastifyInstance,
  { folder, operatorUrl }: { folder: string; operatorUrl: string },
): Promise<void> {
  const known = new Set<string>(consoleScreens)
  const html = writeDocument(folder, new URL(operatorUrl).pathname.replace(/\/$/, ''))
  await serveAssets(app, { prefix: `${consolePath}/assets`, root: join(folder, 'assets') })
  for (const url of [consolePath, `${consolePath}/*`])
    app.get(url, (request, reply) => {
      const [, , screen = ''] = (request.url.split('?', 1)[0] ?? '').split('/')
      if (screen !== '' && !known.has(screen)) throw new AppError('not_found', 'error.notFound')
      return reply.type('text/html; charset=utf-8').headers(headers).send(html)
    })
}
