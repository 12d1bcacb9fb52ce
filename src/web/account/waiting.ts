import { useEffect, useRef, useState } from 'react'
import { finishRegistration } from '#shared/contract/account.ts'
import { readSession, writeSession } from '#web/platform/session-storage.ts'
import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { rememberTypedEmail } from './typed-email.ts'
import { ending } from './signed-out.ts'

const everyMs = 3_000
/** The server gives up waiting for a registration after the same time (accounts/sign-in/waiting.ts). */
const forMs = 3_600_000

const key = 'registered'

/** The address that this tab has registered, also after a reload: phones discard it while the mail is read. */
export function readEmail(): string | undefined {
  const [until, email] = readTab(key)?.split(' ') ?? []
  return Number(until) > Date.now() ? email : undefined
}

/**
 * Polls, while the page is visible, until the link of this browser's registration has been opened, then signs in. Also goes on
 * when another tab of this browser has signed in. Returns whether it can only log in.
 */
export function useWaiting(email: string, onSignedIn: (message: string) => void): boolean {
  const api = useApi()
  const [isOver, setOver] = useState(false)
  const goOn = useRef(onSignedIn)
  useEffect(() => {
    goOn.current = onSignedIn
  })
  useEffect(() => {
    let isAsking = false
    function stop() {
      clearInterval(timer)
      clearTimeout(end)
      document.removeEventListener('visibilitychange', poll)
    }
    function signedIn(message: string) {
      stop()
      goOn.current(message)
    }
    async function askOnce() {
      if (readSession().isAuthenticated) return signedIn('')
      const outcome = await ask(api, finishRegistration, {})
      // A failed poll is followed by the next one.
      if (!outcome.ok) return
      // Another tab of this browser may be the one that was signed in: the next poll sees that.
      setOver(outcome.answer.isOver === true)
      if (!outcome.answer.signedIn) return
      ending.stop?.()
      const { token, user, message } = outcome.answer.signedIn
      writeSession({ token, user, isAuthenticated: true })
      rememberTypedEmail('')
      signedIn(message)
    }
    function poll() {
      if (isAsking || document.hidden) return
      isAsking = true
      void askOnce().finally(() => {
        isAsking = false
      })
    }
    const timer = setInterval(poll, everyMs)
    const end = setTimeout(() => {
      stop()
      setOver(true)
    }, forMs)
    document.addEventListener('visibilitychange', poll)
    return stop
  }, [api])
  useEffect(() => {
    if (readEmail() !== email) writeTab(key, `${Date.now() + forMs} ${email}`)
    return () => writeTab(key, null)
  }, [email])
  return isOver
}
