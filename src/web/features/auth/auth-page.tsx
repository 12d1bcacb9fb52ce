import type { ReactNode } from 'react'
import { text } from '#shared/messages/text.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import type { PosterMood } from '#web/ui/poster/palette.ts'
import type { PosterScene } from '#web/ui/poster/scene.ts'
import { Picture } from '#web/ui/picture.tsx'

type AuthPageProps = {
  title: string
  lead?: ReactNode
  scene: PosterScene
  mood: PosterMood
  children: ReactNode
  /** Below the card: where else to go. */
  below?: ReactNode
}

/** A poster and one card: on a phone the poster is a band above it, on a wide screen the left half. */
export function AuthPage({ title, lead, scene, mood, children, below }: AuthPageProps) {
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-4 sm:px-6 sm:py-8 lg:grid-cols-2 lg:gap-12 lg:py-12">
      <PageHead title={title} />
      <div className="relative h-28 overflow-hidden rounded-2xl sm:h-36 lg:h-auto lg:min-h-144">
        {/* The band shows the poster's middle, where its subject stands. */}
        <div className="absolute inset-x-0 top-0 -translate-y-[27%] lg:inset-0 lg:translate-y-0">
          <Picture seed={`account ${scene}`} alt="" {...{ scene, mood }} className="w-full lg:h-full" />
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-sheet flex-col justify-center gap-6 lg:mx-0">
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </header>
        <NeedsScript words={text('state.needsScript')} />
        {children}
        {below && <div className="border-t border-line pt-4 text-muted">{below}</div>}
      </div>
    </div>
  )
}
