import { useState } from 'react'
import { Audit } from './audit.tsx'
import { Booking } from './booking.tsx'
import { Bookings } from './bookings.tsx'
import { Frame } from './frame.tsx'
import { ErrorNote, Screen, Waiting } from './parts.tsx'
import { Messages } from './messages.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { takeSecret, usePlace } from './router.tsx'
import { say } from './say.ts'
import { SessionProvider, useMe, useSession } from './session.tsx'
import { SignIn } from './sign-in.tsx'
import { Staff } from './staff.tsx'
import { Today } from './today.tsx'
import { Welcome } from './welcome.tsx'

function NotHere() {
  return (
    <Screen title={say('notHere')}>
      <p className="text-muted">{say('notHereWhy')}</p>
    </Screen>
  )
}

function Screens() {
  const { may } = useMe()
  const { parts } = usePlace()
  const [screen = may('bookings') ? 'today' : 'passkeys', one] = parts
  if (screen === 'bookings' && may('bookings'))
    return one === undefined ? <Bookings /> : <Booking code={one} />
  if (screen === 'today' && parts.length === 0) return <Today />
  if (screen === 'messages' && may('messages')) return <Messages />
  if (screen === 'staff' && may('staff')) return <Staff />
  if (screen === 'audit' && may('audit')) return <Audit />
  if (screen === 'passkeys') return <OwnPasskeys />
  return <NotHere />
}

function Inside() {
  const { me, error } = useSession()
  const { parts } = usePlace()
  const [secret] = useState(takeSecret)
  // Whoever opens a link means the link, signed in or not.
  if (parts[0] === 'welcome' && secret !== '') return <Welcome secret={secret} />
  if (error !== undefined) return <ErrorNote error={error} />
  if (me === undefined) return <Waiting />
  return me === null ? <SignIn /> : <Screens />
}

export function Console() {
  return (
    <SessionProvider>
      <Frame>
        <Inside />
      </Frame>
    </SessionProvider>
  )
}
