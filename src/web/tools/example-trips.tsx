import { carAssumptions } from '#shared/domain/door-to-door.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'

const { efficiencyKmPerLitre: efficiency, fuelRupeesPerLitre: fuelCost } = carAssumptions

/** What such a trip usually takes, for the form to be filled in with; distances are there and back. */
const trips = [
  {
    picture: 'agra-1-rose',
    fields: {
      start: 'Delhi',
      end: 'Agra',
      people: 2,
      days: 2,
      distance: 466,
      tolls: 900,
      food: 2_400,
      hotel: 3_000,
    },
  },
  {
    picture: 'mahabaleshwar-1-day',
    fields: {
      start: 'Mumbai',
      end: 'Mahabaleshwar',
      people: 4,
      days: 3,
      distance: 526,
      tolls: 1_100,
      food: 7_200,
      hotel: 12_000,
    },
  },
  {
    picture: 'coorg-1-monsoon',
    fields: {
      start: 'Bengaluru',
      end: 'Madikeri',
      people: 2,
      days: 3,
      distance: 524,
      tolls: 500,
      food: 3_600,
      hotel: 7_000,
    },
  },
] as const

/** Shown before anything is filled in: one press fills in a whole trip, which can then be changed. */
export function ExampleTrips({ isRow = false }: { isRow?: boolean }) {
  return (
    <ul
      className={
        isRow
          ? 'no-bar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 sm:mx-0 sm:px-0'
          : 'flex w-full flex-col gap-2'
      }
    >
      {trips.map(({ picture, fields }) => (
        <li
          key={picture}
          className={`relative flex items-center gap-3 overflow-hidden rounded-xl border border-line bg-surface ${isRow ? 'w-72 shrink-0 snap-start' : ''}`}
        >
          <Picture
            photo={drawnPhoto(`packages/${picture}`)}
            alt=""
            ratio="1:1"
            sizes="4rem"
            className="w-16 shrink-0"
          />
          <p className="min-w-0 py-1 pr-3 text-sm">
            <SiteLink
              to={`${paths.tripCalculator}?${new URLSearchParams(
                Object.entries({ ...fields, efficiency, fuelCost }).map(([name, value]) => [
                  name,
                  String(value),
                ]),
              )}`}
              className="card-link font-semibold"
            >
              {text('calculator.thereAndBack', {
                start: placeName(fields.start),
                end: placeName(fields.end),
              })}
            </SiteLink>
            <span className="block text-muted">
              {`${counted(fields.people, 'profile.onePerson', 'profile.people')} · ${counted(fields.days, 'place.oneDay', 'place.days')}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A phone has them above the form. */
export const ExamplesFirst = () => (
  <section aria-labelledby="examples" className="flex flex-col gap-2 lg:hidden">
    <h2 id="examples" className="font-sans text-base font-semibold tracking-normal">
      {text('calculator.tryExample')}
    </h2>
    <ExampleTrips isRow />
  </section>
)
