import { findStaffGroups } from '#shared/contract/console/groups.ts'
import type { FoundGroup } from '#shared/contract/console/groups-schemas.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from '#web/console/api.ts'
import { DayInput } from '#web/console/day-input.tsx'
import { type FieldsOf, ListScreen } from '#web/console/list-screen.tsx'
import { Table } from '#web/console/parts.tsx'
import { RecordField } from '#web/console/record-field.tsx'
import { Link, usePlace } from '#web/console/router.tsx'
import { say, sayDay, sayInstant } from '#web/console/say.ts'
import { Group } from './group.tsx'

const states = ['deciding', 'held', 'open', 'done', 'ended'] as const satisfies readonly FoundGroup['state'][]
const names = ['query', 'state', 'packageId', 'from', 'until'] as const
const fields: FieldsOf<(typeof names)[number]> = (typed, set) => (
  <TextField
    label={say('travelGroup.query')}
    hint={say('travelGroup.queryHint')}
    type="search"
    value={typed.query}
    onChange={set('query')}
  />
)

const filters: typeof fields = (typed, set, journey) => (
  <>
    <SelectField
      label={say('status')}
      placeholder={say('anyStatus')}
      options={states.map((value) => ({ value, label: say(`travelGroup.state.${value}`) }))}
      value={typed.state}
      onChange={set('state')}
    />
    <RecordField label={say('aPackage')} {...journey} />
    <DayInput label={say('travelFrom')} value={typed.from} onChange={set('from')} />
    <DayInput label={say('travelUntil')} value={typed.until} onChange={set('until')} />
  </>
)

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

const List = () => (
  <ListScreen
    title={say('groups')}
    path="/groups"
    names={names}
    columns="lg:grid-cols-4"
    fields={fields}
    filters={filters}
    load={(given, page) => call(findStaffGroups, { ...given, page })}
  >
    {({ groups }) => <Found groups={groups} />}
  </ListScreen>
)

/** The list of groups, or a single one. */
export function Groups() {
  const [, id] = usePlace().parts
  return id === undefined ? <List /> : <Group key={id} id={id} />
}
