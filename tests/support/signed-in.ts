import type { Page } from 'playwright-core'
import { type ApiSession, newAccount } from './account.ts'
import type { Person } from './journey.ts'

export type SignedIn = { person: Person; userId: string; token: string; userName: string }

/** Signs somebody in, a new person by default; the page's browser has the session from its next load on. */
export async function signIn(page: Page, url: string, somebody?: Person): Promise<SignedIn> {
  const person = somebody ?? (await newAccount(url))
  const { email, password } = person
  // As the browser's own call, so that its context gets the session's cookie.
  const answer = await page.request.post(`${url}/api/auth/login`, { data: { email, password } })
  const { token, user } = (await answer.json()) as ApiSession
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
      localStorage.setItem('isAuthenticated', 'true')
    },
    [token, JSON.stringify(user)] as const,
  )
  return { person, userId: user._id, token, userName: user.name }
}

/** The booking details that the browser stores. */
export async function storedDetails(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('bookingDetails') ?? '{}') as Record<string, unknown>,
  )
}
