import type { AnswerOf, Endpoint } from '#shared/endpoint.ts'
import type { Api } from '#web/platform/api/api.ts'
import { makeStore, type Store } from '#web/state/store.ts'

export const user = {
  _id: '01-a',
  name: 'Asha Rao',
  email: 'asha@example.com',
  contact: '',
  gender: 'Female' as const,
  profileImage: '/pictures/profile.svg',
  isVerified: true,
}

/** Its calls are all answered with `answer`, or throw it. */
export function storeOf(answer: unknown): Store {
  const api: Api = async <E extends Endpoint>() => {
    await Promise.resolve()
    if (answer instanceof Error) throw answer
    return answer as AnswerOf<E>
  }
  return makeStore(api)
}
