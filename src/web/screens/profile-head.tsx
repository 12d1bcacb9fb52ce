import { paths } from '#shared/screens.ts'
import { useState } from 'react'
import type { FetchedUser, User } from '#shared/contract/auth-schemas.ts'
import { formatRupees, formatRupeesExact } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AvatarUpload } from '#web/account/avatar-upload.tsx'
import { EditProfileDialog } from '#web/account/edit-profile-dialog.tsx'

function Fact({ icon, label, value }: { icon: IconName; label: string; value: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Icon name={icon} size={20} className="shrink-0 text-muted" />
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  )
}

const genderNames = {
  Male: text('profile.male'),
  Female: text('profile.female'),
  Other: text('profile.other'),
}

type PersonProps = { user: User; offered: FetchedUser['offered']; canChange: boolean }

/** What the account lacks and a booking has. */
function wordsOfOffered(user: User, offered: FetchedUser['offered']): string[] {
  if (!offered) return []
  return [
    ...(user.contact === '' ? [offered.contact] : []),
    ...(user.isGenderStated ? [] : [genderNames[offered.gender]]),
  ]
}

/** The heading of the profile; what follows it first are the journeys. */
export const PersonHead = ({ user }: { user: User }) => (
  <header className="flex items-center gap-4 border-b border-line pb-4 sm:gap-x-6">
    <img
      src={user.profileImage}
      alt={text('profile.pictureOf', { name: user.name })}
      // The name stands beside it: a missing file must not show it again, cut.
      onError={({ currentTarget }) => currentTarget.removeAttribute('alt')}
      width="256"
      height="256"
      className="size-12 rounded-full border-4 border-surface bg-marigold object-cover lifted sm:size-20"
    />
    <h1 className="min-w-0 text-2xl wrap-anywhere">
      <span className="block font-sans text-sm font-semibold text-muted">{text('profile.title')}</span>{' '}
      {user.name}
    </h1>
  </header>
)

export function PersonDetails({ user, offered, canChange }: PersonProps) {
  const [isEditing, setEditing] = useState(false)
  const lacking = wordsOfOffered(user, offered)
  return (
    <Panel title={text('profile.own')}>
      <dl className="flex flex-col gap-x-6 gap-y-1 text-sm lg:flex-row lg:flex-wrap">
        <Fact icon="mail" label={text('account.email')} value={user.email} />
        {/* A number that is offered below is known. */}
        {(user.contact || !canChange || !offered?.contact) && (
          <Fact
            icon="phone"
            label={text('profile.contact')}
            value={user.contact || text('profile.noContact')}
          />
        )}
        <Fact
          icon="user"
          label={text('profile.gender')}
          value={user.isGenderStated ? genderNames[user.gender] : text('profile.notStated')}
        />
      </dl>
      {canChange && (
        <div className="-mx-5 flex flex-wrap">
          <AvatarUpload user={user} />
          <Button variant="quiet" onClick={() => setEditing(true)}>
            {text('profile.edit')}
          </Button>
          {lacking.length > 0 && (
            <Button variant="quiet" icon="plus" onClick={() => setEditing(true)}>
              {text('profile.offered', { given: lacking.join(', ') })}
            </Button>
          )}
        </div>
      )}
      <EditProfileDialog open={isEditing} {...{ user, offered }} onClose={() => setEditing(false)} />
    </Panel>
  )
}

/** Links to the search when no trip lies ahead. */
export function NoJourney({
  hasToPay,
}: {
  /** Makes the link less prominent, since a payment is more urgent than another journey. */
  hasToPay: boolean
}) {
  return (
    <section className="flex flex-col items-start gap-4 rounded-2xl border border-line bg-sunk p-5 sm:flex-row sm:items-center sm:justify-between sm:p-6">
      <div className="flex flex-col gap-2">
        <h2 className="text-xl">{text('profile.noNext')}</h2>
        <p className="text-muted">{text('profile.noNextWords')}</p>
      </div>
      <SiteLink
        to={paths.search}
        className={`${buttonClass({ variant: hasToPay ? 'secondary' : 'primary' })} shrink-0`}
      >
        <Icon name="search" />
        {text('profile.findJourney')}
      </SiteLink>
    </section>
  )
}

type TotalSpendProps = {
  totalRupees: number
  /** Confirmed bookings, past ones included. */
  count: number
  /** From cancelled bookings; not part of the total. */
  withheldRupees: number
}

export function TotalSpend({ totalRupees, count, withheldRupees }: TotalSpendProps) {
  return (
    <section className="flex flex-wrap items-baseline gap-x-3">
      <h2 className="font-sans text-sm font-semibold">{text('profile.totalSpend')}</h2>
      <p className="text-lg font-semibold even-digits">{formatRupeesExact(totalRupees)}</p>
      <p className="text-muted">
        {count === 0 ? text('profile.overNone') : counted(count, 'profile.overOne', 'profile.overMany')}
      </p>
      {withheldRupees > 0 && (
        <p className="w-full text-sm text-muted">
          {text('profile.overCancelled', { amount: formatRupees(withheldRupees) })}
        </p>
      )}
    </section>
  )
}
