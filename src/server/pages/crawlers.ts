import type { FastifyInstance } from 'fastify'
import { languages, pagePath } from '#shared/messages/language.ts'
import { paths, screens } from '#shared/screens.ts'
import { compressedText, sendCompressed } from '#server/platform/http/compression.ts'
import { alternatesOf } from './languages.ts'

const listed = Object.values(screens).flatMap(({ path, listed }) =>
  listed === 'sitemap' && !path.includes(':') ? [path] : [],
)
/** Logins, personal pages and answers for programs, closed to crawlers with all pages below them. */
const closedPages = new Set(
  Object.values(screens).flatMap(({ path, listed }) =>
    listed === 'closed' ? [path.replace(/^(\/[^/]+\/).*/, '$1')] : [],
  ),
)
const closed = [
  '/api/',
  '/sandbox/',
  ...languages.flatMap((one) => Array.from(closedPages, (path) => pagePath(one, path))),
]
/** The most that one sitemap may hold. */
const maxAddresses = 50_000

function writeSitemap(publicUrl: string, packageIds: Iterable<string>): string {
  const places = Array.from(packageIds, paths.place)
  const urls = [...listed, ...places].slice(0, maxAddresses / languages.length).flatMap((path) => {
    const alternates = alternatesOf(path)
      .map((one) => `<xhtml:link rel="alternate" hreflang="${one.tag}" href="${publicUrl}${one.path}"/>`)
      .join('')
    return languages.map((one) => `<url><loc>${publicUrl}${pagePath(one, path)}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
}

/** Shows crawlers the way, with the addresses of this installation. */
export function crawlerRoutes(
  app: FastifyInstance,
  publicUrl: string,
  catalogue: () => { packageIds: Iterable<string>; state: string },
): void {
  let sitemap = { state: '', text: compressedText('') }
  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send([...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'))
  })
  app.get('/sitemap.xml', (request, reply) => {
    const { packageIds, state } = catalogue()
    // Cached, because it grows with the catalogue and anybody may request it.
    if (state !== sitemap.state)
      sitemap = { state, text: compressedText(writeSitemap(publicUrl, packageIds)) }
    void reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return sendCompressed(request, reply, sitemap.text)
  })
}
