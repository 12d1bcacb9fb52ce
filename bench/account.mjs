import { setTimeout as pause } from 'node:timers/promises'

const person = { name: 'Asha Rao', email: 'asha-bench@example.com', password: 'monsoon over Munnar' }

async function call(url, path, body) {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function tokenInMail(url) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${url}/sandbox/mail/messages?to=${encodeURIComponent(person.email)}`)
    const { messages } = await answer.json()
    const token = messages.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    if (token) return token
    await pause(100)
  }
  throw new Error('the mail with the verification did not come')
}

/** The access token of a new, verified traveller. */
export async function signIn(url) {
  await call(url, '/auth/register', person)
  await call(url, `/auth/verify/${await tokenInMail(url)}`)
  const { token } = await call(url, '/auth/login', { email: person.email, password: person.password })
  return token
}
