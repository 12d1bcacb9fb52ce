import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, readPagePath } from '#shared/messages/language.ts'
import type { Api } from '#web/platform/api/api.ts'
import type { PageConfig } from '#web/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { type CompressedText, compressedText, sendCompressed } from '#server/platform/http/compression.ts'
import {
  contentSecurityPolicy,
  identityProvider,
  type PageSources,
  devicePageHeaders,
  pageHeaders,
} from '#server/platform/http/security-headers.ts'
import { readWebBuild, writeDocument } from './document.ts'
import { retryAfterSeconds } from '#server/platform/http/error-answer.ts'
import { hasTag, type TextCache } from '#server/platform/http/text-cache.ts'
import { alternateLinks, inOtherLanguage } from './languages.ts'
import { isOwnForm } from '#server/platform/http/own-origin.ts'
import { once } from '#server/platform/once.ts'
import { ownTurns } from '#server/platform/http/own-turn.ts'
import { cookiesOf } from '#server/platform/http/mount.ts'
import type { PageVisitor } from './server-api.ts'
import { serveFiles } from './web-files.ts'

export type PagesOptions = {
  webFolder: string
  /** The calls that a page makes for a visitor at this address. */
  apiFor: (visitor: PageVisitor) => Api
  /** Except for the banner, which is in the language of the page. */
  pageConfig: Omit<PageConfig, 'banner'>
  banners?: Record<Language, string> | null
  checkoutSources: PageSources
  /** Calls by name, with their input: pages made of these alone are the same for everybody until the catalogue changes. */
  cacheableCalls?: ReadonlyMap<string, (input: unknown) => boolean>
  cache?: TextCache
  /** Whether browsers store pages and trips for use without network. */
  isOfflineAllowed?: boolean
}

type Rendered =
  | { text: CompressedText; isCacheable: boolean; isOfNow?: boolean }
  | { redirect: () => FastifyReply }

/** The provider whose scripts a document may load, as its screen declares. */
function providersOf({ pageConfig: { google }, checkoutSources }: PagesOptions) {
  return {
    none: undefined,
    google: google ? identityProvider(google.scriptUrl) : undefined,
    payment: checkoutSources,
  }
}

/** The form with most fields has a dozen. */
const maxFields = 100
const tooManyFields = () => new AppError('too_large', 'error.tooManyParts')

const formType = 'application/x-www-form-urlencoded'

function toRequest(target: URL, { method, body }: FastifyRequest): Request {
  if (method !== 'POST') return new Request(target)
  return new Request(target, { method, body: String(body), headers: { 'content-type': formType } })
}

/**
 * Notices calls that are not cacheable or failed: the page is then never cached. If a call's input makes it depend on more
 * than the catalogue, browsers do not store the page either.
 */
function watchedCalls(api: Api, cacheableCalls: PagesOptions['cacheableCalls']) {
  let isCacheable = true
  let isOfNow = false
  const watched = (async (endpoint, input) => {
    const isCacheableFor = cacheableCalls?.get(endpoint.name)
    if (isCacheableFor && !isCacheableFor(input)) isOfNow = true
    if (!isCacheableFor || isOfNow) isCacheable = false
    try {
      return await api(endpoint, input)
    } catch (error) {
      isCacheable = false
      throw error
    }
  }) as Api
  return { api: watched, isCacheable: () => isCacheable, isOfNow: () => isOfNow }
}

/** A third of all that the server loads: at the latest for the first page, and soon after the start. */
const loadWeb = once(() => import('#web/entry-server.tsx'))
/** So long after the start that a first answer is not held up. */
const afterStartMs = 1_000

const isOfDevice = async (path: string): Promise<boolean> =>
  (await loadWeb()).handleOf(path).screen?.rendering === 'device'

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Forms as a browser without JavaScript posts them; the page shows the outcome. */
function takeForms(app: FastifyInstance, publicUrl: string, page: Page): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body: string, done) =>
    done(body.split('&', maxFields + 1).length > maxFields ? tooManyFields() : null, body),
  )
  app.post('/*', async (request, reply) => {
    const { handleOf } = await loadWeb()
    if (!handleOf(request.url.split('?', 1)[0] ?? '').takesForm)
      throw new AppError('not_found', 'error.notFound')
    // A page of another site must not post a form with the visitor's browser.
    if (!isOwnForm(request.headers, publicUrl)) throw new AppError('forbidden', 'error.foreignForm')
    if (typeof request.body !== 'string')
      throw new AppError('invalid', 'error.unsupportedType', { params: { type: formType } })
    return page(request, reply)
  })
}

/** The pages and files of the web app. Every page is the anonymous one, without personal data. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const builds = { en: readWebBuild(options.webFolder, 'en'), hi: readWebBuild(options.webFolder, 'hi') }
  const configOf = (language: Language) => ({
    ...options.pageConfig,
    banner: options.banners?.[language] ?? null,
  })
  const configs = { en: configOf('en'), hi: configOf('hi') }
  const providers = providersOf(options)

  const { cache } = options
  const isHttps = options.pageConfig.publicUrl.startsWith('https:')
  const ownTurn = ownTurns()

  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    target: URL,
    key: string,
  ): Promise<Rendered> {
    const state = cache?.state() ?? ''
    const { language } = readPagePath(target.pathname)
    const { renderPage } = await loadWeb()
    const isDevices = await isOfDevice(target.pathname)
    const visitor = {
      address: request.ip,
      language,
      ...(isDevices && { cookies: cookiesOf(request, reply, isHttps) }),
    }
    const { api, isCacheable, isOfNow } = watchedCalls(options.apiFor(visitor), options.cacheableCalls)
    await ownTurn()
    const rendered = await renderPage(toRequest(target, request), api, configs[language], ownTurn)
    if ('redirect' in rendered) return { redirect: () => reply.redirect(rendered.redirect, rendered.status) }
    if ('failure' in rendered) request.log.error({ err: rendered.failure }, 'a page could not be rendered')
    if (rendered.status === 503) void reply.header('retry-after', retryAfterSeconds)
    void reply.status(rendered.status)
    const isListed = rendered.status === 200 && !rendered.isShell && !isDevices
    const robots = isListed ? 'index' : 'noindex'
    const { html, inline } = writeDocument(builds[language], rendered.html, rendered.boot, {
      language,
      // A shell serves every person's page, so it names nobody, not even in a link.
      otherAddress: inOtherLanguage(target, rendered.status !== 404 && !rendered.isShell),
      alternates: robots === 'index' ? alternateLinks(options.pageConfig.publicUrl, target.pathname) : '',
      robots,
    })
    const policy = contentSecurityPolicy(inline, providers[rendered.scripts])
    const isEverybodys = request.method === 'GET' && rendered.status === 200 && isCacheable()
    return cache && isEverybodys
      ? { text: cache.offer(key, state, html, policy), isCacheable: true }
      : { text: compressedText(html, policy), isCacheable: false, isOfNow: isOfNow() }
  }

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Resolved against our own origin, whatever the Host header or an absolute request target says.
    const target = new URL(`http://safarnama.internal/${request.url.replace(/^\/+/, '')}`)
    const key = target.pathname + target.search
    const etag = cache?.etagOf(key) ?? ''
    const cached = request.method === 'GET' ? cache?.find(key) : undefined
    const rendered = cached ? { text: cached, isCacheable: true } : await render(request, reply, target, key)
    if ('redirect' in rendered) return rendered.redirect()
    // A browser applies the headers of a 304 to its stored page, so the policy must match that page.
    const isUnstored = request.method === 'POST' || rendered.isOfNow
    void reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': rendered.text.policy ?? '',
      ...pageHeaders,
      'cache-control': isUnstored ? 'no-store' : 'no-cache',
      // Only pages that are the same for everybody are cached.
      ...(!cached && (await isOfDevice(target.pathname)) && devicePageHeaders),
    })
    if (rendered.isCacheable) void reply.header('etag', etag)
    if (rendered.isCacheable && hasTag(request.headers['if-none-match'], etag))
      return reply.status(304).header('vary', 'accept-encoding').send()
    return sendCompressed(request, reply, rendered.text)
  }

  app.addHook('onListen', async () => {
    setTimeout(() => void loadWeb(), afterStartMs).unref()
  })
  await serveFiles(app, options.webFolder, options.isOfflineAllowed ?? true)
  // The links in it are relative to the language's folder.
  app.get('/hi', (request, reply) => reply.redirect(`/hi/${/\?.*/.exec(request.url)?.[0] ?? ''}`, 301))
  app.get('/*', (request, reply) => page(request, reply))
  await app.register(async (forms) => takeForms(forms, options.pageConfig.publicUrl, page))
}
