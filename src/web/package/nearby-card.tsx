import type { ReactNode } from 'react'
import { ratingWords } from '#shared/messages/rating-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/rating.tsx'

type NearbyCardProps = {
  photo: string | undefined
  /** Ours: nobody can read what guests wrote. */
  rating: number
  title: ReactNode
  /** What it is, beside its rating. */
  kind: ReactNode
  price: ReactNode
  /** The town, or a text about the location. */
  where?: ReactNode
  children?: ReactNode
}

/** A hotel or a rental in the sidebar's narrow list. */
export function NearbyCard({ photo, rating, title, kind, price, where, children }: NearbyCardProps) {
  return (
    <article className="relative flex gap-3 rounded-2xl border border-line bg-surface p-3 eased hover:border-edge hover:lifted">
      <Picture
        photo={photo}
        sizes="5rem"
        ratio="1:1"
        alt=""
        className="size-16 shrink-0 self-start rounded-xl sm:size-20"
      />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-lg">{title}</h3>
          <p className="ml-auto text-right text-sm text-muted even-digits">{price}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Rating {...ratingWords({ ratings: { overall: rating } })} />
          <span>{kind}</span>
        </p>
        {where !== undefined && (
          <p className="flex gap-1 text-sm text-muted">
            <Icon name="map-pin" size={16} className="mt-0.5" />
            {where}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}
