import { setTimeout as pause } from 'node:timers/promises'

const personAt = (place) => ({
  name: 'Asha Rao',
  email: `asha-bench-${place}@example.com`,
  password: 'monsoon over Munnar',
})

async function call(url, path, body) {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function tokenInMail(url, { email }) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${url}/sandbox/mail/messages?to=${encodeURIComponent(email)}`)
    const { messages } = await answer.json()
    const token = messages.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    if (token) return token
    await pause(100)
  }
  throw new Error('the mail with the verification did not come')
}

async function signInAs(url, person, mailbox) {
  await call(url, '/auth/register', person)
  await call(url, `/auth/verify/${await tokenInMail(mailbox, person)}`)
  const { token } = await call(url, '/auth/login', { email: person.email, password: person.password })
  return token
}

/** The access tokens of new, verified travellers; their mailbox may be elsewhere. */
export async function signIn(url, count, mailbox = url) {
  const tokens = []
  for (let place = 0; place < count; place++) tokens.push(await signInAs(url, personAt(place), mailbox))
  return tokens
}
