import type { ReactNode } from 'react'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'

type NearbyCardProps = {
  photo: string | undefined
  /** The guests' rating, in stars and in words. */
  rating: number
  ratingText?: string
  title: ReactNode
  price: ReactNode
  /** The town, or a text about the location. */
  where?: ReactNode
  children?: ReactNode
}

/** A hotel or a rental in the sidebar's narrow list. */
export function NearbyCard({ photo, rating, ratingText, title, price, where, children }: NearbyCardProps) {
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
        <h3 className="text-lg">{title}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Stars value={rating} size={16} label={text('place.starsOf', { rating })} />
          {ratingText !== undefined && <span className="even-digits">{ratingText}</span>}
          <span>{price}</span>
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
