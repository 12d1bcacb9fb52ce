import { type FormEvent, useState } from 'react'
import { findStaffGroups } from '#shared/contract/staff-groups.ts'
import type { FoundGroup } from '#shared/contract/staff-groups-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from '#web/operator/api.ts'
import { ErrorNote, Screen, Table, Waiting } from '#web/operator/parts.tsx'
import { go, Link, usePlace } from '#web/operator/router.tsx'
import { say, sayDay, sayInstant } from '#web/operator/say.ts'
import { useLoaded } from '#web/operator/use-call.ts'
import { Group } from './group.tsx'

const states = ['deciding', 'held', 'open', 'done', 'ended'] as const satisfies readonly FoundGroup['state'][]
const names = ['query', 'state', 'packageId', 'from', 'until'] as const
type Filters = Record<(typeof names)[number], string>

const filtersOf = (query: URLSearchParams): Filters => ({
  query: query.get('query') ?? '',
  state: query.get('state') ?? '',
  packageId: query.get('packageId') ?? '',
  from: query.get('from') ?? '',
  until: query.get('until') ?? '',
})

/** The address of a search: it can be kept, shared, and left by the browser's back. */
function addressOf(filters: Filters, page = 1): string {
  const given = Object.entries({ ...filters, page: page > 1 ? String(page) : '' })
  const query = new URLSearchParams(given.filter(([, value]) => value !== ''))
  return query.size > 0 ? `/groups?${query}` : '/groups'
}

function SearchForm({ asked }: { asked: Filters }) {
  const [typed, setTyped] = useState(asked)
  const set = (name: keyof Filters) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }))
  function submit(event: FormEvent) {
    event.preventDefault()
    go(addressOf({ ...typed, query: typed.query.trim(), packageId: typed.packageId.trim() }))
  }
  return (
    <form role="search" onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label={say('travelGroup.query')}
        hint={say('travelGroup.queryHint')}
        type="search"
        value={typed.query}
        onChange={set('query')}
        className="sm:col-span-2 lg:col-span-4"
      />
      <SelectField
        label={say('status')}
        placeholder={say('anyStatus')}
        options={states.map((value) => ({ value, label: say(`travelGroup.state.${value}`) }))}
        value={typed.state}
        onChange={set('state')}
      />
      <TextField label={say('travelGroup.packageId')} value={typed.packageId} onChange={set('packageId')} />
      <TextField label={say('travelFrom')} type="date" value={typed.from} onChange={set('from')} />
      <TextField label={say('travelUntil')} type="date" value={typed.until} onChange={set('until')} />
      <div className="flex gap-3 sm:col-span-2 lg:col-span-4">
        <Button type="submit" variant="primary">
          {say('search')}
        </Button>
        {names.some((name) => asked[name] !== '') && (
          <Button variant="quiet" onClick={() => go('/groups')}>
            {say('clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Row({ group }: { group: FoundGroup }) {
  const { id, name, packageName, travelDate, state, payBy, people, paidPeople } = group
  return (
    <tr>
      <th scope="row">
        <Link to={`/groups/${id}`} className="font-semibold break-words text-accent">
          {name}
        </Link>
        <span className="block font-normal">{packageName}</span>
      </th>
      <td data-label={say('travels')} className="whitespace-nowrap">
        {travelDate === null ? say('notYet') : sayDay(travelDate)}
      </td>
      <td data-label={say('status')}>{say(`travelGroup.state.${state}`)}</td>
      <td data-label={say('people')}>
        {travelDate === null ? people : say('travelGroup.paidOf', { paid: paidPeople, people })}
      </td>
      <td data-label={say('travelGroup.payBy')}>{payBy === null ? say('notYet') : sayInstant(payBy)}</td>
    </tr>
  )
}

function Found({ groups }: { groups: FoundGroup[] }) {
  if (groups.length === 0) return <p className="text-muted">{say('travelGroup.nothing')}</p>
  return (
    <Table heads={['travelGroup.group', 'travels', 'status', 'people', 'travelGroup.payBy']}>
      {groups.map((group) => (
        <Row key={group.id} group={group} />
      ))}
    </Table>
  )
}

function List() {
  const { query } = usePlace()
  const asked = filtersOf(query)
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  const { data, error } = useLoaded(addressOf(asked, page), () => {
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
    return call(findStaffGroups, { ...given, page })
  })
  return (
    <Screen title={say('groups')}>
      <SearchForm key={addressOf(asked)} asked={asked} />
      <ErrorNote error={error} />
      {data ? <Found groups={data.groups} /> : error === undefined && <Waiting />}
      <div className="flex gap-3">
        {page > 1 && <Button onClick={() => go(addressOf(asked, page - 1))}>{say('newer')}</Button>}
        {data?.hasMore && <Button onClick={() => go(addressOf(asked, page + 1))}>{say('older')}</Button>}
      </div>
    </Screen>
  )
}

/** Those who travel together: all of them, or one with what it has booked. */
export function Groups() {
  const [, id] = usePlace().parts
  return id === undefined ? <List /> : <Group key={id} id={id} />
}
