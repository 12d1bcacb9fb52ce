import type { ReactNode } from 'react'
import { PageHead } from '#web/app/page-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { PosterMood } from '#web/ui/poster/palette.ts'
import type { PosterScene } from '#web/ui/poster/scene.ts'

type ToolPageProps = {
  title: string
  lead: string
  scene: PosterScene
  mood: PosterMood
  children: ReactNode
}

/** Title and lead beside a band of poster; the tool itself below. */
export function ToolPage({ title, lead, scene, mood, children }: ToolPageProps) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-4 sm:px-6 sm:py-8 lg:gap-10 lg:py-12">
      <PageHead title={title} description={lead} />
      <header className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:gap-12">
        <div className="flex flex-col gap-3">
          <h1>{title}</h1>
          <p className="max-w-measure text-lg text-muted">{lead}</p>
        </div>
        <div className="relative -order-1 h-28 overflow-hidden rounded-2xl sm:h-36 md:order-none md:h-52">
          {/* The band shows the poster's middle, where its subject stands. */}
          <div className="absolute inset-x-0 top-1/2 -translate-y-1/2">
            <Picture seed={`tool ${title}`} alt="" ratio="16:9" {...{ scene, mood }} />
          </div>
        </div>
      </header>
      {children}
    </div>
  )
}
