import { useState } from 'react'
import { getStaffGroup, remindStaffGroup, turnStaffGroup } from '#shared/contract/console/groups.ts'
import type { StaffGroup, StaffJourney, StaffShare } from '#shared/contract/console/groups-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { ConfirmButton } from '#web/console/confirm.tsx'
import { Facts, mailValue } from '#web/console/facts.tsx'
import { BookingLink, MailLink, TelephoneLink } from '#web/console/links.tsx'
import { DoneNote, ErrorNote, Panel, Screen, Table, Waiting } from '#web/console/parts.tsx'
import { say, sayDay, sayDeed, sayInstant, sayRupees, sayStatuses } from '#web/console/say.ts'
import { useMe } from '#web/console/session.tsx'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { EndJourney } from './end-journey.tsx'

type ChangeProps = {
  group: StaffGroup
  reload: () => Promise<void>
  onDone: (words: string) => Promise<void>
}

/** Replaces a link that reached the wrong people. */
function TurnLink({ group: { id: groupId }, reload, onDone }: ChangeProps) {
  const { busy, error, run } = useDeed(reload)
  const turn = (close: () => void) =>
    run(async () => {
      await call(turnStaffGroup, { groupId })
      close()
      await onDone(say('travelGroup.turned'))
    })
  return (
    <ConfirmButton
      label={say('travelGroup.turn')}
      title={say('travelGroup.turnTitle')}
      action={say('travelGroup.turn')}
      {...{ busy, error }}
      onConfirm={(close) => void turn(close)}
    >
      <p>{say('travelGroup.turnWhat')}</p>
    </ConfirmButton>
  )
}

function About({ group, ...rest }: ChangeProps) {
  const { may } = useMe()
  const { organiser, since, closedAt, names } = group
  return (
    <Panel title={say('travelGroup.about')}>
      <Facts
        facts={[
          [say('travelGroup.organiser'), organiser?.name ?? say('travelGroup.nobody')],
          [say('mail'), mailValue(organiser?.mail ?? '')],
          [say('travelGroup.since'), sayInstant(since)],
          [say('travelGroup.closed'), closedAt === null ? '' : sayInstant(closedAt)],
          [say('travelGroup.names'), String(names)],
        ]}
      />
      {may('trips') && (
        <div>
          <TurnLink group={group} {...rest} />
        </div>
      )}
    </Panel>
  )
}

function ShareRow({ share }: { share: StaffShare }) {
  const { name, mail, contact, people, rooms, total, isOrganiser, isPaid, bookings } = share
  return (
    <tr>
      <th scope="row">
        <span className="break-words">{name}</span>
        {isOrganiser && (
          <span className="font-normal text-muted">{` (${say('travelGroup.organiser')})`}</span>
        )}
        {mail !== null && (
          <span className="block font-normal">
            <MailLink mail={mail} />
          </span>
        )}
        {contact !== null && contact !== '' && (
          <span className="block font-normal">
            <TelephoneLink number={contact} />
          </span>
        )}
      </th>
      <td data-label={say('people')}>{people}</td>
      <td data-label={say('extraRooms')}>{rooms}</td>
      <td data-label={say('total')} className="even-digits">
        {sayRupees(total)}
      </td>
      <td data-label={say('payment')}>{say(isPaid ? 'travelGroup.paid' : 'travelGroup.notPaid')}</td>
      <td data-label={say('bookings')}>
        {bookings.length === 0 && say('notYet')}
        {bookings.map(({ code, status, paymentStatus }) => (
          <span key={code} className="block">
            <BookingLink code={code} isInline />
            <span className="block text-muted">{sayStatuses(status, paymentStatus)}</span>
          </span>
        ))}
      </td>
    </tr>
  )
}

function Remind({ journeyId, reload, onDone }: Omit<ChangeProps, 'group'> & { journeyId: string }) {
  const { busy, error, run } = useDeed(reload)
  const remind = () =>
    run(async () => {
      const { shares } = await call(remindStaffGroup, { journeyId })
      await onDone(say('travelGroup.reminded', { shares }))
    })
  return (
    <div>
      <Button busy={busy} onClick={() => void remind()}>
        {say('travelGroup.remind')}
      </Button>
      <ErrorNote error={error} />
    </div>
  )
}

type JourneyProps = ChangeProps & { journey: StaffJourney }

function Journey({ group, journey, reload, onDone }: JourneyProps) {
  const { may } = useMe()
  const { packageName, travelDate, state, rule, minimum, payBy, dueAt, shares, seatsHeld } = journey
  return (
    <Panel title={`${packageName}, ${sayDay(travelDate)}`}>
      <Facts
        facts={[
          [say('status'), say(`travelGroup.state.${state}`)],
          [say('travelGroup.rule'), say(`travelGroup.rule.${rule}`, { minimum })],
          [say('travelGroup.payBy'), sayInstant(payBy)],
          [say('travelGroup.dueAt'), state === 'held' ? sayInstant(dueAt) : ''],
          [say('travelGroup.seatsHeld'), String(seatsHeld)],
          [say('bookedOn'), sayInstant(journey.createdAt)],
          [say('travelGroup.openedAt'), journey.openedAt === null ? '' : sayInstant(journey.openedAt)],
          [say('travelGroup.decidedAt'), journey.decidedAt === null ? '' : sayInstant(journey.decidedAt)],
        ]}
      />
      <Table heads={['travelGroup.share', 'people', 'extraRooms', 'total', 'payment', 'bookings']}>
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
      </Table>
      {shares.length > 1 && <p className="text-sm text-muted">{say('travelGroup.oneShare')}</p>}
      <div className="flex flex-wrap gap-3">
        {may('trips') && state === 'open' && shares.some(({ isPaid }) => !isPaid) && (
          <Remind journeyId={journey.id} {...{ reload, onDone }} />
        )}
        {may('cancel') && <EndJourney name={group.name} {...{ journey, reload, onDone }} />}
      </div>
    </Panel>
  )
}

function Deeds({ deeds }: Pick<StaffGroup, 'deeds'>) {
  if (deeds.length === 0) return null
  return (
    <Panel title={say('events')}>
      <Table heads={['when', 'what', 'why']}>
        {deeds.map(({ id, at, what, by, amount, why }) => (
          <tr key={id}>
            <th scope="row" className="font-normal whitespace-nowrap">
              {sayInstant(at)}
            </th>
            <td data-label={say('what')}>{sayDeed({ what, by, amount, about: '' })}</td>
            <td data-label={say('why')}>{why}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}

/** One group: its organiser, its booking and the possible actions. */
export function Group({ id }: { id: string }) {
  const { data: group, error, reload } = useLoaded(id, () => call(getStaffGroup, { groupId: id }))
  const [done, setDone] = useState<string>()
  async function onDone(words: string) {
    await reload()
    setDone(words)
  }
  return (
    <Screen title={group?.name ?? say('travelGroup.group')}>
      <ErrorNote error={error} />
      <DoneNote>{done}</DoneNote>
      {!group && error === undefined && <Waiting />}
      {group && (
        <>
          <About {...{ group, reload, onDone }} />
          {group.journeys.length === 0 && <p className="text-muted">{say('travelGroup.noJourney')}</p>}
          {group.journeys.map((journey) => (
            <Journey key={journey.id} {...{ group, journey, reload, onDone }} />
          ))}
          <Deeds deeds={group.deeds} />
        </>
      )}
    </Screen>
  )
}
