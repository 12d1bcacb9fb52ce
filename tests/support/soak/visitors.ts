import { call } from '../calls.ts'
import { linkIn, mailTo, newPerson, type Person } from '../journey.ts'
import type { Ground } from '../crash/stage.ts'

type Site = Pick<Ground, 'url' | 'sandboxUrl'>
type Listed = { packageId: string; name: string; locations: { city: string; state: string }; tags: string[] }

/** The time between two requests, and between two logins. */
const everyMs = 100
const logInEveryMs = 5_000
const answerLimitMs = 30_000

/** Few enough to be cached within the first third. */
async function listOf({ url }: Site): Promise<Listed[]> {
  const answer = await fetch(`${url}/api/places/search?limit=12`)
  return ((await answer.json()) as { packages: Listed[] }).packages
}

/** What people visit: mostly the same pages, and now and then one that nobody has requested before. */
function pathsOf(all: readonly Listed[], random: () => number): () => string {
  const from = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const pages = ['/', '/search', '/destination', '/login', '/search?end=Kerala', '/nobody/has/this']
  let asked = 0
  return () => {
    const { packageId, name, locations, tags } = from(all)
    const query = encodeURIComponent(from([name, locations.city, locations.state, ...tags]))
    const chance = random()
    if (chance < 0.35) return `/api/places/search?query=${query}`
    if (chance < 0.45) return `/api/places/search?query=${query}&budget=${(asked += 1) + 5_000}`
    if (chance < 0.65) return `/api/places/${packageId}`
    if (chance < 0.75) return `/api/places/suggestions?query=${query.slice(0, 4).replace(/%.?$/, '')}`
    if (chance < 0.85) return from(pages)
    if (chance < 0.95) return `/search/place/${packageId}`
    return `/search/place/${packageId}?n=${(asked += 1)}`
  }
}

async function becomeKnown(site: Site): Promise<Person> {
  const person = newPerson()
  await call(site, 'POST', '/auth/register', { body: person })
  const link = new URL(linkIn(await mailTo(site.sandboxUrl, person.email, /verif/i), '/verify'))
  await call(site, 'GET', `/auth/verify/${link.searchParams.get('token')}`)
  return person
}

/** Logs in, tries a wrong password, lists the sessions, and logs out. */
async function logInAndOut(site: Site, { email, password }: Person): Promise<number[]> {
  const wrong = await call(site, 'POST', '/auth/login', { body: { email, password: `not ${password}` } })
  const { status, body, cookies } = await call(site, 'POST', '/auth/login', { body: { email, password } })
  if (status !== 200) return [status]
  const own = { token: String(body['token']), cookie: cookies.join('; ') }
  const seen = await call(site, 'GET', '/auth/sessions', own)
  const left = await call(site, 'POST', '/auth/logout', own)
  return [wrong.status === 401 ? 200 : wrong.status, status, seen.status, left.status]
}

/** Requests `path` from a unique address; one in fifty leaves before the answer. */
async function ask(url: string, path: string, random: () => number): Promise<number | 'left'> {
  const leaves = random() < 0.02
  const byte = () => Math.floor(random() * 256)
  const headers = { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`, 'accept-encoding': 'gzip, br' }
  const signal = AbortSignal.timeout(leaves ? Math.ceil(random() * 5) : answerLimitMs)
  try {
    const answer = await fetch(url + path, { headers, signal })
    await answer.arrayBuffer()
    return answer.status === 404 && path === '/nobody/has/this' ? 200 : answer.status
  } catch (error) {
    if (leaves && signal.aborted) return 'left'
    throw error
  }
}

/** A steady stream of requests that does not wait for answers, until stopped; then the answers, and how often. */
export async function startVisitors(site: Site, random: () => number) {
  const next = pathsOf(await listOf(site), random)
  const person = await becomeKnown(site)
  const answers: Record<string, number> = {}
  const under = new Set<Promise<void>>()
  const note = (status: number | string) => (answers[status] = (answers[status] ?? 0) + 1)
  const run = (work: () => Promise<unknown>) => {
    const one = work()
      .catch((error: unknown) => note(String(error)))
      .then(() => void under.delete(one))
    under.add(one)
  }
  const visits = setInterval(() => run(async () => note(await ask(site.url, next(), random))), everyMs)
  const logIns = setInterval(
    () => run(async () => (await logInAndOut(site, person)).forEach(note)),
    logInEveryMs,
  )
  return {
    async stop() {
      clearInterval(visits)
      clearInterval(logIns)
      await Promise.all(under)
      return answers
    },
  }
}
