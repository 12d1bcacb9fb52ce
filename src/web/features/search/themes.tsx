import { type MessageKey, text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/app/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { PosterMood } from '#web/ui/poster/palette.ts'
import type { PosterScene } from '#web/ui/poster/scene.ts'
import { searchPath } from './address.ts'

type Theme = { category: string; label: MessageKey; scene: PosterScene; mood: PosterMood }

const themes: readonly Theme[] = [
  { category: 'Hill Station', label: 'category.hillStation', scene: 'hills', mood: 'dawn' },
  { category: 'Beach', label: 'category.beach', scene: 'sea', mood: 'golden' },
  { category: 'Heritage', label: 'category.heritage', scene: 'palace', mood: 'dusk' },
  { category: 'Wildlife', label: 'category.wildlife', scene: 'forest', mood: 'monsoon' },
  { category: 'Adventure', label: 'category.adventure', scene: 'mountains', mood: 'day' },
  { category: 'Pilgrimage', label: 'category.pilgrimage', scene: 'palace', mood: 'night' },
]

/** Ways in by what one is in the mood for. */
export function Themes() {
  return (
    <section aria-labelledby="themes" className="border-t border-line py-12 lg:py-16">
      <h2 id="themes">{text('home.themes')}</h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-6">
        {themes.map(({ category, label, scene, mood }) => (
          <li key={category} className="group relative">
            <Picture
              seed={`theme ${category}`}
              scene={scene}
              mood={mood}
              ratio="1:1"
              alt=""
              className="rounded-2xl"
            />
            <SiteLink
              to={searchPath({}, { category })}
              className="card-link mt-2 inline-flex min-h-11 items-center font-semibold group-hover:underline"
            >
              {text(label)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
