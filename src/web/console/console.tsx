import type { ConsoleScreen } from '#shared/console-screens.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Audit } from './audit.tsx'
import { Booking } from './booking.tsx'
import { Bookings } from './bookings.tsx'
import { Departures } from './departures.tsx'
import { FaultBoundary } from './fault-boundary.tsx'
import { Frame, useEntries } from './frame.tsx'
import { ErrorNote, Screen, Waiting } from './parts.tsx'
import { Messages } from './messages.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { takeSecret, usePlace } from './router.tsx'
import { say } from './say.ts'
import { SessionProvider, useSession } from './session.tsx'
import { SignIn } from './sign-in.tsx'
import { Staff } from './staff.tsx'
import { Today } from './today.tsx'
import { Welcome } from './welcome.tsx'

/** Loaded on demand. */
const CatalogueScreens = lazy(() =>
  import('./catalogue/catalogue.tsx').then(({ CatalogueScreens: Component }) => ({ default: Component })),
)
const Pictures = lazy(() =>
  import('./pictures/pictures.tsx').then(({ Pictures: Component }) => ({ default: Component })),
)

const Reports = lazy(() =>
  import('./reports/reports.tsx').then(({ Reports: Component }) => ({ default: Component })),
)

const Settlement = lazy(() =>
  import('./settlement/settlement.tsx').then(({ Settlement: Component }) => ({ default: Component })),
)

function NotHere() {
  return (
    <Screen title={say('notHere')}>
      <p className="text-muted">{say('notHereWhy')}</p>
    </Screen>
  )
}

const Reviews = lazy(() =>
  import('./reviews/reviews.tsx').then(({ Reviews: Component }) => ({ default: Component })),
)

const Groups = lazy(() =>
  import('./groups/groups.tsx').then(({ Groups: Component }) => ({ default: Component })),
)

const People = lazy(() =>
  import('./people/people.tsx').then(({ People: Component }) => ({ default: Component })),
)

/** By the first segment of the path; `frame.tsx` has the right that each needs. */
const screens: Partial<Record<ConsoleScreen, ReactNode>> = {
  departures: <Departures />,
  messages: <Messages />,
  catalogue: <CatalogueScreens />,
  pictures: <Pictures />,
  reviews: <Reviews />,
  groups: <Groups />,
  people: <People />,
  reports: <Reports />,
  settlement: <Settlement />,
  staff: <Staff />,
  audit: <Audit />,
  passkeys: <OwnPasskeys />,
}

const screensByPath = new Map<string, ReactNode>(Object.entries(screens))

function Screens() {
  const own = useEntries()
  const { parts } = usePlace()
  const [screen = own[0]?.to.slice(1), one] = parts
  if (screen === undefined || own.every(({ to }) => to !== `/${screen}`)) return <NotHere />
  if (screen === 'bookings') return one === undefined ? <Bookings /> : <Booking code={one.toUpperCase()} />
  if (screen === '') return <Today />
  return screensByPath.get(screen) ?? <NotHere />
}

function Inside() {
  const { me, error } = useSession()
  const { parts } = usePlace()
  const [secret] = useState(takeSecret)
  // A one-time link is opened whether somebody is signed in or not.
  if (parts[0] === 'welcome' && secret !== '') return <Welcome secret={secret} />
  if (error !== undefined) return <ErrorNote error={error} />
  if (me === undefined) return <Waiting />
  if (me === null) return <SignIn />
  return (
    <FaultBoundary path={parts.join('/')}>
      <Suspense fallback={<Waiting />}>
        <Screens />
      </Suspense>
    </FaultBoundary>
  )
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
