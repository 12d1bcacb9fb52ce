import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#web/api/api.ts'
import type { PageConfig } from '#web/app/context.ts'
import { handleOf, renderPage } from '#web/entry-server.tsx'
import { AppError } from '#server/errors.ts'
import { type CompressedText, compressedText, sendCompressed } from './compression.ts'
import { contentSecurityPolicy, identityProvider, paymentProvider } from './content-security.ts'
import { inlineHashes, readWebBuild, writeDocument } from './document.ts'
import { retryAfterSeconds } from './error-answer.ts'
import { hasTag, type TextKeeper } from './kept-texts.ts'
import { isOwnOrigin } from './own-origin.ts'
import { pageHeaders } from './security-headers.ts'
import { servePictures } from './picture-files.ts'

const yearSeconds = 31_536_000

export type PagesOptions = {
  webFolder: string
  /** The calls that a page makes for a visitor at this address. */
  apiFor: (address: string) => Api
  pageConfig: PageConfig
  checkoutScriptUrl: string
  /** Pages that are made of these calls alone are the same for everybody until the catalogue changes. */
  publicCalls?: ReadonlySet<string>
  kept?: TextKeeper
}

type Rendered = { html: string; isPublic: boolean } | { redirect: () => FastifyReply }

function policies(options: PagesOptions, inline: { scripts: string[]; styles: string[] }) {
  const { google } = options.pageConfig
  return {
    none: contentSecurityPolicy(inline),
    google: contentSecurityPolicy(inline, google ? identityProvider(google.scriptUrl) : undefined),
    payment: contentSecurityPolicy(inline, paymentProvider(options.checkoutScriptUrl)),
  }
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['pictures/**'],
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The library names no charset for what is XML by its second name.
      if (/\.svg(\.|$)/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
      const isHashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
      )
    },
  })
}

const formType = 'application/x-www-form-urlencoded'

function toRequest(target: URL, { method, body }: FastifyRequest): Request {
  if (method !== 'POST') return new Request(target)
  return new Request(target, { method, body: String(body), headers: { 'content-type': formType } })
}

/** Notices a call that is not public, and one that failed: what comes of it is kept for nobody else. */
function watchedCalls(api: Api, publicCalls: ReadonlySet<string> | undefined) {
  let isPublic = true
  const watched = (async (endpoint, input) => {
    if (!publicCalls?.has(endpoint.name)) isPublic = false
    try {
      return await api(endpoint, input)
    } catch (error) {
      isPublic = false
      throw error
    }
  }) as Api
  return { api: watched, isPublic: () => isPublic }
}

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Forms as a browser without JavaScript posts them; the page answers what came of it. */
function takeForms(app: FastifyInstance, publicUrl: string, page: Page): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/*', (request, reply) => {
    if (!handleOf(request.url.split('?', 1)[0] ?? '').takesForm)
      throw new AppError('not_found', 'error.notFound')
    // A page of another site must not post a form with the visitor's browser.
    if (!isOwnOrigin(request.headers, publicUrl)) throw new AppError('forbidden', 'error.foreignForm')
    if (typeof request.body !== 'string')
      throw new AppError('invalid', 'error.unsupportedType', { params: { type: formType } })
    return page(request, reply)
  })
}

/** The pages of the web app and its files. Every page is the anonymous one: nothing of a person is in it. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const build = readWebBuild(options.webFolder)
  const policy = policies(options, inlineHashes(build))

  const { kept } = options

  async function render(request: FastifyRequest, reply: FastifyReply, target: URL): Promise<Rendered> {
    const { api, isPublic } = watchedCalls(options.apiFor(request.ip), options.publicCalls)
    const rendered = await renderPage(toRequest(target, request), api, options.pageConfig)
    if ('redirect' in rendered) return { redirect: () => reply.redirect(rendered.redirect, rendered.status) }
    if ('failure' in rendered) request.log.error({ err: rendered.failure }, 'a page could not be rendered')
    if (rendered.status === 503) void reply.header('retry-after', retryAfterSeconds)
    const robots = rendered.isShell || rendered.status !== 200 ? 'noindex' : 'index'
    const html = writeDocument(build, rendered.html, rendered.boot, robots)
    void reply.status(rendered.status)
    return { html, isPublic: rendered.status === 200 && isPublic() }
  }

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // The address below our own origin, whatever the Host header or an absolute request target says.
    const target = new URL(`http://safarnama.internal/${request.url.replace(/^\/+/, '')}`)
    const send = (text: CompressedText) => {
      void reply.type('text/html; charset=utf-8').headers({
        'content-security-policy': policy[handleOf(target.pathname).scripts ?? 'none'],
        ...pageHeaders,
        'cache-control': request.method === 'POST' ? 'no-store' : 'no-cache',
      })
      return sendCompressed(request, reply, text)
    }
    const key = target.pathname + target.search
    const [etag = '', state = ''] = request.method === 'GET' && kept ? [kept.etagOf(key), kept.state()] : []
    if (etag && hasTag(request.headers['if-none-match'], etag))
      return reply.status(304).headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).send()
    const known = etag ? kept?.find(key) : undefined
    if (known) {
      void reply.header('etag', etag)
      return send(known)
    }
    const rendered = await render(request, reply, target)
    if ('redirect' in rendered) return rendered.redirect()
    if (!kept || !etag || !rendered.isPublic) return send(compressedText(rendered.html))
    void reply.header('etag', etag)
    return send(kept.offer(key, state, rendered.html))
  }

  await serveFiles(app, build.folder)
  await servePictures(app, build.folder)
  app.get('/*', (request, reply) => {
    // A file that is not there is a missing file, not a page.
    if (/^\/(assets|pictures)\//.test(request.url))
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
    return page(request, reply)
  })
  await app.register(async (forms) => takeForms(forms, options.pageConfig.publicUrl, page))
}
