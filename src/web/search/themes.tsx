import { type MessageKey, text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { searchPath } from './address.ts'

type Theme = { category: string; label: MessageKey; picture: string }

const themes: readonly Theme[] = [
  { category: 'Hill Station', label: 'category.hillStation', picture: 'munnar-3-day' },
  { category: 'Beach', label: 'category.beach', picture: 'south-goa-3-golden' },
  { category: 'Heritage', label: 'category.heritage', picture: 'jaipur-3-rose' },
  { category: 'Wildlife', label: 'category.wildlife', picture: 'kaziranga-3-golden' },
  { category: 'Adventure', label: 'category.adventure', picture: 'auli-joshimath-3-day' },
  { category: 'Pilgrimage', label: 'category.pilgrimage', picture: 'amritsar-3-night' },
]

/** Starts a search from a mood. */
export function Themes() {
  return (
    <section aria-labelledby="themes" className="far-down border-t border-line py-7 lg:py-16">
      <h2 id="themes">{text('home.themes')}</h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-6">
        {themes.map(({ category, label, picture }) => (
          <li key={category} className="group relative">
            <Picture
              photo={drawnPhoto(`packages/${picture}`)}
              ratio="1:1"
              sizes="(width >= 76rem) 12rem, (width >= 40rem) 33vw, 50vw"
              alt=""
              className="rounded-2xl"
            />
            <SiteLink
              to={searchPath({}, { category })}
              className="card-link inline-flex min-h-11 pt-2 font-semibold group-hover:underline"
            >
              {text(label)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
