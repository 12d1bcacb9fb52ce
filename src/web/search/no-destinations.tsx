import type { ReactNode } from 'react'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

export function NoDestinations({
  state,
  category,
  children,
}: {
  state: string | undefined
  category: string | undefined
  children?: ReactNode
}) {
  const where = state ? placeName(state) : text('map.title')
  return (
    <div role="status" className="flex flex-col items-start gap-4 rounded-2xl bg-sunk p-6">
      <h2 className="text-xl wrap-anywhere">
        {category
          ? text('destination.noneOf', { category: placeName(category), state: where })
          : text('destination.noneIn', { state: where })}
      </h2>
      <p>{text('destination.none')}</p>
      {children}
      <SiteLink to={paths.destination} className={buttonClass()}>
        {text('destination.showAll')}
      </SiteLink>
    </div>
  )
}
