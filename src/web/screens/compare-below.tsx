import { useLoaderData, useSearchParams } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { storeCity, useKnownCity } from '#web/platform/my-city.ts'
import { StartGroupLink } from '#web/platform/start-group-link.tsx'
import { assumptionsText } from '#web/search/home-note.tsx'
import { readParty } from '#web/shortlist/address.ts'
import { CompareTable } from '#web/shortlist/compare-table.tsx'
import { PartyForm } from '#web/shortlist/party-form.tsx'
import { partyName } from '#web/shortlist/party-words.ts'
import { TownField } from '#web/tools/town-field.tsx'
import type { Compared } from '#web/shortlist/compared.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { FromTown } from './road-distances.ts'

const loadDays = () => import('./compare-days.tsx')

type Loaded = FromTown & { places: Compared[] }

/** The form for the party and their town, and the comparison. */
export function Component() {
  const { places, from, ways } = useLoaderData<Loaded>()
  const [params] = useSearchParams()
  const party = { ...readParty(params), from }
  return (
    <>
      <Who />
      <CompareTable places={places} party={party} ways={ways} />
      <div className="flex flex-col gap-2 text-xs text-muted">
        {ways?.town && (
          <p>
            <b>{text('door.wholeWithCar')}:</b> {assumptionsText(party.travelers)}
          </p>
        )}
        <p>
          {text('compare.includes')} {text('compare.cancelTerms')}
        </p>
      </div>
      <p>
        <StartGroupLink ids={places.map(({ packageId }) => packageId)} {...party} />
      </p>
    </>
  )
}

function Who() {
  const { places, from, ways } = useLoaderData<Loaded>()
  const [params] = useSearchParams()
  const party = { ...readParty(params), from }
  useKnownCity(from, ways?.town)
  return (
    <div className="flex flex-col gap-3">
      {/* Folded on a phone, where it would be as high as the screen. */}
      <Disclosure title={`${partyName(party)} · ${text('search.change')}`} open={ways?.town === null}>
        <PartyForm
          ids={places.map(({ packageId }) => packageId)}
          party={party}
          onHome={storeCity}
          loadCalendar={loadDays}
          home={
            <TownField
              key={from}
              className="col-span-full"
              name="from"
              label={text('door.city')}
              initial={from}
              known={ways?.town}
              error={ways?.town === null ? text('door.unknownTown', { from }) : undefined}
              isOptional
            />
          }
        />
      </Disclosure>
    </div>
  )
}
