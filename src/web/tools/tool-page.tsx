import type { ReactNode } from 'react'
import { PageHead } from '#web/platform/page-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'

type ToolPageProps = {
  title: string
  lead: string
  /** Name of a drawn picture, as `packages/agra-1-rose`. */
  picture: string
  children: ReactNode
}

/** Title and lead beside a band of poster; the tool itself below. */
export function ToolPage({ title, lead, picture, children }: ToolPageProps) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-4 sm:px-6 sm:py-8 lg:gap-10 lg:py-12">
      <PageHead title={title} description={lead} />
      <header className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:gap-12">
        <div className="flex flex-col gap-3">
          <h1>{title}</h1>
          <p className="max-w-measure text-lg text-muted">{lead}</p>
        </div>
        <div className="relative -order-1 hidden overflow-hidden rounded-2xl sm:block sm:h-36 md:order-none md:h-52">
          <Picture
            photo={drawnPhoto(picture)}
            alt=""
            ratio="16:9"
            sizes="(width >= 76rem) 40rem, (width >= 48rem) 55vw, 100vw"
            className="size-full"
          />
        </div>
      </header>
      {children}
    </div>
  )
}
