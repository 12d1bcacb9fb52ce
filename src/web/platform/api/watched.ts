import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import { type Api, ApiError } from './api.ts'

/** The same calls; also reports whether one of them found a dependency out of reach. */
export function watchedApi(api: Api): { api: Api; metOutage: () => boolean } {
  let outage = false
  return {
    async api<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
      try {
        return await api(endpoint, input)
      } catch (error) {
        if (error instanceof ApiError && error.failure.status === 503) outage = true
        throw error
      }
    },
    metOutage: () => outage,
  }
}
