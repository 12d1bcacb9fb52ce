import { type AnswerOf, type Endpoint, type InputOf } from '#shared/endpoint.ts'
import type { Language } from '#shared/messages/language.ts'
import { type Api, ApiError } from '#web/platform/api/api.ts'
import { anonymous } from '#server/platform/caller.ts'
import type { Cookies } from '#server/platform/http/mount.ts'
import { checkInput } from '#server/platform/http/call-input.ts'
import { errorAnswerOf } from '#server/platform/http/error-answer.ts'
import { Answer, Written } from '#server/platform/answers.ts'
import { type Route } from '#server/platform/http/route.ts'

/** The request as seen by a page's calls; only the page of a device includes its cookies. */
export type PageVisitor = { address: string; language: Language; cookies?: Cookies | undefined }

/** The calls of server-rendered pages: straight to the handlers, as nobody at `address`, without HTTP. */
export function serverApi(routes: Route[], report: (error: unknown) => void): (visitor: PageVisitor) => Api {
  const handlers = new Map(routes.map((route) => [route.endpoint.name, route]))

  return ({ address, language, cookies }) =>
    async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
      const route = handlers.get(endpoint.name)
      if (!route || endpoint.signIn) throw new Error(`${endpoint.name} is not for rendered pages`)
      try {
        const result = await route.handle(checkInput(endpoint, input), {
          ...anonymous,
          ...cookies,
          address,
          language,
        })
        // Plain data, as it would arrive over HTTP, that can be sent to the browser.
        if (result instanceof Written) return JSON.parse(result.json) as AnswerOf<E>
        const body = result instanceof Answer ? result.body : result
        // Faster than a structured clone.
        return (body === undefined ? body : JSON.parse(JSON.stringify(body))) as AnswerOf<E>
      } catch (error) {
        const { message, status, code, details } = errorAnswerOf(error as Error, language)
        if (status >= 500) report(error)
        throw new ApiError({ message, status, code, details })
      }
    }
}
