import type { ConsoleScreen } from '#shared/console-screens.ts'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Right } from '#shared/domain/staff-rights.ts'
import { Audit } from './audit.tsx'
import { Booking } from './booking.tsx'
import { Bookings } from './bookings.tsx'
import { Departures } from './departures.tsx'
import { FaultBoundary } from './fault-boundary.tsx'
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

const startOf = (may: (right: Right) => boolean): string => {
  if (may('bookings')) return 'today'
  return may('catalogue') ? 'catalogue' : 'passkeys'
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

/** The screens by the first segment of the path, with the right that each needs. */
type Shown = { right?: Right; Component: ComponentType }

const screens: Partial<Record<ConsoleScreen, Shown>> = {
  departures: { right: 'bookings', Component: Departures },
  messages: { right: 'messages', Component: Messages },
  catalogue: { right: 'catalogue', Component: CatalogueScreens },
  pictures: { right: 'catalogue', Component: Pictures },
  reviews: { right: 'reviews', Component: Reviews },
  groups: { right: 'bookings', Component: Groups },
  people: { right: 'people', Component: People },
  reports: { right: 'reports', Component: Reports },
  settlement: { right: 'reports', Component: Settlement },
  staff: { right: 'staff', Component: Staff },
  audit: { right: 'audit', Component: Audit },
  passkeys: { Component: OwnPasskeys },
}

const screensByPath = new Map<string, Shown>(Object.entries(screens))

function Screens() {
  const { may } = useMe()
  const { parts } = usePlace()
  const [screen = startOf(may), one] = parts
  if (screen === 'bookings' && may('bookings'))
    return one === undefined ? <Bookings /> : <Booking code={one.toUpperCase()} />
  if (screen === 'today' && parts.length === 0) return <Today />
  const { right, Component = NotHere } = screensByPath.get(screen) ?? {}
  return right === undefined || may(right) ? <Component /> : <NotHere />
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
