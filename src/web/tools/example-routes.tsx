import { roadHours } from '#shared/domain/road-time.ts'
import { hoursText } from '#shared/messages/hours-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'

/** With the kilometres that the route finder gives for them. */
const routes = [
  { start: 'Delhi', end: 'Agra', km: 208, picture: 'agra-1-rose' },
  { start: 'Delhi', end: 'Manali', km: 530, picture: 'manali-solang-1-day' },
  { start: 'Mumbai', end: 'Mahabaleshwar', km: 227, picture: 'mahabaleshwar-1-day' },
  { start: 'Bengaluru', end: 'Madikeri', km: 264, picture: 'coorg-1-monsoon' },
  { start: 'Chennai', end: 'Puducherry', km: 155, picture: 'puducherry-1-rose' },
  { start: 'Kolkata', end: 'Puri', km: 515, picture: 'puri-konark-1-golden' },
] as const

/** Shown before a search: one press shows an example of the result. */
export function ExampleRoutes() {
  return (
    <section aria-labelledby="examples" className="flex flex-col gap-4">
      <h2 id="examples" className="text-xl">
        {text('routes.examples')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {routes.map(({ start, end, km, picture }) => (
          <li key={end} className="relative overflow-hidden rounded-2xl border border-line bg-surface">
            <Picture
              photo={drawnPhoto(`packages/${picture}`)}
              alt=""
              ratio="16:9"
              sizes="(width >= 64rem) 24rem, 50vw"
            />
            <div className="p-3">
              <h3 className="text-base">
                <SiteLink
                  to={`${paths.routeFinder}?${new URLSearchParams({ start, end })}`}
                  className="card-link"
                >
                  {text('routes.fromTo', { start: placeName(start), end: placeName(end) })}
                </SiteLink>
              </h3>
              <p className="text-sm text-muted">{text('routes.hours', { time: hoursText(roadHours(km)) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
