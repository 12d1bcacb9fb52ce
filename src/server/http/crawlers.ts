import type { FastifyInstance } from 'fastify'

const pages = [
  '/',
  '/search',
  '/destination',
  '/trip-calculator',
  '/route-finder',
  '/contactus',
  '/about',
  '/privacy',
  '/terms',
  '/credits',
  '/check',
]
/** What a crawler would find is a login, a person's own page or an answer for programs. */
const closed = ['/api/', '/sandbox/', '/booking/', '/profile/', '/settings', '/shortlist', '/compare']
/** The most that one sitemap may hold. */
const maxAddresses = 50_000

/** Tells crawlers where to go, with the addresses of this installation. */
export function crawlerRoutes(
  app: FastifyInstance,
  publicUrl: string,
  packageIds: () => Iterable<string>,
): void {
  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send([...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'))
  })
  app.get('/sitemap.xml', (_request, reply) => {
    const places = [...packageIds()].map((id) => `/search/place/${encodeURIComponent(id)}`)
    const urls = [...pages, ...places]
      .slice(0, maxAddresses)
      .map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
  })
}
